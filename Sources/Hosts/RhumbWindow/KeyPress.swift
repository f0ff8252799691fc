/// A key press in a window, or a repeat of a held key.
public struct KeyPress: Hashable, Sendable {
  /// The key, according to the user's keyboard layout.
  public var key: Key
  /// The modifier keys that were held.
  public var modifiers: ModifierKeys
  /// Whether this is a repeat of a held key.
  public var isRepeat: Bool

  /// A key press.
  public init(_ key: Key, modifiers: ModifierKeys = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
