import GeoJSON
import MapScene
import StyleExpressions
import TileSources
import VectorTiles

extension QueriedFeature {
  init(_ found: FoundFeature, from source: (any TileSource)?) {
    let original = (source as? GeoJSONSource)?.original(ordinal: found.ordinal)
    self.init(
      source: found.sourceID, sourceLayer: found.sourceLayer, layer: found.layerID,
      id: found.identifier.map { FeatureValue($0) },
      geometry: original.map { FeatureGeometry($0) } ?? FeatureGeometry(found),
      properties: QueriedFeature.members(found.properties),
      state: found.state.mapValues { FeatureValue($0) })
  }

  init(_ original: GeoJSONSource.Original, source: String, state: [String: StyleValue]) {
    self.init(
      source: source, sourceLayer: nil, layer: nil,
      id: original.identifier.map { FeatureValue($0) }, geometry: FeatureGeometry(original),
      properties: QueriedFeature.members(original.properties),
      state: state.mapValues { FeatureValue($0) })
  }

  private static func members(
    _ properties: [(key: String, value: PropertyValue)]
  ) -> [String: FeatureValue] {
    // If a feature has an attribute twice, the first value counts, as in styles.
    Dictionary(properties.map { ($0.key, FeatureValue($0.value)) }) { first, _ in first }
  }
}

extension FeatureGeometry {
  init(_ original: GeoJSONSource.Original) {
    let parts = original.parts.map { part in part.map { WebMercator.coordinate($0) } }
    switch original.shape {
    case .point:
      self = parts.first?.first.map { .point($0) } ?? .multiPoint([])
    case .multiPoint: self = .multiPoint(parts.flatMap(\.self))
    case .lineString: self = .lineString(parts.first ?? [])
    case .multiLineString: self = .multiLineString(parts)
    case .polygon: self = .polygon(parts)
    case .multiPolygon:
      var polygons: [[[Coordinate]]] = []
      for (part, isHole) in zip(parts, original.holes) {
        if isHole, !polygons.isEmpty {
          polygons[polygons.count - 1].append(part)
        } else {
          polygons.append([part])
        }
      }
      self = .multiPolygon(polygons)
    }
  }

  /// The geometry of the part that lies in the feature's tile.
  init(_ found: FoundFeature) {
    let unit = 1 / Double(found.extent) / Double(1 << found.tile.z)
    let west = Double(found.tile.x) / Double(1 << found.tile.z)
    let north = Double(found.tile.y) / Double(1 << found.tile.z)
    let geometry = found.geometry
    let parts = (0..<geometry.partCount).map { part in
      geometry.points[geometry.part(part)].map { point in
        WebMercator.coordinate(
          WorldPoint(x: west + Double(point.x) * unit, y: north + Double(point.y) * unit))
      }
    }
    switch found.kind {
    case .point, .unknown:
      let places = parts.flatMap(\.self)
      self = places.count == 1 ? .point(places[0]) : .multiPoint(places)
    case .line: self = parts.count == 1 ? .lineString(parts[0]) : .multiLineString(parts)
    case .polygon:
      var polygons: [Range<Int>] = []
      geometry.readPolygons(into: &polygons)
      let rings = polygons.map { range in range.map { parts[$0] } }
      self = rings.count == 1 ? .polygon(rings[0]) : .multiPolygon(rings)
    }
  }
}
