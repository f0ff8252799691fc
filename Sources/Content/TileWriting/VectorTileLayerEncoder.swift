import VectorTiles

/// Collects the features of one layer for encoding in either format.
///
///     var water = VectorTileLayerEncoder(name: "water")
///     water.addPolygon(rings: [shore, island], properties: [("class", .string("ocean"))])
///     let bytes = VectorTileEncoder.encode([water])
///
/// Points are in tile units (x east, y south, `extent` units along the tile's side). Degenerate
/// features are left out.
package struct VectorTileLayerEncoder: Sendable {
  package let name: String
  /// The length of the tile's side in tile units.
  package let extent: UInt32
  private(set) var features: [Feature] = []
  private(set) var keys = IndexedSet<String>()
  private(set) var values = IndexedSet<PropertyValue>()

  struct Feature: Sendable {
    let kind: GeometryKind
    let id: UInt64?
    /// Polygons have outer rings with positive area, each followed by its holes with negative area.
    let geometry: TileGeometry
    /// Indices of keys and values.
    let attributes: [(key: UInt32, value: UInt32)]
  }

  package var featureCount: Int { features.count }

  package init(name: String, extent: UInt32 = 4096) {
    self.name = name
    self.extent = extent
  }

  /// Adds a polygon: the first ring is its outline, the others are holes. Rings may have either
  /// direction and may be closed or open; they are normalised as the specification requires.
  package mutating func addPolygon(
    rings: [[TilePoint]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    addMultiPolygon([rings], properties: properties, id: id)
  }

  /// Adds several polygons as one feature, each an outline followed by its holes.
  package mutating func addMultiPolygon(
    _ polygons: [[[TilePoint]]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    var geometry = TileGeometry()
    for polygon in polygons {
      guard let first = polygon.first, let outline = oriented(first, asHole: false) else {
        continue
      }
      geometry.append(outline)
      for hole in polygon.dropFirst() {
        if let hole = oriented(hole, asHole: true) { geometry.append(hole) }
      }
    }
    add(.polygon, geometry, properties, id)
  }

  package mutating func addLine(
    _ points: [TilePoint], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    addMultiLine([points], properties: properties, id: id)
  }

  /// Adds several line strings as one feature.
  package mutating func addMultiLine(
    _ lines: [[TilePoint]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    var geometry = TileGeometry()
    for line in lines {
      let points = line.withoutRepeats()
      if points.count >= 2 { geometry.append(points) }
    }
    add(.line, geometry, properties, id)
  }

  package mutating func addPoint(
    _ point: TilePoint, properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    addMultiPoint([point], properties: properties, id: id)
  }

  /// Adds several points as one feature.
  package mutating func addMultiPoint(
    _ points: [TilePoint], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) {
    var geometry = TileGeometry()
    if !points.isEmpty { geometry.append(points) }
    add(.point, geometry, properties, id)
  }

  /// Adds a feature whose rings are in the order that `TileGeometry` describes. Properties with the
  /// value null are left out, because vector tiles have no null.
  package mutating func add(
    _ kind: GeometryKind, _ geometry: TileGeometry, _ properties: [(String, PropertyValue)],
    _ id: UInt64?
  ) {
    guard geometry.partCount > 0 else { return }
    var attributes: [(key: UInt32, value: UInt32)] = []
    for (key, value) in properties where value != .null {
      attributes.append((keys.index(of: key), values.index(of: value)))
    }
    features.append(Feature(kind: kind, id: id, geometry: geometry, attributes: attributes))
  }
}

extension TileGeometry {
  fileprivate mutating func append(_ part: [TilePoint]) {
    points += part
    partEnds.append(points.count)
  }
}

/// Distinct elements in order of first use, each with an index.
struct IndexedSet<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private var indices: [Element: UInt32] = [:]

  mutating func index(of element: Element) -> UInt32 {
    if let index = indices[element] { return index }
    let index = UInt32(truncatingIfNeeded: elements.count)
    indices[element] = index
    elements.append(element)
    return index
  }
}
