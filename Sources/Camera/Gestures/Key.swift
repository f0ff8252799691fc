/// A key by what it means on the user's keyboard layout, under the names of the W3C's
/// [UI Events KeyboardEvent key Values](https://www.w3.org/TR/uievents-key/): the character that
/// it types, letters in lower case (`"n"`, `"0"`, `"+"`, `"?"`), or a name (`"ArrowLeft"`,
/// `"Escape"`, `"F11"`). The raw value is what a recording holds.
///
/// ```swift
/// let plus: MapInput.Key = "+"
/// ```
public struct Key: RawRepresentable, ExpressibleByStringLiteral, Hashable, Codable, Sendable {
  /// The name.
  public let rawValue: String

  /// The key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of a name.
  public init(stringLiteral name: String) { rawValue = name }

  package init(_ name: String) { rawValue = name }

  /// Pans to the left, and with Shift turns to the left.
  public static let arrowLeft: Key = "ArrowLeft"
  /// Pans to the right, and with Shift turns to the right.
  public static let arrowRight: Key = "ArrowRight"
  /// Pans up, and with Shift tilts.
  public static let arrowUp: Key = "ArrowUp"
  /// Pans down, and with Shift tilts back.
  public static let arrowDown: Key = "ArrowDown"
  /// Brings north to the top.
  public static let home: Key = "Home"
  /// Ends all motion, gives up what is being dragged, and closes the info window.
  public static let escape: Key = "Escape"
  package static let fullScreen: Key = "F11"
  package static let hud: Key = "F3"
  /// A key that no name is known for; no gesture uses it.
  package static let unidentified: Key = "Unidentified"
}

extension Key: CustomStringConvertible {
  /// Its name.
  public var description: String { rawValue }
}
