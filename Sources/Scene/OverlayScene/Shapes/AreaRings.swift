import GeoMath
import PlaneGeometry

/// A corner of a ring, and whether the edge that leaves it is the area's own: edges along the border
/// of the map, around a pole or along a cut are not, and are neither smoothed nor outlined.
struct RingPoint: PlanePoint, Sendable {
  var place: WorldPoint
  var isCut: Bool

  var position: SIMD2<Double> { place.position }
}

/// The rings of an area on the world. What is inside is what an odd number of rings surrounds.
struct AreaRings: Sendable {
  /// Without their first points repeated.
  var rings: [[RingPoint]] = []

  /// - Parameters:
  ///   - paths: the outline, then the holes.
  ///   - pole: which pole lies inside, where that is known: 0 the northern, 1 the southern edge of the
  ///     map; nil lets a ring around a pole hold the nearer one.
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
        for shift in PlaneBox(around: ring).shifts(into: strip) {
          rings.append(Self.clipped(Self.shifted(ring, by: Double(shift)), to: strip))
        }
      }
    }
    rings.removeAll { $0.count < 3 }
  }

  /// All of the world but what lies in a ring.
  init(around hole: ShapePath, _ detail: ShapeDetail) {
    let ring = Self.closed(hole.flattened(detail).map(\.place))
    let bounds = PlaneBox(around: ring)
    let west = bounds.isEmpty ? 0 : Self.snapped((bounds.minX + bounds.maxX) / 2 - 0.5)
    rings = [Self.world(from: west)]
    if ring.count > 2 { rings.append(ring) }
  }

  /// All of the world.
  static var world: AreaRings {
    var rings = AreaRings([], ShapeDetail(tolerance: 1))
    rings.rings = [world(from: 0)]
    return rings
  }

  private static func world(from west: Double) -> [RingPoint] {
    [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      RingPoint(place: WorldPoint(x: west + $0.0, y: $0.1), isCut: true)
    }
  }

  var bounds: PlaneBox {
    PlaneBox(around: rings.joined())
  }

  /// What lies in a box, in every copy of the world that reaches into it: areas of their own.
  func parts(in window: PlaneBox) -> [AreaRings] {
    let bounds = bounds
    guard !bounds.isEmpty, bounds.minY <= window.maxY, bounds.maxY >= window.minY else { return [] }
    return bounds.shifts(into: window).compactMap { shift in
      var part = self
      part.rings = rings.map {
        Self.clipped(Self.shifted($0, by: Double(shift)), to: window)
      }.filter { $0.count > 2 }
      return part.rings.isEmpty ? nil : part
    }
  }

  // MARK: Rings

  /// Appends a hole, in the copy of the world where the outline is.
  private mutating func append(hole: ShapePath, in bounds: PlaneBox, _ detail: ShapeDetail) {
    let flat = hole.flattened(detail).map(\.place)
    guard flat.count > 3, hole.worldsRound == 0 else { return }
    let ring = Self.closed(flat)
    let box = PlaneBox(around: ring)
    let way = (bounds.minX + bounds.maxX) / 2 - (box.minX + box.maxX) / 2
    rings.append(Self.shifted(ring, by: way.rounded()))
  }

  /// A ring of points whose last is its first.
  private static func closed(_ flat: [WorldPoint]) -> [RingPoint] {
    zip(flat, flat.dropFirst()).map { a, b in
      RingPoint(place: a, isCut: (a.y <= 0 && b.y <= 0) || (a.y >= 1 && b.y >= 1))
    }
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

  /// Where a band is cut: within an edge, so that both sides of the cut go on alike.
  private static func seam(_ flat: [WorldPoint]) -> Double {
    snapped(flat[0].x + (flat[1].x - flat[0].x) * 0.37)
  }

  /// To what the GPU sees, so that the next copy of the world begins just where this one ends.
  private static func snapped(_ x: Double) -> Double {
    (x * FixedPoint.units).rounded(.down) / FixedPoint.units
  }

  private enum FixedPoint { static let units = 0x1p40 }

  /// A ring around a pole, three times round, and back along the edge of the map.
  private static func band(
    _ flat: [WorldPoint], _ round: Int, to pole: Double, around west: Double? = nil
  ) -> [RingPoint] {
    let base = west.map { ($0 - flat[0].x).rounded() } ?? 0
    let laps = abs(round) == 1 ? -2...2 : -1...1
    var ring: [RingPoint] = []
    for lap in laps {
      let shift = base + Double(lap * round)
      for (a, b) in zip(flat, flat.dropFirst()) {
        let isCut = (a.y <= 0 && b.y <= 0) || (a.y >= 1 && b.y >= 1)
        ring.append(RingPoint(place: WorldPoint(x: a.x + shift, y: a.y), isCut: isCut))
      }
    }
    guard let first = ring.first, let last = ring.last else { return [] }
    ring[ring.count - 1].isCut = true
    ring.append(RingPoint(place: WorldPoint(x: last.place.x, y: pole), isCut: true))
    ring.append(RingPoint(place: WorldPoint(x: first.place.x, y: pole), isCut: true))
    return ring
  }

  // MARK: Clipping

  /// What of a ring lies in a box, with edges along the box's sides where it was cut.
  static func clipped(_ ring: [RingPoint], to box: PlaneBox) -> [RingPoint] {
    var (ring, spare) = (ring, [RingPoint]())
    ring.clipRing(to: box, spare: &spare) { before, _, place, leaves in
      // What comes after the ring has left the box is its side.
      RingPoint(place: WorldPoint(place), isCut: leaves || before.isCut)
    }
    return ring
  }
}
