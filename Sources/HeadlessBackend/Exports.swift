// Whoever drives this backend reads what its widgets were told.
@_exported import BackendInterface
