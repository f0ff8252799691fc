import Accessibility
import Controls
import Foundation
import Gestures
import Rhumb
import RhumbWindow
import ScreenLayout

/// Reports the window to assistive technologies, and carries out their requests.
extension ViewSession {
  /// Starts to listen for assistive technologies.
  func beginAccessibility() {
    let window = window
    accessibility = AccessibilityServer(program: "Rhumb") { window.wakeUp() }
  }

  /// Reports the window's current content if anybody listens, but not while the map moves.
  func updateAccessibility(_ demand: FrameDemand) {
    guard let accessibility, accessibility.isWanted, demand != .now else { return }
    accessibility.show(accessibleWindow)
  }

  /// Carries out the requests of assistive technologies.
  func takeAccessibilityRequests() throws(CommandFailure) {
    for request in accessibility?.takeRequests() ?? [] {
      switch request {
      case .press(let key): try press(key)
      case .write(let text, let key) where key == Self.fieldKey:
        enterField(with: text)
        show(.suggestions)
      case .write: break
      }
    }
  }

  private static let fieldKey = "field"
  /// A touch id that no finger has.
  private static let accessibilityTouch = 1 << 30

  private func press(_ key: String) throws(CommandFailure) {
    if let index = Int(key.drop { !$0.isNumber }), key == "entry_\(index)" {
      if let action = controls.action(ofEntry: index) { try perform(action) }
      return
    }
    // Everything else is pressed by a simulated touch in its middle.
    let elements = controls.barElements.compactMap { element in
      element.box.map { (key: Self.identity(of: element).key, box: $0) }
    }
    let ornaments = map.ornamentElements.map { (key: $0.key, box: $0.box) }
    guard let box = (elements + ornaments).first(where: { $0.key == key })?.box else { return }
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
      let heading = elements.first { if case .heading = $0.role { true } else { false } }
      var panel = AccessibleNode("panel", .panel, heading?.name ?? "")
      panel.box = controls.panelBox.map(pixels)
      panel.children = elements.map(node)
      children.append(panel)
    }
    children += map.ornamentElements.map { element in
      var node = AccessibleNode(
        element.key, element.isMessage ? .notification : .button, element.name)
      node.box = pixels(element.box)
      node.isPressable = true
      return node
    }
    var whole = AccessibleWindow(
      title: options.title, isActive: window.isFocused, children: [mapNode] + children)
    whole.origin = window.screenPixelPosition
    whole.size = (map.pixelWidth, map.pixelHeight)
    return whole
  }

  private func node(_ element: ControlElement) -> AccessibleNode {
    let (key, role) = Self.identity(of: element)
    var node = AccessibleNode(key, role, element.name)
    node.detail = element.detail
    node.box = element.box.map(pixels)
    node.isFocused = element.isFocused && window.isFocused
    node.isOn = element.isOn
    switch element.role {
    case .field:
      let field = controls.field
      node.text = AccessibleNode.Text(
        field.text, caret: field.caret, selection: field.selection)
      node.isPressable = true
    case .menuButton, .clearButton, .entry: node.isPressable = true
    case .text, .heading:
      node.box = node.box ?? controls.panelBox.map(pixels)
    }
    return node
  }

  private func pixels(_ box: ScreenBox) -> AccessibleNode.Box {
    let scale = Float(window.pixelsPerPoint)
    return AccessibleNode.Box(
      x: Int(box.origin.x * scale), y: Int(box.origin.y * scale), width: Int(box.size.x * scale),
      height: Int(box.size.y * scale))
  }

  /// What identifies an element in the window, and its role.
  private static func identity(
    of element: ControlElement
  ) -> (key: String, role: AccessibleNode.Role) {
    switch element.role {
    case .menuButton: ("menu", .button)
    case .field: ("field", .entry)
    case .clearButton: ("clear", .button)
    case .entry(let index):
      ("entry_\(index)", element.isOn == nil ? .menuItem : .checkMenuItem)
    case .text(let index): ("text_\(index)", .label)
    case .heading(let index): ("heading_\(index)", .heading)
    }
  }
}
