import Protobuf
import VectorTiles

/// Collects the features of one layer and encodes them, sharing equal keys and values.
///
///     var water = VectorTileLayerEncoder(name: "water")
///     water.addPolygon(rings: [shore, island], properties: [("class", .string("ocean"))])
///     let bytes = VectorTileEncoder.encode([water])
///
/// Points are in tile units (x east, y south, `extent` units to the tile's side). Features that
/// cover nothing are left out; each `add` says whether the feature was taken.
package struct VectorTileLayerEncoder: Sendable {
  package let name: String
  /// Tile units along the tile's side.
  package let extent: UInt32
  /// How many features have been taken.
  package private(set) var featureCount = 0

  private var features = ProtobufWriter()
  private var keys = IndexedSet<String>()
  private var values = IndexedSet<PropertyValue>()

  /// An empty layer. `extent` is the number of tile units along the tile's side.
  package init(name: String, extent: UInt32 = 4096) {
    self.name = name
    self.extent = extent
  }

  /// Adds a polygon: the first ring is its outline, the others are holes. Rings may turn either
  /// way and may be closed or not; they are turned as the specification wants.
  @discardableResult
  package mutating func addPolygon(
    rings: [[TilePoint]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    addMultiPolygon([rings], properties: properties, id: id)
  }

  /// Adds several polygons, each its outline followed by its holes, as one feature.
  @discardableResult
  package mutating func addMultiPolygon(
    _ polygons: [[[TilePoint]]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    var commands = GeometryCommands()
    for polygon in polygons {
      guard let first = polygon.first, let outline = oriented(first, asHole: false) else {
        continue
      }
      commands.ring(outline[...])
      for hole in polygon.dropFirst() {
        if let hole = oriented(hole, asHole: true) { commands.ring(hole[...]) }
      }
    }
    return add(.polygon, commands, properties, id)
  }

  /// Adds a line string.
  @discardableResult
  package mutating func addLine(
    _ points: [TilePoint], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    addMultiLine([points], properties: properties, id: id)
  }

  /// Adds several line strings as one feature.
  @discardableResult
  package mutating func addMultiLine(
    _ lines: [[TilePoint]], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    var commands = GeometryCommands()
    for line in lines {
      let points = line.withoutRepeats()
      if points.count >= 2 { commands.line(points[...]) }
    }
    return add(.line, commands, properties, id)
  }

  /// Adds a single point.
  @discardableResult
  package mutating func addPoint(
    _ point: TilePoint, properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    addMultiPoint([point], properties: properties, id: id)
  }

  /// Adds several points as one feature.
  @discardableResult
  package mutating func addMultiPoint(
    _ points: [TilePoint], properties: [(String, PropertyValue)] = [], id: UInt64? = nil
  ) -> Bool {
    var commands = GeometryCommands()
    if !points.isEmpty { commands.points(points[...]) }
    return add(.point, commands, properties, id)
  }

  private mutating func add(
    _ kind: GeometryKind, _ commands: GeometryCommands,
    _ properties: [(String, PropertyValue)], _ id: UInt64?
  ) -> Bool {
    guard !commands.bytes.isEmpty else { return false }
    var feature = ProtobufWriter()
    if let id { feature.varint(1, id) }
    let tags = tags(for: properties)
    if !tags.isEmpty { feature.packed(2, tags) }
    feature.varint(3, UInt64(kind.rawValue))
    feature.data(4, commands.bytes)
    features.data(2, feature.bytes)
    featureCount += 1
    return true
  }

  /// Pairs of key and value indices. Vector tiles have no null: such properties are left out.
  private mutating func tags(for properties: [(String, PropertyValue)]) -> [UInt32] {
    var tags: [UInt32] = []
    for (key, value) in properties where value != .null {
      tags.append(keys.index(of: key))
      tags.append(values.index(of: value))
    }
    return tags
  }

  /// The layer's protocol buffer message (specification 2.1, section 4.1).
  func encoded() -> [UInt8] {
    var layer = ProtobufWriter()
    layer.varint(15, 2)
    layer.string(1, name)
    layer.append(features)
    for key in keys.elements { layer.string(3, key) }
    for value in values.elements { layer.data(4, VectorTileEncoder.encode(value)) }
    layer.varint(5, UInt64(extent))
    return layer.bytes
  }
}

/// Distinct elements in order of first use, each with its index.
private struct IndexedSet<Element: Hashable & Sendable>: Sendable {
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
