/// The geometry types of a feature (specification, "Geometry Types").
enum MLTGeometryType: UInt8, Sendable {
  case point, lineString, polygon, multiPoint, multiLineString, multiPolygon

  var kind: GeometryKind {
    switch self {
    case .point, .multiPoint: .point
    case .lineString, .multiLineString: .line
    case .polygon, .multiPolygon: .polygon
    }
  }
}

/// Assigns vertices to parts and parts to features. A part is a set of points, a line or a ring.
struct MLTTopology: Sendable {
  private(set) var types: [MLTGeometryType] = []
  /// For each feature, the index one past its last part.
  var featureEnds: [UInt32] = []
  /// For each part, the index one past its last vertex.
  var partEnds: [UInt32] = []
  /// For each part, whether it is the first ring of a polygon.
  private(set) var beginsPolygon: [Bool] = []
  /// Whether every feature is a single point.
  private(set) var isAllPoints = false
}

extension MLTTopology {
  /// Counts features, parts and vertices together. Lengths are stored unless the geometry type
  /// fixes them at 1 (specification, "Length Stream Encoding Rules"): the geometries of a
  /// multi-geometry, the rings of a polygon, and the vertices of a line or ring. Vertex counts are
  /// in the stream of rings, or of parts if the layer has no rings.
  init(_ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder) throws(MLTFault) {
    let codes = try decoder.uint32(layout.types)
    defer { decoder.allowance.giveBack(codes.count, of: 4) }
    guard codes.contains(where: { $0 != UInt32(MLTGeometryType.point.rawValue) }) else {
      try decoder.allowance.take(codes.count, of: 5)
      types = Array(repeating: .point, count: codes.count)
      featureEnds = codes.indices.map { UInt32(truncatingIfNeeded: $0 &+ 1) }
      partEnds = featureEnds
      isAllPoints = true
      return
    }
    var lengths = try MLTLengths(layout, decoder)
    // A type and an end for each feature, an end and `beginsPolygon` for each part.
    let mostParts = codes.count + lengths.mostParts
    try decoder.allowance.take(codes.count + mostParts, of: 5)
    defer { decoder.allowance.giveBack(lengths.count, of: 4) }
    types.reserveCapacity(codes.count)
    featureEnds.reserveCapacity(codes.count)
    partEnds.reserveCapacity(mostParts)
    beginsPolygon.reserveCapacity(mostParts)
    for code in codes {
      guard let type = MLTGeometryType(rawValue: UInt8(clamping: code)) else {
        throw .unknownStream("geometry type \(code)")
      }
      types.append(type)
      try appendParts(of: type, &lengths)
      featureEnds.append(UInt32(truncatingIfNeeded: partEnds.count))
    }
  }

  @inline(__always)
  private mutating func appendParts(
    of type: MLTGeometryType, _ lengths: inout MLTLengths
  ) throws(MLTFault) {
    switch type {
    case .point: try append(1)
    case .multiPoint: try append(try lengths.geometries())
    case .lineString: try append(try lengths.line())
    case .multiLineString:
      for _ in 0..<(try lengths.geometries()) { try append(try lengths.line()) }
    case .polygon: try appendRings(&lengths)
    case .multiPolygon: for _ in 0..<(try lengths.geometries()) { try appendRings(&lengths) }
    }
  }

  private mutating func appendRings(_ lengths: inout MLTLengths) throws(MLTFault) {
    for ring in 0..<(try lengths.polygon()) {
      try append(try lengths.ring(), beginsPolygon: ring == 0)
    }
  }

  @inline(__always)
  private mutating func append(
    _ vertexCount: UInt32, beginsPolygon: Bool = false
  ) throws(MLTFault) {
    let (end, overflow) = (partEnds.last ?? 0).addingReportingOverflow(vertexCount)
    guard !overflow else { throw .wrongCount("vertices") }
    partEnds.append(end)
    self.beginsPolygon.append(beginsPolygon)
  }
}

/// The lengths of a layer's geometries, read one by one.
private struct MLTLengths {
  private struct List {
    let lengths: [UInt32]
    var position = 0

    mutating func next() throws(MLTFault) -> UInt32 {
      guard position < lengths.count else { throw .wrongCount("geometries and their lengths") }
      defer { position += 1 }
      return lengths[position]
    }
  }

  private var geometryList: List
  private var partList: List
  private var ringList: List
  private let hasRings: Bool

  init(_ layout: MLTGeometryLayout, _ decoder: MLTStreamDecoder) throws(MLTFault) {
    func list(_ stream: MLTStream?) throws(MLTFault) -> List {
      guard let stream else { return List(lengths: []) }
      return List(lengths: try decoder.uint32(stream))
    }
    geometryList = try list(layout.geometries)
    partList = try list(layout.parts)
    ringList = try list(layout.rings)
    hasRings = layout.rings != nil
  }

  /// The length of all lists together.
  var count: Int {
    geometryList.lengths.count + partList.lengths.count + ringList.lengths.count
  }

  /// An upper bound on the number of parts, not counting one for each feature.
  var mostParts: Int { hasRings ? ringList.lengths.count : partList.lengths.count }

  mutating func geometries() throws(MLTFault) -> UInt32 { try geometryList.next() }
  mutating func polygon() throws(MLTFault) -> UInt32 { try partList.next() }
  mutating func ring() throws(MLTFault) -> UInt32 { try ringList.next() }

  mutating func line() throws(MLTFault) -> UInt32 {
    hasRings ? try ringList.next() : try partList.next()
  }
}
