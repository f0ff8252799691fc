import PlaneGeometry

/// A lake or a pond in a hollow. The water and its rim are level.
struct StillWater: Sendable {
  let shore: [Vector]
  /// Metres above sea level.
  let level: Double
  /// Metres of land that are level with the water, so that texels across the shore are level, too.
  let rim: Double
  private let valley: Valley
  private let box: PlaneBox

  /// - Parameter width: the distance in metres from the rim to the end of the hollow.
  init(shore: [Vector], level: Double, rim: Double, width: Double) {
    self.shore = shore
    self.level = level
    self.rim = rim
    valley = Valley(sides: width * 0.6, floor: width * 0.5, end: width)
    box = PlaneBox(around: shore).enlarged(by: rim + width)
  }

  /// The distance to the shore in metres; 0 in the water, `nil` outside the hollow.
  func distance(to place: Vector) -> Double? {
    guard box.contains(place) else { return nil }
    return max([shore].signedDistance(to: place), 0)
  }

  /// The height of the ground in metres, `distance` metres from the shore. `ground` is the height
  /// that it would have without the water.
  func metres(ground: Double, distance: Double) -> Double {
    valley.metres(water: level, ground: ground, bank: max(distance - rim, 0))
  }
}
