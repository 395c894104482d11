import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A widget of GTK, whatever its class.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object as the functions want it whose class or interface has no public structure.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object as an instance of another class. The object is of that class, or the call is a bug: all casts
    /// are written next to the call that made the widget.
    func cast<Instance>(to type: Instance.Type) -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// What the widget asks for in one direction, given its size in the other (-1 for any).
    func request(_ orientation: GtkOrientation, for size: Int32 = -1) -> (minimum: Int32, natural: Int32) {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(self, orientation, size, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }
}

/// Runs `body` with the Swift object that a C callback was given as its owner.
///
/// GTK calls back on the main thread only. An object ends its connections when it is disposed, so it is alive here.
func withOwner<Owner: AnyObject>(
    _ owner: UnsafeMutableRawPointer, as type: Owner.Type = Owner.self, _ body: @MainActor (Owner) -> Void
) {
    nonisolated(unsafe) let owner = owner
    MainActor.assumeIsolated { body(Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue()) }
}

/// What C callbacks know a Swift object by. It does not keep the object alive.
func ownerPointer(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
}

extension CGFloat {
    /// A whole number of pixels; values that no screen has are cut off.
    var pixels: Int32 {
        guard !isNaN else { return 0 }
        let limit: CGFloat = 1_000_000_000
        return Int32(Swift.min(Swift.max(rounded(), -limit), limit))
    }
}

extension Bool {
    /// GLib's form of a truth value.
    var gboolean: Int32 { self ? 1 : 0 }
}

extension String {
    /// The string as C takes it whole, that is without zero bytes.
    var withoutZeros: String {
        utf8.contains(0) ? replacingOccurrences(of: "\0", with: "") : self
    }
}
