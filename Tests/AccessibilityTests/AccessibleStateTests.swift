import Testing

@testable import Accessibility

@Suite("States of a window's elements")
struct AccessibleStateTests {
  @Test(
    "A button whose press has no effect is neither enabled nor sensitive", arguments: [true, false])
  func disabled(_ isEnabled: Bool) {
    var button = AccessibleNode("zoom_in", .button, "Zoom in")
    button.isPressable = true
    button.isEnabled = isEnabled
    let window = AccessibleWindow(title: "Rhumb", isActive: true, children: [button])
    let states = AccessibleIndex(window, program: "Rhumb").states(of: button)
    #expect(states.contains(.enabled) == isEnabled && states.contains(.sensitive) == isEnabled)
    #expect(states.isSuperset(of: [.visible, .focusable]))
  }
}
