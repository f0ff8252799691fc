/// The modifier keys, regardless of the side of the keyboard.
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

/// A button of the pointer. The raw value is its name in recordings.
public enum PointerButton: String, Hashable, Codable, Sendable {
  /// The main button: drags the map and zooms with a double click.
  case left
  /// The button for menus: turns and tilts.
  case right
  /// The pressed wheel: does the same as the right button.
  case middle
}

/// The phase of a continuous gesture. The raw value is its name in recordings.
public enum GesturePhase: String, Hashable, Codable, Sendable {
  /// The gesture begins.
  case began
  /// The gesture continues.
  case changed
  /// The gesture is over.
  case ended
  /// The gesture was interrupted, for example by another window.
  case cancelled
}
