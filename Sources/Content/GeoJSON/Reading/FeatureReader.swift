import GeoMath
import JSON
import PlaneGeometry
import VectorTiles

/// The IDs that features get.
package enum FeatureIdentity: Sendable, Equatable {
  /// The ID in the text.
  case asGiven
  /// The feature's index in the text (`generateId`).
  case generated
  /// The value of a property (`promoteId`).
  case promoted(String)
}

/// Reads GeoJSON (RFC 7946) in one pass into flat arrays. The text is a feature collection, a
/// feature, a bare geometry, or a sequence of them (RFC 8142, or one per line). Unknown members are
/// ignored.
///
/// An invalid feature is left out and listed in `FeatureSet.problems`. If the JSON itself is
/// malformed, everything before that point is kept, and in a sequence also the following documents.
struct FeatureReader {
  var scanner: JSONScanner
  var set = FeatureSet()
  var writer = AttributeWriter()
  private let identity: FeatureIdentity
  /// The number of features read so far, valid or not.
  private var count = 0
  /// The feature in which the JSON is malformed.
  private var brokenFeature: Int?
  /// The properties of the current feature.
  var pairs: [(key: UInt32, value: UInt32)] = []
  /// The ranges of the previous feature's member names in the text, and their keys. Features mostly
  /// have the same members in the same order.
  var latestNames: [(text: Range<Int>, key: UInt32)] = []
  private var promoted: UInt32?

