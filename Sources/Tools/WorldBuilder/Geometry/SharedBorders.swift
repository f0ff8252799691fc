import GeoMath
import PlaneGeometry

/// Finds the lines that two areas of DCW have in common.
///
/// Neighbours mostly share their border, up to rounding to 16 bits in each area. Where one side was
/// redrawn later, the two can be a few kilometres apart. Then the line of one that stays near the
/// other is used. This does not apply near the ends of a border, where the coasts of both run side
/// by side for some distance.
struct SharedBorders {
  /// How far apart in degrees two courses of one border may run. Up to twice this may pass.
  let nearness: Double
  /// The distance in degrees between two copies of a line due to rounding.
  private static let rounding = 0.002
  /// The factor by which a stretch that is only near must be longer than `nearness` to be a border.
  private static let coastFactor = 6.0

  /// The border of two areas as lines. Empty if they have none in common.
  func between(_ a: Countries.Area, _ b: Countries.Area) -> [[Coordinate]] {
    guard let common = overlap(a.bounds, b.bounds) else { return [] }
    let (finer, other) =
      (a.step.longitude, a.code) < (b.step.longitude, b.code) ? (a, b) : (b, a)
    let near = CellSet(other, within: common, cellSide: nearness)
    guard !near.isEmpty else { return [] }
    let step = max(a.step.longitude, b.step.longitude, a.step.latitude, b.step.latitude)
    let same = CellSet(other, within: common, cellSide: max(Self.rounding, step))
    var runs = BorderRuns()
    for ring in finer.rings where ring.contains(where: common.contains) {
      let isNear = ring.map(near.containsNeighbour)
      guard isNear.contains(true) else { continue }
      runs.append(
        ring, isNear: isNear, isSame: ring.map(same.containsNeighbour),
        leastNearLength: Self.coastFactor * nearness)
    }
    return runs.lines
  }

  private func overlap(_ a: PlaneBox, _ b: PlaneBox) -> PlaneBox? {
    let box = PlaneBox(
      minX: max(a.minX, b.minX) - nearness, minY: max(a.minY, b.minY) - nearness,
      maxX: min(a.maxX, b.maxX) + nearness, maxY: min(a.maxY, b.maxY) + nearness)
    return box.isEmpty ? nil : box
  }
}

/// Degrees as a plane, for areas that do not cross the antimeridian.
extension Coordinate: PlanePoint {
  @usableFromInline package var position: SIMD2<Double> { SIMD2(longitude, latitude) }
}
