import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// Two linked buttons, − and +. One that is held down steps again and again.
final class GTKStepper: GTKWidget, StepperWidget {
    var onIncrement: (() -> Void)?
    var onDecrement: (() -> Void)?

    private let decrement: WidgetPointer
    private let increment: WidgetPointer
    /// The button that is held down.
    private var held: Step?
    /// Whether the press has stepped already, so that its end does not count.
    private var hasRepeated = false
    private var timer: UInt32 = 0

    private enum Step { case up, down }

    private static let delay: UInt32 = 500
    private static let interval: UInt32 = 80

    init() {
        decrement = gtk_button_new_from_icon_name("value-decrease-symbolic")
        increment = gtk_button_new_from_icon_name("value-increase-symbolic")
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_widget_add_css_class(box, "linked")
        gtk_box_append(box.cast(to: GtkBox.self), decrement)
        gtk_box_append(box.cast(to: GtkBox.self), increment)
        super.init(box)
        martlet_set_accessible_text(decrement, GTK_ACCESSIBLE_PROPERTY_LABEL, "Decrement")
        martlet_set_accessible_text(increment, GTK_ACCESSIBLE_PROPERTY_LABEL, "Increment")
        connect("clicked", of: decrement) { withOwner($0, as: GTKStepper.self) { $0.clicked(.down) } }
        connect("clicked", of: increment) { withOwner($0, as: GTKStepper.self) { $0.clicked(.up) } }
        connect("state-flags-changed", of: decrement) { withOwner($0, as: GTKStepper.self) { $0.pressed(.down) } }
        connect("state-flags-changed", of: increment) { withOwner($0, as: GTKStepper.self) { $0.pressed(.up) } }
    }

    override var focusTarget: WidgetPointer { increment }

    /// The buttons keep their own names; the label is the whole widget's.
    override var accessibleTarget: WidgetPointer { native }

    func apply(_ props: StepperProps, old: StepperProps?) {
        if props.canIncrement != old?.canIncrement ?? true {
            gtk_widget_set_sensitive(increment, props.canIncrement.gboolean)
        }
        if props.canDecrement != old?.canDecrement ?? true {
            gtk_widget_set_sensitive(decrement, props.canDecrement.gboolean)
        }
    }

    private func step(_ step: Step) {
        switch step {
        case .up: onIncrement?()
        case .down: onDecrement?()
        }
    }

    private func clicked(_ step: Step) {
        setTimer(nil)
        let isCounted = !hasRepeated
        hasRepeated = false
        if isCounted { self.step(step) }
    }

    /// Follows whether a button is held down.
    private func pressed(_ step: Step) {
        let flags = gtk_widget_get_state_flags(step == .up ? increment : decrement).rawValue
        let isHeld = flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0 && flags & GTK_STATE_FLAG_INSENSITIVE.rawValue == 0
        if isHeld, held != step {
            held = step
            hasRepeated = false
            setTimer(Self.delay)
        } else if !isHeld, held == step {
            held = nil
            // "clicked" may follow at once; then forget the press.
            setTimer(hasRepeated ? 0 : nil)
        }
    }

    private func setTimer(_ milliseconds: UInt32?) {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
        guard let milliseconds else { return }
        timer = martlet_call_after(
            milliseconds, { withOwner($0, as: GTKStepper.self) { $0.timerFired() } }, ownerPointer(self))
    }

    private func timerFired() {
        timer = 0
        guard let held else {
            hasRepeated = false
            return
        }
        hasRepeated = true
        setTimer(Self.interval)
        step(held)
    }

    override func dispose() {
        setTimer(nil)
        onIncrement = nil
        onDecrement = nil
        super.dispose()
    }
}
