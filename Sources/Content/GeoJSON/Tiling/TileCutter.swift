import GeoMath
import PlaneGeometry
import VectorTiles

/// Cuts features for one tile. It leaves out vertices that do not matter at the tile's zoom, then
/// clips at the tile's buffer, then rounds to tile units. Because of this order, neighbouring tiles
/// clip the same line, so their pieces meet without a gap.
struct TileCutter {
  private let set: FeatureSet
  private let frame: TileFrame
  /// The shift of the features to the east, in worlds.
  private var shift = 0.0
  /// Whether pieces of lines carry the part of the line that they cover.
  private let hasLineProgress: Bool
  private var kept: [SIMD2<Double>] = []
  /// The position of each kept vertex along the line, from 0 to 1.
  private var along: [Float] = []
  private var spare: [SIMD2<Double>] = []
  private var geometry = TileGeometry()
  private var maker: VectorTileMaker

  init(
    _ set: FeatureSet, _ frame: TileFrame, layerName: String, hasLineProgress: Bool = false
  ) {
    self.set = set
    self.frame = frame
    self.hasLineProgress = hasLineProgress
    maker = VectorTileMaker(name: layerName, extent: frame.extent, attributes: set.attributes)
  }

  /// The tile with everything added so far.
  func tile() -> VectorTile { maker.tile() }

  /// Adds the part of a feature in the tile, after shifting it by whole worlds to the east.
  mutating func append(_ index: Int, worldsEast: Int) {
    let feature = set.features[index]
    shift = Double(worldsEast)
    geometry.removeAll()
    switch feature.shape.kind {
    case .point: appendPoints(feature)
    case .line:
      for part in feature.parts { appendLine(Int(part), feature, index) }
    case .polygon: appendPolygons(feature)
    case .unknown: return
    }
    guard geometry.partCount > 0 else { return }
    maker.append(record(feature, index), geometry)
  }

  private func record(
    _ feature: FeatureSet.Feature, _ index: Int, _ progress: ClosedRange<Float>? = nil
  ) -> VectorTileMaker.Feature {
    VectorTileMaker.Feature(
      kind: feature.shape.kind,
      identifier: feature.identifier == FeatureSet.Feature.noIdentifier
        ? nil : feature.identifier,
      attributes: feature.attributes, ordinal: UInt32(index), lineProgress: progress)
  }

  // MARK: Points

  private mutating func appendPoints(_ feature: FeatureSet.Feature) {
    let box = frame.box.shifted(east: -shift)
    for part in feature.parts {
      for index in set.range(ofPart: Int(part)) {
        let point = set.points[index]
        guard box.contains(point) else { continue }
        geometry.points.append(frame.tilePoint(SIMD2(point.x + shift, point.y)))
      }
    }
    if !geometry.points.isEmpty { geometry.partEnds.append(geometry.points.count) }
  }

  /// Whether a place, shifted by whole worlds to the east, lies in the tile or its buffer.
  func contains(_ place: SIMD2<Double>, worldsEast: Int) -> Bool {
    frame.box.contains(SIMD2(place.x + Double(worldsEast), place.y))
  }

  /// Adds a point of a feature in the set.
  mutating func appendPoint(_ place: SIMD2<Double>, of index: Int, worldsEast: Int) {
    append(record(set.features[index], index), at: place, worldsEast: worldsEast)
  }

  mutating func append(
    _ feature: VectorTileMaker.Feature, at place: SIMD2<Double>, worldsEast: Int
  ) {
    geometry.removeAll()
    geometry.points.append(frame.tilePoint(SIMD2(place.x + Double(worldsEast), place.y)))
    geometry.partEnds.append(1)
    maker.append(feature, geometry)
  }

  // MARK: Lines

  private mutating func appendLine(
    _ part: Int, _ feature: FeatureSet.Feature, _ index: Int
  ) {
    // Lines shorter than the tolerance are invisible.
    guard set.parts[part].size >= frame.tolerance else { return }
    keepVertices(of: part)
    if hasLineProgress { measure(part) }
    var start = 0
    while let piece = nextPiece(from: &start) {
      appendPart(piece.points, fewest: 2)
      guard hasLineProgress, geometry.partCount > 0 else { continue }
      maker.append(record(feature, index, piece.progress), geometry)
      geometry.removeAll()
    }
  }

