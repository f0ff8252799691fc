/// An element of a window for assistive technologies, with its children.
package struct AccessibleNode: Hashable, Sendable {
  /// The kind of an element. The raw values are AT-SPI's (atspi-constants.h).
  package enum Role: UInt32, Sendable {
    case canvas = 6
    case checkMenuItem = 8
    case frame = 23
    case label = 29
    case menuItem = 35
    case panel = 39
    case button = 43
    case application = 75
    case entry = 79
    case heading = 83
    case notification = 101
  }

  package struct Text: Hashable, Sendable {
    package var text: String
    /// The caret's position in characters.
    package var caret: Int
    package var selection: Range<Int>

    package init(_ text: String, caret: Int, selection: Range<Int>) {
      self.text = text
      self.caret = caret
      self.selection = selection
    }
  }

  /// A rectangle in pixels.
  package struct Box: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func contains(x: Int, y: Int) -> Bool {
      x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }
  }

  /// Identifies the element in its window while it exists: letters, digits and underscores.
  package var key: String
  package var role: Role
  package var name: String
  /// More than the name says, such as the equivalent key.
  package var detail = ""
  /// The element's rectangle within the window; `nil` if it is invisible.
  package var box: Box?
  package var isFocused = false
  /// Whether it is switched on; `nil` if it is no switch.
  package var isOn: Bool?
  /// Whether it can be pressed or focused.
  package var isPressable = false
  /// Whether a press has an effect now.
  package var isEnabled = true
  /// `nil` unless it is a text field.
  package var text: Text?
  package var children: [AccessibleNode] = []

  package init(_ key: String, _ role: Role, _ name: String) {
    self.key = key
    self.role = role
    self.name = name
  }
}

package struct AccessibleWindow: Hashable, Sendable {
  package var title: String
  package var isActive: Bool
  /// The window's rectangle on the screen. The corner is 0, 0 if it is unknown.
  package var box = AccessibleNode.Box(x: 0, y: 0, width: 0, height: 0)
  package var children: [AccessibleNode]

  package init(title: String, isActive: Bool, children: [AccessibleNode]) {
    self.title = title
    self.isActive = isActive
    self.children = children
  }
}

package enum AccessibleRequest: Hashable, Sendable {
  /// Press an element, like a click.
  case press(String)
  /// Replace the content of a text field.
  case write(String, in: String)
}
