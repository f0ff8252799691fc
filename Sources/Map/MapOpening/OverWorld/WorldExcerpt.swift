import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// The part of a layer of the world's tile that belongs in a tile on a map's border, in its units.
struct WorldExcerpt {
  private let layer: VectorTileLayer
  private let scale: Double
  private let origin: SIMD2<Double>
  /// The tile with its margin.
  private let reach: PlaneBox
  /// Where the map has data.
  private let hole: PlaneBox

  /// A fraction of a tile's side, as wide as in tiles of the schema.
  private static let margin = 1.0 / 64

  /// - Parameters:
  ///   - source: the layer's tile: `tile` or an ancestor.
  ///   - extent: the side of `tile` in its units.
  ///   - hole: the map's bounds in these units.
  init(
    _ layer: VectorTileLayer, of source: TileID, for tile: TileID, extent: Int, hole: PlaneBox
  ) {
    self.layer = layer
    self.hole = hole
    let depth = tile.z - source.z
    scale = Double(1 << depth) * Double(extent) / Double(layer.extent)
    origin =
      SIMD2(Double(tile.x - source.x << depth), Double(tile.y - source.y << depth))
      * Double(extent)
    reach = PlaneBox(minX: 0, minY: 0, maxX: Double(extent), maxY: Double(extent))
      .enlarged(by: Double(extent) * Self.margin)
  }

  /// Adds the features that the map has room for.
  ///
  /// - Parameters:
  ///   - own: the map's layer of the same name.
  ///   - takesSea: whether the sea comes from the world.
  func append(
    to encoder: inout VectorTileLayerEncoder, besides own: VectorTileLayer?, takesSea: Bool
  ) {
    let kinds = Set(own?.features.map(\.geometryKind) ?? [])
    let names = own.map(Self.names) ?? []
    var geometry = TileGeometry()
    for feature in layer.features {
      guard (try? feature.readGeometry(into: &geometry)) != nil else { continue }
      let isRival = kinds.contains(feature.geometryKind)
      let found: TileGeometry
      switch feature.geometryKind {
      case .point:
        if isRival, let name = feature.value(forKey: "name"), names.contains(name) { continue }
        found = points(geometry, holds: isRival)
      case .line: found = lines(geometry, holds: isRival)
      case .polygon:
        if layer.isWater {
          guard feature.isSea ? takesSea : !(isRival && touchesHole(geometry)) else { continue }
        }
        found = areas(geometry)
      case .unknown: continue
      }
      encoder.add(feature, found)
    }
  }

  private static func names(in layer: VectorTileLayer) -> Set<PropertyValue> {
    let keys = ["name", "name:latin", "name_en", "name:en"].compactMap(layer.keyIndex)
    return Set(
      layer.features.flatMap { feature in keys.compactMap { feature.value(atKeyIndex: $0) } })
  }

  private func place(_ point: TilePoint) -> SIMD2<Double> { point.position * scale - origin }

  private func places(_ geometry: TileGeometry, _ part: Int) -> [SIMD2<Double>] {
    geometry.points[geometry.part(part)].map(place)
  }

  private func touchesHole(_ geometry: TileGeometry) -> Bool {
    var box = PlaneBox.empty
    for point in geometry.points { box.include(TilePoint(place(point))) }
    return box.intersects(hole)
  }

  // MARK: Geometry

  /// - Parameter isHeld: whether to leave out those within the map's bounds.
  private func points(_ geometry: TileGeometry, holds isHeld: Bool) -> TileGeometry {
    var found = TileGeometry()
    for place in geometry.points.map(place) {
      let point = TilePoint(place)
      if reach.contains(point), !(isHeld && hole.contains(point)) { found.append([point]) }
    }
    return found
  }

  private func lines(_ geometry: TileGeometry, holds isHeld: Bool) -> TileGeometry {
    var found = TileGeometry()
    for part in 0..<geometry.partCount {
      var pieces: [[SIMD2<Double>]] = []
      let places = places(geometry, part)
      for (a, b) in zip(places, places.dropFirst()) {
        guard let inside = SegmentClip(a, b, low: reach.low, high: reach.high) else { continue }
        let inHole = isHeld ? SegmentClip(a, b, low: hole.low, high: hole.high) : nil
        for (from, to) in inside.stretches(without: inHole) {
          let (start, end) = (a + (b - a) * from, a + (b - a) * to)
          if pieces.last?.last == start {
            pieces[pieces.count - 1].append(end)
          } else {
            pieces.append([start, end])
          }
        }
      }
      for piece in pieces { found.append(piece.map { TilePoint($0) }) }
    }
    return found
  }

  private func areas(_ geometry: TileGeometry) -> TileGeometry {
    var found = TileGeometry()
    var spare: [SIMD2<Double>] = []
    var hasOutline = false
    for part in 0..<geometry.partCount {
      let isOutline = geometry.points[geometry.part(part)].doubledArea > 0
      guard isOutline || hasOutline else { continue }
      var ring = places(geometry, part)
      ring.clipRing(to: reach, spare: &spare)
      let points = ring.map { TilePoint($0) }.withoutRepeats()
      let isSeen =
        points.count > 2 && (points.doubledArea > 0) == isOutline
        && points.doubledArea != 0
      if isOutline { hasOutline = isSeen }
      if isSeen { found.append(points) }
    }
    return found
  }
}

extension SegmentClip<Double> {
  /// The parts of a segment that are not in another part of it, as fractions of its length.
  fileprivate func stretches(without hole: SegmentClip?) -> [(Double, Double)] {
    guard let hole, hole.enter < hole.leave else { return [(enter, leave)] }
    return [(enter, min(leave, hole.enter)), (max(enter, hole.leave), leave)]
      .filter { $0.0 < $0.1 }
  }
}

extension PlaneBox {
  fileprivate var low: SIMD2<Double> { SIMD2(minX, minY) }
  fileprivate var high: SIMD2<Double> { SIMD2(maxX, maxY) }
}

extension TilePoint {
  /// Rounds to the tile's units.
  fileprivate init(_ place: SIMD2<Double>) {
    let limit = Double(Int32.max)
    func rounded(_ value: Double) -> Int32 { Int32(min(max(value.rounded(), -limit), limit)) }
    self.init(x: rounded(place.x), y: rounded(place.y))
  }
}

extension TileGeometry {
  fileprivate mutating func append(_ part: [TilePoint]) {
    guard !part.isEmpty else { return }
    points += part
    partEnds.append(points.count)
  }
}
