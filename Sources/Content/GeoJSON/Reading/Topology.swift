import GeoMath
import JSON

/// Reads TopoJSON (specification 1.0), in which areas share borders: geometries refer to `arcs` by
/// their indices.
struct Topology {
  private var arcs: [[SIMD2<Double>]] = []
  private var scale: SIMD2<Double>?
  private var translate = SIMD2(0.0, 0)
  private var text: [UInt8] = []
  private var featureCount = 0
  private var positionsLeft = Topology.mostPositions

  /// The greatest size, since the whole text is kept in memory as a tree.
  private static let mostBytes = 32 << 20
  /// A limit on the output, since any number of geometries may refer to the same arc.
  private static let mostPositions = 6_000_000
  private static let deepestCollection = 8

  /// The current topology as GeoJSON, with a feature for each geometry of its objects.
  static func geoJSON(of scanner: inout JSONScanner) throws(JSONError) -> [UInt8] {
    let start = scanner.position
    try scanner.skipValue()
    guard scanner.position - start <= mostBytes else {
      throw scanner.fault(
        "TopoJSON is read up to \(mostBytes >> 20) MB; save it as GeoJSON", at: start)
    }
    let root = try JSONParser.parse(Array(scanner.bytes[start..<scanner.position]))
    var topology = Topology(root)
    topology.write("{\"type\":\"FeatureCollection\",\"features\":[")
    guard let objects = root["objects"]?.object else {
      throw scanner.fault("the topology has no objects", at: start)
    }
    for (_, object) in objects.members {
      guard topology.append(object, depth: 0) else {
        throw scanner.fault(
          "TopoJSON of more than \(mostPositions) positions; save it as GeoJSON", at: start)
      }
    }
    topology.write("]}")
    return topology.text
  }

  private init(_ root: JSONValue) {
    if let transform = root["transform"] {
      scale = Self.pair(transform["scale"])
      translate = Self.pair(transform["translate"]) ?? translate
    }
    arcs = (root["arcs"]?.array ?? []).map { arc in
      var place = SIMD2(0.0, 0)
      return (arc.array ?? []).compactMap { position in
        guard let own = Self.pair(position) else { return nil }
        guard scale != nil else { return own }
        // Positions are relative to the previous one.
        place += own
        return placed(place)
      }
    }
  }

  private static func pair(_ value: JSONValue?) -> SIMD2<Double>? {
    let numbers = value?.array?.prefix(2).compactMap(\.number) ?? []
    return numbers.count == 2 ? SIMD2(numbers[0], numbers[1]) : nil
  }

  private func placed(_ position: SIMD2<Double>) -> SIMD2<Double> {
    scale.map { position * $0 + translate } ?? position
  }

  private mutating func write(_ piece: String) { text += piece.utf8 }

  /// - Returns: whether it is within the limits.
  private mutating func append(_ object: JSONValue, depth: Int) -> Bool {
    if object["type"]?.string == "GeometryCollection" {
      guard depth < Self.deepestCollection else { return true }
      return (object["geometries"]?.array ?? []).allSatisfy { append($0, depth: depth + 1) }
    }
    write(featureCount > 0 ? "," : "")
    featureCount += 1
    write("{\"type\":\"Feature\",\"properties\":\(object["properties"]?.text ?? "null"),")
    if let id = object["id"] { write("\"id\":\(id.text),") }
    write("\"geometry\":")
    guard let type = object["type"]?.string else {
      write("null}")
      return true
    }
    write("{\"type\":\(JSONText.string(type)),\"coordinates\":")
    if let arcs = object["arcs"] {
      write(arcs, depth: Self.depths[type] ?? 0)
    } else {
      write(points: object["coordinates"] ?? .array([]))
    }
    write("}}")
    return positionsLeft >= 0
  }

  /// The nesting depth of the lists of arcs.
  private static let depths = [
    "LineString": 0, "MultiLineString": 1, "Polygon": 1, "MultiPolygon": 2,
  ]

  private mutating func write(points value: JSONValue) {
    if let position = Self.pair(value), value.array?.first?.number != nil {
      write(position: placed(position))
      return
    }
    writeList(value.array ?? []) { $0.write(points: $1) }
  }

  private mutating func write(_ arcs: JSONValue, depth: Int) {
    let items = arcs.array ?? []
    if depth > 0 { return writeList(items) { $0.write($1, depth: depth - 1) } }
    var isFirst = true
    var last: SIMD2<Double>?
    write("[")
    for item in items {
      guard let number = item.number, positionsLeft >= 0 else { continue }
      let index = Int(clamping: number)
      // A negative number is the complement of the index of a reversed arc: -1 is the first.
      guard self.arcs.indices.contains(index < 0 ? ~index : index) else { continue }
      let arc = index < 0 ? self.arcs[~index].reversed() : self.arcs[index]
      // Consecutive arcs share a position.
      for position in arc where position != last {
        write(isFirst ? "" : ",")
        isFirst = false
        write(position: position)
        last = position
      }
    }
    write("]")
  }

  private mutating func writeList(
    _ items: [JSONValue], _ write: (inout Topology, JSONValue) -> Void
  ) {
    self.write("[")
    for (index, item) in items.enumerated() {
      if index > 0 { self.write(",") }
      write(&self, item)
    }
    self.write("]")
  }

  private mutating func write(position: SIMD2<Double>) {
    positionsLeft -= 1
    guard positionsLeft >= 0 else { return write("[0,0]") }
    write("[\(JSONText.number(position.x)),\(JSONText.number(position.y))]")
  }
}
