/// The heights of a stream's water.
enum StreamLevels {
  /// The distance to the sea in metres within which a stream is level with it.
  private static let tidal = 120.0
  /// The same for a lake: a difference in height at its shore would form a wall.
  private static let backwater = 120.0
  /// The distance from the source in metres over which a stream cuts into the ground.
  private static let head = 700.0

  /// Metres above sea level at each point of a stream, from the source to the mouth: below the
  /// ground, never rising, and level in lakes and near the sea.
  static func of(
    _ points: [Vector], lakes: [StillWater], terrain: Terrain, ground: (Vector) -> Double
  ) -> [Double] {
    var isHeld = [Bool](repeating: false, count: points.count)
    var levels: [Double] = []
    var way = 0.0
    for (index, point) in points.enumerated() {
      if index > 0 { way += point.distance(to: points[index - 1]) }
      let share = Easing.mix(0.2, 1, Easing.smooth(way / head))
      let lowest = lowestBeside(points, index, ground: ground)
      var level = lowest - share * depth(ground: lowest)
      if terrain.shoreDistance.value(at: point) < tidal {
        level = 0
        isHeld[index] = true
      } else if let lake = lakes.first(where: { $0.isNear(point, backwater) }) {
        level = lake.level
        isHeld[index] = true
      }
      levels.append(min(level, levels.last ?? level))
    }
    return smoothed(levels, isHeld: isHeld)
  }

  /// The lowest ground within 150 m on both sides of a stream. Otherwise a stream that crosses a
  /// slope would run on a dam.
  private static func lowestBeside(
    _ points: [Vector], _ index: Int, ground: (Vector) -> Double
  ) -> Double {
    let along = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
    let across = along.normalized.turned
    let heights = [-150.0, -75, 0, 75, 150].map { ground(points[index] + across * $0) }
    return heights.min() ?? 0
  }

  /// The depth of water below ground of this height, in metres: up to 20, less near the sea.
  static func depth(ground: Double) -> Double { 20 * ground / (ground + 20) }

  /// Turns steps into slopes, except at held levels. Means of falling heights still fall.
  private static func smoothed(_ levels: [Double], isHeld: [Bool]) -> [Double] {
    var current = levels
    for _ in 0..<60 {
      var next = current
      for index in current.indices.dropFirst().dropLast() where !isHeld[index] {
        next[index] = (current[index - 1] + 2 * current[index] + current[index + 1]) / 4
      }
      current = next
    }
    return current
  }
}

extension StillWater {
  fileprivate func isNear(_ place: Vector, _ metres: Double) -> Bool {
    distance(to: place).map { $0 < metres } ?? false
  }
}
