/// A key by what it means on the user's keyboard layout, under the names of the W3C's "UI Events
/// KeyboardEvent key Values": the character that it types, letters in lower case (`n`, `0`, `+`,
/// `?`), or a name (`ArrowLeft`, `Escape`, `F11`). The raw value is what a recording holds.
package struct Key: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ name: String) { rawValue = name }

  package static let arrowLeft = Key("ArrowLeft")
  package static let arrowRight = Key("ArrowRight")
  package static let arrowUp = Key("ArrowUp")
  package static let arrowDown = Key("ArrowDown")
  package static let home = Key("Home")
  package static let escape = Key("Escape")
  package static let fullScreen = Key("F11")
  package static let hud = Key("F3")
  /// A key that no name is known for; no gesture uses it.
  package static let unidentified = Key("Unidentified")
}