  /// Fills `kept` with the vertices that matter at this zoom.
  private mutating func keepVertices(of part: Int) {
    kept.removeAll(keepingCapacity: true)
    let tolerance = frame.tolerance
    let shift = SIMD2(shift, 0)
    set.points.withUnsafeBufferPointer { points in
      set.importance.withUnsafeBufferPointer { importance in
        for index in set.range(ofPart: part)
        where importance[index] > tolerance || tolerance == 0 {
          kept.append(points[index] + shift)
        }
      }
    }
  }

  /// Fills `along`, measuring the line with all its vertices.
  private mutating func measure(_ part: Int) {
    along.removeAll(keepingCapacity: true)
    let range = set.range(ofPart: part)
    let whole = set.points[range].length
    var walked = 0.0
    for index in range {
      if index > range.lowerBound {
        walked += set.points[(index - 1)...index].length
      }
      if set.importance[index] > frame.tolerance || frame.tolerance == 0 {
        along.append(whole > 0 ? Float(min(walked / whole, 1)) : 0)
      }
    }
  }

  /// A piece of the kept line inside the box.
  private struct Piece {
    var points: [SIMD2<Double>]
    var progress: ClosedRange<Float>?
  }

  /// The next piece from vertex `start` on. Advances `start` past it.
  private mutating func nextPiece(from start: inout Int) -> Piece? {
    var points: [SIMD2<Double>] = []
    var (first, last): (Float, Float) = (0, 0)
    while start + 1 < kept.count {
      let (a, b) = (kept[start], kept[start + 1])
      start += 1
      guard let part = SegmentClip(a, b, in: frame.box) else { continue }
      if points.isEmpty {
        points.append(part.start(a, b))
        first = progress(start - 1, part.enter)
      }
      points.append(part.end(a, b))
      last = progress(start - 1, part.leave)
      if part.leave < 1 { break }
    }
    guard points.count > 1 else { return nil }
    return Piece(points: points, progress: hasLineProgress ? first...max(first, last) : nil)
  }

  private func progress(_ segment: Int, _ fraction: Double) -> Float {
    guard hasLineProgress, segment + 1 < along.count else { return 0 }
    return along[segment] + (along[segment + 1] - along[segment]) * Float(fraction)
  }

  // MARK: Polygons

  private mutating func appendPolygons(_ feature: FeatureSet.Feature) {
    var hasOutline = false
    for part in feature.parts {
      let part = Int(part)
      if set.parts[part].isHole {
        guard hasOutline else { continue }
      }
      let isKept = set.parts[part].size >= frame.tolerance && appendRing(part)
      if !set.parts[part].isHole { hasOutline = isKept }
    }
  }

  /// - Returns: whether anything of the ring is left.
  private mutating func appendRing(_ part: Int) -> Bool {
    keepVertices(of: part)
    kept.clipRing(to: frame.box, spare: &spare)
    guard appendPart(kept, fewest: 3) else { return false }
    let ring = geometry.partCount - 1
    let area = geometry.doubleArea(ofPart: ring)
    guard area != 0 else {
      geometry.points.removeLast(geometry.part(ring).count)
      geometry.partEnds.removeLast()
      return false
    }
    // Outer rings and holes have fixed opposite orientations, whatever the text has. A reversed
    // ring keeps its first point, because circles draw that one twice.
    if (area > 0) == set.parts[part].isHole {
      geometry.points[geometry.part(ring).dropFirst()].reverse()
    }
    return true
  }

  /// Appends points as a part, in tile units and without consecutive duplicates.
  /// - Returns: whether there are at least `fewest` points.
  @discardableResult
  private mutating func appendPart(_ points: [SIMD2<Double>], fewest: Int) -> Bool {
    let start = geometry.points.count
    for point in points {
      let point = frame.tilePoint(point)
      if geometry.points.count == start || geometry.points[geometry.points.count - 1] != point {
        geometry.points.append(point)
      }
    }
    if fewest > 2, geometry.points.count - start > 1,
      geometry.points[start] == geometry.points[geometry.points.count - 1]
    {
      geometry.points.removeLast()
    }
    guard geometry.points.count - start >= fewest else {
      geometry.points.removeLast(geometry.points.count - start)
      return false
    }
    geometry.partEnds.append(geometry.points.count)
    return true
  }
}
