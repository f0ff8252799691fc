import PlaneGeometry
import VectorTiles

extension GeoJSONSource {
  /// What of it is seen elsewhere than it says or not at all, a line each.
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

  /// So near to the edge of the Mercator square is what was moved there from beyond, in world widths.
  private static let edge = 1e-9
}