  /// - Parameter maxZoom: the deepest zoom at which its features are cut into tiles.
  /// - Throws: if the text is not GeoJSON at all.
  static func read(
    _ bytes: [UInt8], identity: FeatureIdentity = .asGiven, maxZoom: Int = 18
  ) throws(GeoJSONProblem) -> FeatureSet {
    try bytes.withUnsafeBufferPointer { buffer throws(GeoJSONProblem) in
      var reader = FeatureReader(buffer, identity)
      reader.set.finestDeviation = Simplification.finest(maxZoom: maxZoom)
      try reader.readAll()
      return reader.set
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ identity: FeatureIdentity) {
    scanner = JSONScanner(bytes)
    scanner.readsNotFinite = true
    self.identity = identity
    if case .promoted(let name) = identity { promoted = writer.key(name) }
  }

  // MARK: The whole text

  private mutating func readAll() throws(GeoJSONProblem) {
    var isSequence = isSequence()
    var rootCount = 0
    while skipToRoot() {
      let start = scanner.position
      do throws(JSONError) {
        try readRoot()
        isSequence = isSequence || rootCount > 0
        rootCount += 1
      } catch {
        let problem = GeoJSONProblem(error, feature: brokenFeature)
        brokenFeature = nil
        // Without a valid part and without further lines to read, this is not GeoJSON.
        guard isSequence || rootCount > 0 || !set.features.isEmpty else { throw problem }
        set.problems.note(problem)
        guard isSequence else { break }
        scanner.position = start
        skipLine()
      }
    }
    guard rootCount > 0 || !set.features.isEmpty else {
      throw set.problems.first.first ?? GeoJSONProblem(scanner.fault("there is nothing in it"))
    }
    finish()
  }

  /// Whether the text consists of several documents: it starts with a record separator, or its
  /// first two lines each start an object.
  private func isSequence() -> Bool {
    var scout = scanner
    scout.skipSpace()
    if scout.current == 0x1E { return true }
    let bytes = scanner.bytes
    guard scout.current == UInt8(ascii: "{"),
      let end = bytes[scout.position...].firstIndex(of: 0x0A), end - scout.position > 3
    else { return false }
    scout.position = end
    scout.skipSpace()
    return scout.current == UInt8(ascii: "{")
  }

  /// Skips separators. Returns whether a document follows.
  private mutating func skipToRoot() -> Bool {
    repeat { scanner.skipSpace() } while scanner.takeRecordSeparator()
    return !scanner.isAtEnd
  }

  private mutating func skipLine() {
    let rest = scanner.bytes[scanner.position...].dropFirst()
    scanner.position = rest.firstIndex { $0 == 0x0A || $0 == 0x1E } ?? scanner.bytes.count
  }

  private mutating func finish() {
    set.attributes = writer.store()
    for feature in set.features { set.box.include(feature.box) }
  }

  // MARK: Documents

  enum RootKind { case collection, feature, geometry, topology }

  /// The kind of document of a type; `nil` if the type is none of GeoJSON or TopoJSON.
  static func rootKind(_ type: Range<Int>, _ scanner: JSONScanner) -> RootKind? {
    if scanner.matches(type, "FeatureCollection") { return .collection }
    if scanner.matches(type, "Feature") { return .feature }
    if scanner.matches(type, "Topology") { return .topology }
    let isGeometry =
      scanner.matches(type, "GeometryCollection") || GeometryReading.shape(type, scanner) != nil
    return isGeometry ? .geometry : nil
  }

  private mutating func readRoot() throws(JSONError) {
    let start = scanner.position
    guard scanner.current == UInt8(ascii: "{") else {
      // Some programs write only the array of features of a collection.
      if scanner.take("["), scanner.take("{") {
        scanner.position = start
        return try readFeatures()
      }
      scanner.position = start
      let found = scanner.current == UInt8(ascii: "[") ? ", found an array" : ""
      throw scanner.fault("this is no GeoJSON: expected an object\(found)")
    }
    let kind = try kindOfRoot()
    set.reference = try CoordinateReference(ofRootAt: scanner)
    switch kind {
    case .topology: try readTopology()
    case .collection: try readCollection()
    case .feature:
      scanner.position = start
      try readFeature(isBare: false)
    case .geometry:
      scanner.position = start
      try readFeature(isBare: true)
    }
  }

  /// Finds the type of the current object without moving the scanner.
  private mutating func kindOfRoot() throws(JSONError) -> RootKind {
    let start = scanner.position
    defer { scanner.position = start }
    try scanner.expect("{")
    if scanner.take("}") { throw scanner.fault("this is no GeoJSON: it has no type") }
    repeat {
      let name = try scanner.name()
      guard scanner.matches(name.text, "type") else {
        try scanner.skipValue()
        continue
      }
      scanner.skipSpace()
      guard scanner.current == UInt8(ascii: "\"") else { break }
      let type = try scanner.string().text
      if let kind = Self.rootKind(type, scanner) { return kind }
      throw scanner.fault("this is no GeoJSON: unknown type", at: type.lowerBound)
    } while try scanner.continues(until: "}")
    throw scanner.fault("this is no GeoJSON: it has no type")
  }

  private mutating func readCollection() throws(JSONError) {
    try scanner.expect("{")
    var hasFeatures = false
    repeat {
      let name = try scanner.name()
      scanner.skipSpace()
      if scanner.matches(name.text, "features"), scanner.current == UInt8(ascii: "[") {
        hasFeatures = true
        try readFeatures()
      } else {
        try scanner.skipValue()
      }
    } while try scanner.continues(until: "}")
    if !hasFeatures { throw scanner.fault("the feature collection has no array \"features\"") }
  }

  /// Reads TopoJSON by converting it to GeoJSON first.
  private mutating func readTopology() throws(JSONError) {
    let text = try Topology.geoJSON(of: &scanner)
    let outer = scanner
    // The ranges refer to the outer text.
    latestNames = []
    defer {
      scanner = outer
      latestNames = []
    }
    try text.withUnsafeBufferPointer { buffer throws(JSONError) in
      scanner = JSONScanner(buffer)
      try readCollection()
    }
  }

  private mutating func readFeatures() throws(JSONError) {
    try scanner.expect("[")
    if scanner.take("]") { return }
    repeat {
      scanner.skipSpace()
      try readFeature(isBare: false)
    } while try scanner.continues(until: "]")
  }

  // MARK: Features

  /// The sizes before a feature, for discarding it.
  private struct Mark {
    var points: Int
    var parts: Int
    var features: Int
  }

  /// Reads the current feature or bare geometry. An invalid one is reported and left out. Only
  /// malformed JSON is an error.
  private mutating func readFeature(isBare: Bool) throws(JSONError) {
    let start = scanner.position
    let mark = Mark(
      points: set.points.count, parts: set.parts.count, features: set.features.count)
    do throws(JSONError) {
      try readFeatureContent(isBare: isBare, mark)
    } catch {
      set.points.removeLast(set.points.count - mark.points)
      set.importance.removeLast(set.importance.count - mark.points)
      set.parts.removeLast(set.parts.count - mark.parts)
      set.features.removeLast(set.features.count - mark.features)
      let problem = error
      scanner.position = start
      do throws(JSONError) {
        try scanner.skipValue()
      } catch {
        brokenFeature = count
        throw problem
      }
      set.problems.note(GeoJSONProblem(problem, feature: count))
    }
    count += 1
  }

  private mutating func readFeatureContent(
    isBare: Bool, _ mark: Mark
  ) throws(JSONError) {
    pairs.removeAll(keepingCapacity: true)
    var identifier = FeatureSet.Feature.noIdentifier
    if isBare {
      try readGeometry()
    } else {
      try readMembers(&identifier)
    }
    guard set.features.count > mark.features else { return }
    switch identity {
    case .asGiven: break
    case .generated: identifier = writer.value(.uint(UInt64(count)))
    case .promoted:
      identifier = pairs.first { $0.key == promoted }?.value ?? FeatureSet.Feature.noIdentifier
    }
    writer.beginFeature()
    for pair in pairs { writer.addPair(pair.key, pair.value) }
    let attributes = writer.endFeature()
    for index in mark.features..<set.features.count {
      set.features[index].identifier = identifier
      set.features[index].attributes = attributes
    }
  }

  private mutating func readMembers(_ identifier: inout UInt32) throws(JSONError) {
    guard scanner.take("{") else { throw scanner.unexpected("a feature must be an object") }
    var isFeature = false
    if !scanner.take("}") {
      repeat {
        let name = try scanner.name().text
        if scanner.matches(name, "geometry") {
          try readGeometry()
        } else if scanner.matches(name, "properties") {
          try readProperties()
        } else if scanner.matches(name, "id") {
          identifier = try readIdentifier()
        } else if scanner.matches(name, "type") {
          scanner.skipSpace()
          guard scanner.current == UInt8(ascii: "\"") else { throw notAFeature }
          isFeature = scanner.matches(try scanner.string().text, "Feature")
        } else {
          try scanner.skipValue()
        }
      } while try scanner.continues(until: "}")
    }
    if !isFeature { throw notAFeature }
  }

  private var notAFeature: JSONError {
    scanner.fault("expected an object whose type is \"Feature\"")
  }

  private mutating func readGeometry() throws(JSONError) {
    scanner.skipSpace()
    if scanner.current == UInt8(ascii: "n") {
      _ = try scanner.scalarValue()
      return
    }
    try GeometryReading.read(&scanner, into: &set)
  }

  private mutating func readIdentifier() throws(JSONError) -> UInt32 {
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "\""): return try readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try scanner.skipValue()
      return FeatureSet.Feature.noIdentifier
    default: break
    }
    switch try scanner.scalarValue() {
    case .whole(let value) where value >= 0: return writer.value(.uint(UInt64(value)))
    case .whole(let value): return writer.value(.int(value))
    case .number(let value): return writer.value(.double(value))
    case .null, .bool: return FeatureSet.Feature.noIdentifier
    }
  }
}

extension JSONScanner {
  /// Skips the character that begins a document in a text sequence (RFC 8142).
  mutating func takeRecordSeparator() -> Bool {
    guard current == 0x1E else { return false }
    position += 1
    return true
  }
}
