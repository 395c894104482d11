import SwiftUI

/// Edit ▸ Undo and Redo, with their shortcuts, for a box.
///
/// ```swift
/// WindowGroup { DocumentView(document: document) }
///     .commands { UndoCommands(document) }
/// ```
/// The items are on in every window of the scene while there is a step to undo or redo; see ``WrappedStruct/undoLimit``
/// for what a step is. They replace the undo of the text fields, whose edits are steps of the box. On Linux they are in
/// the windows' main menu.
public struct UndoCommands<Value>: Commands {
    private let box: WrappedStruct<Value>

    public init(_ box: WrappedStruct<Value>) {
        self.box = box
    }

    public var body: some Commands {
        CommandGroup(replacing: .undoRedo) {
            UndoItems(box: box)
        }
    }
}

/// A view, so that what it reads wakes the items alone.
private struct UndoItems<Value>: View {
    let box: WrappedStruct<Value>

    var body: some View {
        Button("Undo") { box.undo() }
            .keyboardShortcut("z")
            .disabled(!box.canUndo)
        Button("Redo") { box.redo() }
            .keyboardShortcut("z", modifiers: [.command, .shift])
            .disabled(!box.canRedo)
    }
}
