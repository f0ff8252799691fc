import GeoMath
import PlaneGeometry

/// Finds the lines that two areas of DCW have in common.
///
/// Neighbours mostly share their border, up to the rounding to each one's own 16 bits. Where one
/// side was redrawn later the two run a few kilometres apart; then the line of one of them that
/// stays near the other is taken. Near the ends of a border that is not so: there the coasts of
/// the two run on side by side for as far as they are near.
struct SharedBorders {
  /// How far apart in degrees two courses of one border may run; twice as much may pass.
  let nearness: Double
  /// As far apart in degrees as rounding takes two copies of one line.
  private static let rounding = 0.002
  /// A stretch that is only near must be so much longer than `nearness` to be a border.
  private static let coastFactor = 6.0

  /// The border of two areas as lines; empty when they have none in common.
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
