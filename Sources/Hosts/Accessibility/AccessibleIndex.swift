/// The elements of a window by their keys.
struct AccessibleIndex {
  struct Entry {
    var node: AccessibleNode
    /// `nil` for the application.
    var parent: String?
    var place: Int
  }

  static let application = "root"
  static let frame = "window"

  private(set) var entries: [String: Entry] = [:]
  private(set) var window: AccessibleWindow

  init(_ window: AccessibleWindow, program: String) {
    self.window = window
    var frame = AccessibleNode(Self.frame, .frame, window.title)
    frame.box = AccessibleNode.Box(
      x: 0, y: 0, width: window.box.width, height: window.box.height)
    frame.children = window.children
    var application = AccessibleNode(Self.application, .application, program)
    application.children = [frame]
    add(application, parent: nil, place: -1)
  }

  private mutating func add(_ node: AccessibleNode, parent: String?, place: Int) {
    entries[node.key] = Entry(node: node, parent: parent, place: place)
    for (index, child) in node.children.enumerated() {
      add(child, parent: node.key, place: index)
    }
  }

  /// The smallest element at a position in a window, at or below another element. The smallest is
  /// wanted because a button lies in its bar and everything lies on the map.
  func key(below key: String, atX x: Int, y: Int) -> String? {
    guard let node = entries[key]?.node else { return nil }
    var found: (key: String, area: Int)?
    for candidate in [node] + node.children.flatMap({ [$0] + $0.children }) {
      guard let box = candidate.box, box.contains(x: x, y: y) else { continue }
      let area = box.width * box.height
      if area <= found?.area ?? .max { found = (candidate.key, area) }
    }
    return found?.key
  }

  func states(of node: AccessibleNode) -> Set<AccessibleState> {
    var states: Set<AccessibleState> =
      node.isEnabled ? [.enabled, .sensitive, .visible] : [.visible]
    if node.box != nil || node.role == .application { states.insert(.showing) }
    if node.isPressable { states.insert(.focusable) }
    if node.isFocused { states.insert(.focused) }
    if let isOn = node.isOn { states.formUnion(isOn ? [.checkable, .checked] : [.checkable]) }
    if node.text != nil { states.formUnion([.editable, .singleLine, .focusable]) }
    if node.role == .frame, window.isActive { states.insert(.active) }
    return states
  }
}

/// The state of an element. The raw values are AT-SPI's bits (atspi-constants.h).
enum AccessibleState: Int, CaseIterable {
  case active = 1
  case checked = 4
  case editable = 7
  case enabled = 8
  case focusable = 11
  case focused = 12
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case checkable = 41

  var name: String {
    switch self {
    case .singleLine: "single-line"
    default: "\(self)"
    }
  }
}

extension AccessibleNode.Role {
  /// AT-SPI's name of the role.
  var name: String {
    switch self {
    case .checkMenuItem: "check menu item"
    case .menuItem: "menu item"
    case .button: "push button"
    default: "\(self)"
    }
  }
}
