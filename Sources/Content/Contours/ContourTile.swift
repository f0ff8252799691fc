import Elevation
import PlaneGeometry
import VectorTiles

/// Makes a vector tile of contour lines, with a feature for each height.
struct ContourTile {
  /// Units between two lines.
  let interval: Double
  /// Every n-th line is a major one.
  let majorMultiplier: Int
  /// Tile units per side.
  private let extent: Int
  /// Vertices this near to the simplified line may be omitted; as a fraction of the tile's side.
  private let tolerance: Double

  static let layerName = "contours"
  private static let usualExtent = 8192
  /// The deepest tiles are enlarged without limit and need finer coordinates.
  private static let deepestExtent = 1 << 17

  enum Attribute: String, CaseIterable {
    /// The height in the source's unit.
    case elevation = "ele"
    /// The interval between lines, in the same unit.
    case interval
    case major
    /// `majorMultiplier` for major lines and 1 for others, as in contour tiles from other software.
    case nthLine = "nth_line"
  }

  init(interval: Double, majorMultiplier: Int, isDeepest: Bool) {
    self.interval = interval
    self.majorMultiplier = max(majorMultiplier, 1)
    extent = isDeepest ? Self.deepestExtent : Self.usualExtent
    // An eighth of a point in a tile 512 points wide.
    tolerance = isDeepest ? 0 : 0.125 / 512
  }

  /// - Parameters:
  ///   - lines: The lines by ascending level, in texels.
  ///   - side: The number of texels per side of the tile.
  func make(_ lines: [ContourLine], side: Int) -> VectorTile {
    var writer = AttributeWriter()
    var features: [VectorTileMaker.Feature] = []
    var geometries: [TileGeometry] = []
    var start = 0
    while start < lines.count {
      let level = lines[start].level
      let end = lines[start...].firstIndex { $0.level != level } ?? lines.count
      var geometry = TileGeometry()
      for line in lines[start..<end] { append(line, side: side, to: &geometry) }
      start = end
      guard geometry.partCount > 0 else { continue }
      features.append(feature(level, &writer))
      geometries.append(geometry)
    }
    var maker = VectorTileMaker(
      name: Self.layerName, extent: extent, attributes: writer.store())
    for (feature, geometry) in zip(features, geometries) { maker.append(feature, geometry) }
    return maker.tile()
  }

  private func feature(_ level: Int, _ writer: inout AttributeWriter) -> VectorTileMaker.Feature {
    let isMajor = level % majorMultiplier == 0
    let pairs = Attribute.allCases.map { attribute in
      let value: PropertyValue =
        switch attribute {
        case .elevation: .double(rounded(Double(level) * interval))
        case .interval: .double(interval)
        case .major: .bool(isMajor)
        case .nthLine: .int(isMajor ? Int64(majorMultiplier) : 1)
        }
      return (writer.key(attribute.rawValue), writer.value(value))
    }
    writer.beginFeature()
    for (key, value) in pairs { writer.addPair(key, value) }
    return VectorTileMaker.Feature(
      kind: .line, identifier: nil, attributes: writer.endFeature(),
      ordinal: UInt32(bitPattern: Int32(clamping: level)))
  }

  /// Removes rounding errors in the last digits, which labels would show.
  private func rounded(_ height: Double) -> Double {
    let rounded = (height * 1e6).rounded() / 1e6
    return rounded.isFinite ? rounded : height
  }

  private func append(_ line: ContourLine, side: Int, to geometry: inout TileGeometry) {
    let scale = Double(extent) / Double(side)
    let start = geometry.points.count
    for place in kept(of: line, side: Double(side)) {
      let point = TilePoint(
        x: Int32((place.x * scale).rounded()), y: Int32((place.y * scale).rounded()))
      if geometry.points.count == start || geometry.points.last != point {
        geometry.points.append(point)
      }
    }
    guard geometry.points.count - start > 1 else {
      geometry.points.removeSubrange(start...)
      return
    }
    geometry.partEnds.append(geometry.points.count)
  }

  /// The vertices to keep, including all on the tile's border, so that lines meet across it.
  private func kept(of line: ContourLine, side: Double) -> [SIMD2<Double>] {
    guard tolerance > 0 else { return line.points }
    func isFixed(_ point: SIMD2<Double>) -> Bool {
      point.x == 0 || point.y == 0 || point.x == side || point.y == side
    }
    var kept: [SIMD2<Double>] = []
    var start = 0
    while start < line.points.count - 1 {
      let end = line.points[(start + 1)...].firstIndex(where: isFixed) ?? line.points.count - 1
      kept += line.points[start...end].simplified(tolerance: tolerance * side, blockLength: 256)
        .dropLast()
      start = end
    }
    return kept + line.points.suffix(1)
  }
}
