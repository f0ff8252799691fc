/// A thing in a window that people who do not see it are told of, and what is in it.
package struct AccessibleNode: Hashable, Sendable {
  /// What it is; the raw value is AT-SPI's number (atspi-constants.h).
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

  /// A line of text that is being typed.
  package struct Text: Hashable, Sendable {
    package var text: String
    /// Characters before the caret.
    package var caret: Int
    package var selection: Range<Int>

    package init(_ text: String, caret: Int, selection: Range<Int>) {
      self.text = text
      self.caret = caret
      self.selection = selection
    }
  }

  /// A place on the screen, in pixels.
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

  /// Names it among all of the window, as long as it is there: letters, digits and underscores.
  package var key: String
  package var role: Role
  package var name: String
  /// More than the name says, as the key that does the same.
  package var detail = ""
  /// Within the window; `nil` while it cannot be seen.
  package var box: Box?
  package var isFocused = false
  /// `nil` for what is neither on nor off.
  package var isOn: Bool?
  /// Whether it can be pressed or entered.
  package var isPressable = false
  /// `nil` for what is no field.
  package var text: Text?
  package var children: [AccessibleNode] = []

  package init(_ key: String, _ role: Role, _ name: String) {
    self.key = key
    self.role = role
    self.name = name
  }
}

/// A window as it is at a moment.
package struct AccessibleWindow: Hashable, Sendable {
  package var title: String
  /// Whether it has the keyboard.
  package var isActive: Bool
  /// Of its upper left corner on the screen, in pixels; 0 where that is not told.
  package var origin: (x: Int, y: Int) {
    get { (originX, originY) }
    set { (originX, originY) = newValue }
  }
  private var originX = 0
  private var originY = 0
  package var size: (width: Int, height: Int) {
    get { (width, height) }
    set { (width, height) = newValue }
  }
  private var width = 0
  private var height = 0
  package var children: [AccessibleNode]

  package init(title: String, isActive: Bool, children: [AccessibleNode]) {
    self.title = title
    self.isActive = isActive
    self.children = children
  }
}

/// What somebody asks for who cannot use pointer and keys.
package enum AccessibleRequest: Hashable, Sendable {
  /// Press it, as a click does.
  case press(String)
  /// Put a text into a field instead of what is there.
  case write(String, in: String)
}
