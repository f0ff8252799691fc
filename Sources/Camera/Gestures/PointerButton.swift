/// The modifier keys; the same on either side of the keyboard.
public struct ModifierKeys: OptionSet, Hashable, Sendable {
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

/// A button of the pointer; the raw value is its name in recordings.
public enum PointerButton: String, Hashable, Sendable {
  /// The main one: drags the map and zooms with a double click.
  case left
  /// The one for menus: turns and tilts.
  case right
  /// The wheel pressed: as the right one.
  case middle
}

/// Where a continuous gesture stands; the raw value is its name in recordings.
public enum GesturePhase: String, Hashable, Sendable {
  /// It begins.
  case began
  /// It goes on.
  case changed
  /// It is over.
  case ended
  /// It was taken away, as by another window.
  case cancelled
}
