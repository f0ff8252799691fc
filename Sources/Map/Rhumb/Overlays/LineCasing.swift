/// A solid wider line under a ``Polyline``, as roads have on maps.
public struct LineCasing: Hashable, Codable, Sendable {
  /// How far it extends beyond each side of the line, in the unit of the line's width.
  public var width: Double
  /// The colour.
  public var color: MapColor

  /// A casing.
  public init(width: Double = 1.5, color: MapColor = .white) {
    self.width = width
    self.color = color
  }
}
