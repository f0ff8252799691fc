/// A key that went down in a window, or is held and repeats.
public struct KeyPress: Hashable, Sendable {
  /// The key, by what it means on the user's keyboard layout.
  public var key: Key
  /// The modifier keys that were down.
  public var modifiers: ModifierKeys
  /// Whether the key is held and this is one of its repeats.
  public var isRepeat: Bool

  /// A key that goes down.
  public init(_ key: Key, modifiers: ModifierKeys = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
