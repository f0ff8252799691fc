/// A key by its meaning on the user's keyboard layout, with the W3C's names of [UI Events
/// KeyboardEvent key Values](https://www.w3.org/TR/uievents-key/): the character that it types,
/// with letters in lower case (`"n"`, `"0"`, `"+"`, `"?"`), or a name (`"ArrowLeft"`, `"Escape"`,
/// `"F11"`). Recordings contain the raw value.
///
/// ```swift
/// let plus: Key = "+"
/// ```
public struct Key: RawRepresentable, ExpressibleByStringLiteral, Hashable, Codable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from its name.
  public init(stringLiteral name: String) { rawValue = name }

  package init(_ name: String) { rawValue = name }

  /// Pans to the left; turns to the left with Shift.
  public static let arrowLeft: Key = "ArrowLeft"
  /// Pans to the right; turns to the right with Shift.
  public static let arrowRight: Key = "ArrowRight"
  /// Pans up; tilts with Shift.
  public static let arrowUp: Key = "ArrowUp"
  /// Pans down; tilts back with Shift.
  public static let arrowDown: Key = "ArrowDown"
  /// Turns north up.
  public static let home: Key = "Home"
  /// Stops all motion, abandons the current drag and closes the info window.
  public static let escape: Key = "Escape"
  package static let fullScreen: Key = "F11"
  package static let hud: Key = "F3"
  /// A key without a known name. No gesture uses it.
  package static let unidentified: Key = "Unidentified"
}

extension Key: CustomStringConvertible {
  /// The key's name.
  public var description: String { rawValue }
}
