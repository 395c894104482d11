import BackendInterface

/// GTK counts texts in Unicode scalars, and calls them characters.
extension TextChange<Unicode.Scalar> {
    /// The shortest replacement, or nil where the texts are equal to the letter: strings that are only canonically
    /// equivalent differ.
    init?(from old: String, to new: String) {
        // For each key that the user types; the usual answer.
        if old.utf8.elementsEqual(new.utf8) { return nil }
        self.init(from: Array(old.unicodeScalars), to: Array(new.unicodeScalars))
    }

    var insertedText: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: inserted)
        return String(scalars)
    }
}
