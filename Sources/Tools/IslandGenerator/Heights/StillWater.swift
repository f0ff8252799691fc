import PlaneGeometry

/// A lake or a pond: level, with a level rim, in a hollow.
struct StillWater: Sendable {
  let shore: [Vector]
  /// Metres above the sea.
  let level: Double
  /// Metres beyond the shore that are level with the water, so that texels across the shore are.
  let rim: Double
  private let valley: Valley
  private let box: PlaneBox

  /// - Parameter width: metres from the rim to where the hollow ends.
  init(shore: [Vector], level: Double, rim: Double, width: Double) {
    self.shore = shore
    self.level = level
    self.rim = rim
    valley = Valley(sides: width * 0.6, floor: width * 0.5, end: width)
    box = PlaneBox(around: shore).enlarged(by: rim + width)
  }

  /// Metres to the shore; 0 in the water, `nil` beyond the hollow.
  func distance(to place: Vector) -> Double? {
    guard box.contains(place) else { return nil }
    if shore.surrounds(place) { return 0 }
    var least = Double.infinity
    var a = shore[shore.count - 1]
    for b in shore {
      least = min(least, LineSegment(a, b).distance(to: place))
      a = b
    }
    return least
  }

  /// The ground's height in metres, `distance` metres from the shore, where it is `ground` without
  /// the water.
  func metres(ground: Double, distance: Double) -> Double {
    valley.metres(water: level, ground: ground, bank: max(distance - rim, 0))
  }
}
