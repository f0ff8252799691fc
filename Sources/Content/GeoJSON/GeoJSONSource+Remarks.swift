import PlaneGeometry
import VectorTiles

extension GeoJSONSource {
  /// Warnings about features that are drawn in the wrong place or not at all, one line each.
  package var remarks: [String] {
    var (beyond, pointlike) = (0, 0)
    for feature in featureSet.features {
      if feature.box.maxY < Self.edge || feature.box.minY > 1 - Self.edge { beyond += 1 }
      if feature.shape.kind != .point,
        feature.parts.allSatisfy({ featureSet.parts[Int($0)].size == 0 })
      {
        pointlike += 1
      }
    }
    var lines: [String] = []
    if beyond > 0 {
      lines.append("beyond 85.05° north or south, and drawn at the map's edge: \(beyond) features")
    }
    if pointlike > 0 {
      lines.append("not seen, since their lines or areas are but a point: \(pointlike) features")
    }
    return lines
  }

  /// Features this close to an edge of the Mercator square were clamped to it; in world widths.
  private static let edge = 1e-9
}
