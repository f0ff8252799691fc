import GeoMath
import PlaneGeometry

/// A corner of a ring. `isCut` says that the edge after it is not the area's own but runs along the
/// map's border, around a pole or along a cut. Such edges are neither smoothed nor outlined.
struct RingPoint: PlanePoint, Sendable {
  var place: WorldPoint
  var isCut: Bool

  var position: SIMD2<Double> { place.position }
}

/// The rings of an area on the world. The inside follows the even-odd rule.
struct AreaRings: Sendable {
  /// The first point is not repeated at the end.
  var rings: [[RingPoint]] = []

  init(rings: [[RingPoint]]) { self.rings = rings }

  /// - Parameters:
  ///   - paths: the outline, then the holes.
  ///   - pole: the pole inside the outline, if known: 0 for the northern, 1 for the southern edge of
  ///     the map. With `nil` a ring around a pole contains the nearer one.
  init(_ paths: [ShapePath], _ detail: ShapeDetail, pole: Double? = nil) {
    guard let outline = paths.first else { return }
    let flat = outline.flattened(detail).map(\.place)
    guard flat.count > 2 else { return }
    if outline.worldsRound == 0 {
      let ring = Self.closed(flat)
      rings.append(ring)
      let bounds = PlaneBox(around: ring)
      for hole in paths.dropFirst() { append(hole: hole, in: bounds, detail) }
      return
    }
    let pole = pole ?? Self.nearerPole(flat)
    let west = Self.seam(flat)
    let strip = PlaneBox(minX: west, minY: 0, maxX: west + 1, maxY: 1)
    rings.append(Self.clipped(Self.band(flat, outline.worldsRound, to: pole), to: strip))
    for hole in paths.dropFirst() {
      let flat = hole.flattened(detail).map(\.place)
      guard flat.count > 2 else { continue }
      if hole.worldsRound != 0 {
        rings.append(
          Self.clipped(Self.band(flat, hole.worldsRound, to: pole, around: west), to: strip))
      } else {
        let ring = Self.closed(flat)
        for shift in PlaneBox(around: ring).copies(in: strip) {
          rings.append(Self.clipped(Self.shifted(ring, by: Double(shift)), to: strip))
        }
      }
    }
    rings.removeAll { $0.count < 3 }
  }

  /// The whole world except the inside of a ring.
  init(around hole: ShapePath, _ detail: ShapeDetail) {
    let ring = Self.closed(hole.flattened(detail).map(\.place))
    let bounds = PlaneBox(around: ring)
    let west = bounds.isEmpty ? 0 : Self.snapped((bounds.minX + bounds.maxX) / 2 - 0.5)
    rings = [Self.world(from: west)]
    if ring.count > 2 { rings.append(ring) }
  }

  static var world: AreaRings { AreaRings(rings: [world(from: 0)]) }

  private static func world(from west: Double) -> [RingPoint] {
    [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      RingPoint(place: WorldPoint(x: west + $0.0, y: $0.1), isCut: true)
    }
  }

  var bounds: PlaneBox {
    PlaneBox(around: rings.joined())
  }

  /// The parts inside a box, one for each copy of the world that overlaps it.
  func parts(in window: PlaneBox) -> [AreaRings] {
    let bounds = bounds
    guard !bounds.isEmpty, bounds.minY <= window.maxY, bounds.maxY >= window.minY else { return [] }
    return bounds.copies(in: window).compactMap { shift in
      let part = rings.map { Self.clipped(Self.shifted($0, by: Double(shift)), to: window) }
        .filter { $0.count > 2 }
      return part.isEmpty ? nil : AreaRings(rings: part)
    }
  }

  // MARK: Rings

  /// Appends a hole in the copy of the world in which the outline is.
  private mutating func append(hole: ShapePath, in bounds: PlaneBox, _ detail: ShapeDetail) {
    let flat = hole.flattened(detail).map(\.place)
    guard flat.count > 3, hole.worldsRound == 0 else { return }
    let ring = Self.closed(flat)
    let box = PlaneBox(around: ring)
    let way = (bounds.minX + bounds.maxX) / 2 - (box.minX + box.maxX) / 2
    rings.append(Self.shifted(ring, by: way.rounded()))
  }

  /// Converts points whose last equals the first to a ring.
  private static func closed(_ flat: [WorldPoint]) -> [RingPoint] {
    zip(flat, flat.dropFirst()).map { RingPoint(place: $0, isCut: $0.followsEdge(to: $1)) }
  }

  private static func shifted(_ ring: [RingPoint], by worlds: Double) -> [RingPoint] {
    guard worlds != 0 else { return ring }
    return ring.map {
      RingPoint(place: WorldPoint(x: $0.place.x + worlds, y: $0.place.y), isCut: $0.isCut)
    }
  }

  private static func nearerPole(_ flat: [WorldPoint]) -> Double {
    flat.reduce(0) { $0 + $1.y } / Double(flat.count) < 0.5 ? 0 : 1
  }

  /// The x coordinate where a band is cut: within an edge, so that both sides of the cut line up.
  private static func seam(_ flat: [WorldPoint]) -> Double {
    snapped(flat[0].x + (flat[1].x - flat[0].x) * 0.37)
  }

  /// Rounds down to a number of the GPU's fixed-point units (`WorldPoint.snapped` is finer), so that
  /// copies of the world meet without a gap.
  private static func snapped(_ x: Double) -> Double { (x * 0x1p40).rounded(.down) * 0x1p-40 }

  /// Repeats a ring around a pole for three or five laps, and returns along the edge of the map.
  private static func band(
    _ flat: [WorldPoint], _ round: Int, to pole: Double, around west: Double? = nil
  ) -> [RingPoint] {
    let base = west.map { ($0 - flat[0].x).rounded() } ?? 0
    let laps = abs(round) == 1 ? -2...2 : -1...1
    let once = closed(flat)
    var ring = laps.flatMap { shifted(once, by: base + Double($0 * round)) }
    guard let first = ring.first, let last = ring.last else { return [] }
    ring[ring.count - 1].isCut = true
    ring.append(RingPoint(place: WorldPoint(x: last.place.x, y: pole), isCut: true))
    ring.append(RingPoint(place: WorldPoint(x: first.place.x, y: pole), isCut: true))
    return ring
  }

  // MARK: Clipping

  /// The part of a ring inside a box. Where the ring is clipped, edges follow the box's sides.
  static func clipped(_ ring: [RingPoint], to box: PlaneBox) -> [RingPoint] {
    var (ring, spare) = (ring, [RingPoint]())
    ring.clipRing(to: box, spare: &spare) { before, _, place, leaves in
      // After the ring has left the box, it follows the side of the box.
      RingPoint(place: WorldPoint(place), isCut: leaves || before.isCut)
    }
    return ring
  }
}
