import VectorTiles

/// The numbers of points, rings, lines and polygons in a layer's geometries. A number is left out
/// if the geometry type determines that it is 1 (specification, "Length Stream Encoding Rules").
/// The points of lines are counted in the stream of rings if the layer has a polygon, otherwise in
/// that of parts.
struct MLTTopologyLengths {
  private enum GeometryType: UInt32 {
    case point, lineString, polygon, multiPoint, multiLineString, multiPolygon
  }

  private var types: [UInt32] = []
  private var geometries: [UInt32] = []
  private var parts: [UInt32] = []
  private var rings: [UInt32] = []
  private let hasPolygons: Bool

  init(_ features: [VectorTileLayerEncoder.Feature]) {
    hasPolygons = features.contains { $0.kind == .polygon }
    for feature in features {
      switch feature.kind {
      case .unknown, .point: appendPoints(feature.geometry)
      case .line: appendLines(feature.geometry)
      case .polygon: appendPolygons(feature.geometry)
      }
    }
  }

  func streams(_ features: [VectorTileLayerEncoder.Feature]) -> MLTStreamWriter {
    var streams = MLTStreamWriter()
    streams.append(.lengths, types)
    if !geometries.isEmpty { streams.append(.geometryCounts, geometries) }
    if !parts.isEmpty { streams.append(.partCounts, parts) }
    if !rings.isEmpty { streams.append(.ringCounts, rings) }
    streams.append(vertices: features.flatMap(\.geometry.points))
    return streams
  }

  private mutating func append(_ count: Int, single: GeometryType, several: GeometryType) {
    types.append(count == 1 ? single.rawValue : several.rawValue)
    if count != 1 { geometries.append(UInt32(truncatingIfNeeded: count)) }
  }

  private mutating func appendPoints(_ geometry: TileGeometry) {
    append(geometry.points.count, single: .point, several: .multiPoint)
  }

  private mutating func appendLines(_ geometry: TileGeometry) {
    append(geometry.partCount, single: .lineString, several: .multiLineString)
    for part in 0..<geometry.partCount {
      let count = UInt32(truncatingIfNeeded: geometry.part(part).count)
      if hasPolygons { rings.append(count) } else { parts.append(count) }
    }
  }

  /// A polygon begins with each ring of positive area, and with the first ring in any case.
  private mutating func appendPolygons(_ geometry: TileGeometry) {
    let firstParts = parts.count
    for part in 0..<geometry.partCount {
      rings.append(UInt32(truncatingIfNeeded: geometry.part(part).count))
      if part == 0 || geometry.doubleArea(ofPart: part) > 0 {
        parts.append(1)
      } else {
        parts[parts.count - 1] += 1
      }
    }
    append(parts.count - firstParts, single: .polygon, several: .multiPolygon)
  }
}
