import JSON

/// Describes a decoded tile, for people and for programs.
package enum TileInspection {
  /// The whole tile as JSON in tile units:
  ///
  ///     {"layers":[{"name":…,"encoding":"mvt","version":…,"extent":…,"features":[
  ///       {"id":…,"type":"POLYGON","geometry":[[[x,y],…],…],"properties":{…}}]}]}
  ///
  /// A feature without an id has no member `id`. Rings are not closed.
  /// - Throws: If a feature's geometry is invalid or a column cannot be read.
  package static func json(_ tile: VectorTile) throws(VectorTileError) -> String {
    var geometry = TileGeometry()
    var layers: [String] = []
    for layer in tile.layers {
      var features: [String] = []
      for feature in layer.features {
        try feature.readGeometry(into: &geometry)
        features.append(json(feature, geometry))
      }
      layers.append(
        JSONText.object([
          ("name", JSONText.string(layer.name)),
          ("encoding", JSONText.string(layer.format.rawValue)), ("version", "\(layer.version)"),
          ("extent", "\(layer.extent)"), ("features", JSONText.array(features)),
        ]))
    }
    if let fault = tile.laterFault { throw fault }
    return JSONText.object([("layers", JSONText.array(layers))])
  }

  private static func json(_ feature: VectorTileFeature, _ geometry: TileGeometry) -> String {
    let parts = (0..<geometry.partCount).map { part in
      JSONText.array(geometry.points[geometry.part(part)].map { "[\($0.x),\($0.y)]" })
    }
    let properties = feature.attributes.map { ($0.key, JSONText.value($0.value)) }
    var members = feature.id.map { [("id", "\($0)")] } ?? []
    members.append(("type", JSONText.string(name(of: feature.geometryKind))))
    members.append(("geometry", JSONText.array(parts)))
    members.append(("properties", JSONText.object(properties)))
    return JSONText.object(members)
  }

  /// The specification's name for a geometry kind.
  private static func name(of kind: GeometryKind) -> String {
    switch kind {
    case .unknown: "UNKNOWN"
    case .point: "POINT"
    case .line: "LINESTRING"
    case .polygon: "POLYGON"
    }
  }

  /// A short summary: one line for each layer, then the issues.
  /// - Throws: If a feature's geometry is invalid or a column cannot be read.
  package static func lines(_ tile: VectorTile) throws(VectorTileError) -> [String] {
    var lines = ["\(tile.byteCount) bytes, \(counted(tile.layers.count, "layer"))"]
    for layer in tile.layers { lines.append(try line(layer)) }
    if let fault = tile.laterFault { throw fault }
    for issue in tile.issues.first {
      let place = issue.feature.map { ", feature \($0)" } ?? ""
      let effect = issue.kind.costsFeature ? "left out" : "irregular"
      lines.append("\(effect): layer \(issue.layer)\(place): \(issue.kind.rawValue)")
    }
    let further = tile.issues.count - tile.issues.first.count
    if further > 0 { lines.append("and \(further) more") }
    return lines
  }

  private static func line(_ layer: VectorTileLayer) throws(VectorTileError) -> String {
    var geometry = TileGeometry()
    var pointCount = 0
    var kinds: [GeometryKind: Int] = [:]
    for feature in layer.features {
      try feature.readGeometry(into: &geometry)
      pointCount += geometry.points.count
      kinds[feature.geometryKind, default: 0] += 1
      // Reading these makes faults in their columns show up in `laterFault`.
      _ = (feature.identifier, feature.attributes)
    }
    let names: [(GeometryKind, String)] = [
      (.point, "point"), (.line, "line"), (.polygon, "polygon"), (.unknown, "unknown shape"),
    ]
    let shapes = names.compactMap { kind, name in kinds[kind].map { counted($0, name) } }
    let content = shapes.isEmpty ? "no features" : shapes.joined(separator: ", ")
    let keys = layer.keys.isEmpty ? "" : "; \(layer.keys.sorted().joined(separator: ", "))"
    return
      "\(layer.name): \(layer.format.name) version \(layer.version), extent \(layer.extent), \(content), "
      + "\(counted(pointCount, "vertex", "vertices"))\(keys)"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
