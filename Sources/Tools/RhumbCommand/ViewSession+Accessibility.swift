import Accessibility
import Controls
import Foundation
import Gestures
import Rhumb
import RhumbWindow
import ScreenLayout

/// Reports the window to assistive technologies, and carries out their requests.
extension ViewSession {
  func beginAccessibility() {
    let window = window
    accessibility = AccessibilityServer(program: "Rhumb") { window.wakeUp() }
  }

  /// Reports the window's current content if anybody listens, but not while the map moves.
  func updateAccessibility(_ demand: FrameDemand) {
    guard let accessibility, accessibility.isWanted, demand != .now else { return }
    accessibility.show(accessibleWindow)
  }

  func takeAccessibilityRequests() throws(CommandFailure) {
    for request in accessibility?.takeRequests() ?? [] {
      switch request {
      case .press(let key): try press(key)
      case .write(let text, in: "field"):
        enterField(with: text)
        show(.suggestions)
      case .write: break
      }
    }
  }

  /// A touch id that no finger has.
  private static let accessibilityTouch = 1 << 30

  private func press(_ key: String) throws(CommandFailure) {
    if let action = controls.action(ofElement: key) { return try perform(action) }
    // Everything else is pressed by a simulated touch in its middle.
    let elements = controls.barElements + controls.panelElements + map.ornamentElements
    guard let box = elements.first(where: { $0.key == key })?.box else { return }
    let point = Point(x: Double(box.center.x), y: Double(box.center.y))
    let time = MapWindow.now
    try handle(
      [GesturePhase.began, .ended].map {
        InputEvent(.touch(id: Self.accessibilityTouch, $0, at: point), time: time)
      })
  }

  // MARK: The accessible window

  private var accessibleWindow: AccessibleWindow {
    var mapNode = AccessibleNode(
      "map", .canvas, "\(options.title): \(map.camera.readableText)")
    mapNode.isFocused = window.isFocused && controls.focus == .map
    mapNode.box = pixels(
      ScreenBox(origin: .zero, size: SIMD2(Float(map.size.width), Float(map.size.height))))
    var children = controls.barElements.map(node)
    if controls.panel != nil {
      let elements = controls.panelElements
      let heading = elements.first { $0.role == .heading }
      var panel = AccessibleNode("panel", .panel, heading?.name ?? "")
      panel.box = controls.panelBox.map(pixels)
      panel.children = elements.map(node)
      children.append(panel)
    }
    children += map.ornamentElements.map(node)
    var whole = AccessibleWindow(
      title: options.title, isActive: window.isFocused, children: [mapNode] + children)
    let corner = window.window?.screenPixelPosition ?? (x: 0, y: 0)
    whole.box = AccessibleNode.Box(
      x: corner.x, y: corner.y, width: map.pixelWidth, height: map.pixelHeight)
    return whole
  }

  private func node(_ element: ControlElement) -> AccessibleNode {
    let role: AccessibleNode.Role =
      switch element.role {
      case .button: .button
      case .field: .entry
      case .entry: element.isOn == nil ? .menuItem : .checkMenuItem
      case .text: .label
      case .heading: .heading
      case .message: .notification
      }
    var node = AccessibleNode(element.key, role, element.name)
    node.detail = element.detail
    node.isEnabled = element.isEnabled
    node.box = element.box.map(pixels)
    node.isFocused = element.isFocused && window.isFocused
    node.isOn = element.isOn
    node.isPressable = element.isEnabled && ![.text, .heading].contains(element.role)
    if element.role == .field {
      let field = controls.field
      node.text = AccessibleNode.Text(field.text, caret: field.caret, selection: field.selection)
    }
    return node
  }

  private func pixels(_ box: ScreenBox) -> AccessibleNode.Box {
    let scale = Float(window.pixelsPerPoint)
    return AccessibleNode.Box(
      x: Int(box.origin.x * scale), y: Int(box.origin.y * scale), width: Int(box.size.x * scale),
      height: Int(box.size.y * scale))
  }
}
