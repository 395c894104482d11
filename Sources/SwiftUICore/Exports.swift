// Those types of the contract with backends that are SwiftUI's own. What else a backend is told and answers stays out of
// the apps' sight.
@_exported import enum BackendInterface.Axis
@_exported import enum BackendInterface.ContentMode
@_exported import enum BackendInterface.Edge
@_exported import struct BackendInterface.EdgeInsets
@_exported import enum BackendInterface.LayoutDirection
@_exported import struct BackendInterface.ProposedViewSize
@_exported import enum BackendInterface.TextAlignment
