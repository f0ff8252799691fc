/// The modifier keys; the same on either side of the keyboard.
public struct ModifierKeys: OptionSet, Hashable, Codable, Sendable {
  /// The keys as bits.
  public let rawValue: UInt8

  /// The keys of these bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = ModifierKeys(rawValue: 1)
  /// Ctrl.
  public static let control = ModifierKeys(rawValue: 2)
  /// Alt.
  public static let alt = ModifierKeys(rawValue: 4)
  /// The logo key.
  public static let meta = ModifierKeys(rawValue: 8)
}

extension ModifierKeys: CustomStringConvertible {
  /// The names of its keys with `+` between them, `shift+control`; `none` without any.
  public var description: String {
    let named: [(ModifierKeys, String)] = [
      (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.meta, "meta"),
    ]
    let names = named.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: "+")
  }
}

/// A button of the pointer; the raw value is its name in recordings.
public enum PointerButton: String, Hashable, Codable, Sendable {
  /// The main one: drags the map and zooms with a double click.
  case left
  /// The one for menus: turns and tilts.
  case right
  /// The wheel pressed: as the right one.
  case middle
}

/// Where a continuous gesture stands; the raw value is its name in recordings.
public enum GesturePhase: String, Hashable, Codable, Sendable {
  /// It begins.
  case began
  /// It goes on.
  case changed
  /// It is over.
  case ended
  /// It was taken away, as by another window.
  case cancelled
}
