import GeoMath
import JSON
import PlaneGeometry

/// Reads geometries. Coordinates are projected and measured on the fly.
enum GeometryReading {
  static let deepestCollection = 8

  /// The shape with a type name; `nil` if there is none.
  static func shape(_ type: Range<Int>, _ scanner: JSONScanner) -> FeatureSet.Shape? {
    if scanner.matches(type, "Point") { return .point }
    if scanner.matches(type, "MultiPoint") { return .multiPoint }
    if scanner.matches(type, "LineString") { return .lineString }
    if scanner.matches(type, "MultiLineString") { return .multiLineString }
    if scanner.matches(type, "Polygon") { return .polygon }
    if scanner.matches(type, "MultiPolygon") { return .multiPolygon }
    return nil
  }

  /// Reads the current geometry and appends a feature, or several for a collection.
  static func read(
    _ scanner: inout JSONScanner, into set: inout FeatureSet, depth: Int = 0
  ) throws(JSONError) {
    guard depth < deepestCollection else {
      throw scanner.fault("geometry collections nested deeper than \(deepestCollection) levels")
    }
    guard scanner.take("{") else { throw scanner.unexpected("a geometry must be an object") }
    var shape: FeatureSet.Shape?
    var isCollection = false
    // The positions of coordinates or members that come before the type.
    var coordinates: Int?
    var members: Int?
    var isRead = false
    if !scanner.take("}") {
      repeat {
        let name = try scanner.name().text
        scanner.skipSpace()
        if scanner.matches(name, "type"), scanner.current == UInt8(ascii: "\"") {
          let type = try scanner.string().text
          isCollection = scanner.matches(type, "GeometryCollection")
          shape = self.shape(type, scanner)
          guard isCollection || shape != nil else {
            throw scanner.fault("unknown type of geometry", at: type.lowerBound)
          }
        } else if scanner.matches(name, "coordinates"), !isRead {
          if let shape {
            try readShape(shape, &scanner, into: &set)
            isRead = true
          } else {
            coordinates = scanner.position
            try scanner.skipValue()
          }
        } else if scanner.matches(name, "geometries"), !isRead {
          if isCollection {
            try readCollection(&scanner, into: &set, depth)
            isRead = true
          } else {
            members = scanner.position
            try scanner.skipValue()
          }
        } else {
          try scanner.skipValue()
        }
      } while try scanner.continues(until: "}")
    }
    if isRead { return }
    guard isCollection || shape != nil else { throw scanner.fault("the geometry has no type") }
    try readLate(shape, at: isCollection ? members : coordinates, &scanner, into: &set, depth)
  }

  /// Reads what came before the type, now that the type is known.
  ///
  /// - Parameter shape: `nil` for a collection.
  private static func readLate(
    _ shape: FeatureSet.Shape?, at start: Int?, _ scanner: inout JSONScanner,
    into set: inout FeatureSet, _ depth: Int
  ) throws(JSONError) {
    guard let start else { throw scanner.fault("the geometry has no coordinates") }
    let end = scanner.position
    scanner.position = start
    if let shape {
      try readShape(shape, &scanner, into: &set)
    } else {
      try readCollection(&scanner, into: &set, depth)
    }
    scanner.position = end
  }

  private static func readCollection(
    _ scanner: inout JSONScanner, into set: inout FeatureSet, _ depth: Int
  ) throws(JSONError) {
    try scanner.expect("[")
    if scanner.take("]") { return }
    repeat {
      try read(&scanner, into: &set, depth: depth + 1)
    } while try scanner.continues(until: "]")
  }

  /// Reads the coordinates of a shape and appends a feature, unless they are empty.
  private static func readShape(
    _ shape: FeatureSet.Shape, _ scanner: inout JSONScanner, into set: inout FeatureSet
  ) throws(JSONError) {
    let firstPart = UInt32(set.parts.count)
    let firstPoint = set.points.count
    switch shape {
    case .point:
      try readPosition(&scanner, into: &set)
      endPart(&set, isHole: false, size: 0)
    case .multiPoint:
      try readPositions(&scanner, into: &set)
      if set.points.count > firstPoint { endPart(&set, isHole: false, size: 0) }
    case .lineString: try readLine(&scanner, into: &set)
    case .multiLineString:
      try forEachItem(&scanner, &set) { scanner, set throws(JSONError) in
        try readLine(&scanner, into: &set)
      }
    case .polygon: try readPolygon(&scanner, into: &set)
    case .multiPolygon:
      try forEachItem(&scanner, &set) { scanner, set throws(JSONError) in
        try readPolygon(&scanner, into: &set)
      }
    }
    guard set.points.count > firstPoint else { return }
    let box = PlaneBox(around: set.points[firstPoint...])
    set.features.append(
      FeatureSet.Feature(
        shape: shape, parts: firstPart..<UInt32(set.parts.count),
        attributes: 0..<0, identifier: FeatureSet.Feature.noIdentifier, box: box))
  }

  private static func forEachItem(
    _ scanner: inout JSONScanner, _ set: inout FeatureSet,
    _ read: (inout JSONScanner, inout FeatureSet) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard scanner.take("[") else { throw scanner.unexpected("expected an array of coordinates") }
    if scanner.take("]") { return }
    repeat { try read(&scanner, &set) } while try scanner.continues(until: "]")
  }

  private static func readLine(
    _ scanner: inout JSONScanner, into set: inout FeatureSet
  ) throws(JSONError) {
    let start = set.points.count
    let offset = scanner.position
    try readPositions(&scanner, into: &set)
    guard set.points.count > start else { return }
    guard set.points.count - start > 1 else {
      throw scanner.fault("a LineString needs at least 2 positions, this has 1", at: offset)
    }
    Simplification.rate(&set, from: start, isRing: false)
    endPart(&set, isHole: false, size: Float(set.points[start...].length))
  }

  private static func readPolygon(
    _ scanner: inout JSONScanner, into set: inout FeatureSet
  ) throws(JSONError) {
    var isHole = false
    try forEachItem(&scanner, &set) { scanner, set throws(JSONError) in
      let start = set.points.count
      let offset = scanner.position
      try readPositions(&scanner, into: &set)
      let written = set.points.count - start
      guard written > 0 else { return }
      if written > 1, set.points.last == set.points[start] {
        set.points.removeLast()
        set.importance.removeLast()
      }
      guard set.points.count - start > 2 else {
        throw scanner.fault(
          "a ring of a Polygon needs at least 4 positions, of which the last is the first again; "
            + "this has \(written)", at: offset)
      }
      Simplification.rate(&set, from: start, isRing: true)
      let area = abs(set.points[start...].doubledArea) / 2
      endPart(&set, isHole: isHole, size: Float(area.squareRoot()))
      isHole = true
    }
  }

  private static func endPart(_ set: inout FeatureSet, isHole: Bool, size: Float) {
    set.parts.append(
      FeatureSet.Part(end: UInt32(set.points.count), isHole: isHole, size: size))
  }

  private static func readPositions(
    _ scanner: inout JSONScanner, into set: inout FeatureSet
  ) throws(JSONError) {
    guard scanner.take("[") else { throw scanner.unexpected("expected an array of positions") }
    if scanner.take("]") { return }
    repeat { try readPosition(&scanner, into: &set) } while try scanner.continues(until: "]")
  }

  /// Reads a longitude and a latitude, and ignores whatever follows, such as a height.
  @inline(__always)
  private static func readPosition(
    _ scanner: inout JSONScanner, into set: inout FeatureSet
  ) throws(JSONError) {
    let offset = scanner.position
    guard scanner.take("[") else { throw scanner.unexpected("expected a position") }
    var longitude = try scanner.coordinate()
    guard scanner.take(",") else {
      throw scanner.unexpected("a position needs longitude and latitude")
    }
    var latitude = try scanner.coordinate()
    while try scanner.continues(until: "]") { try scanner.skipValue() }
    if set.reference == .webMercator {
      (longitude, latitude) = CoordinateReference.degrees(x: longitude, y: latitude)
    }
    // One turn either way, for lines that continue over the antimeridian.
    guard abs(longitude) <= 540 else {
      throw scanner.fault("the longitude \(longitude) is not within -540 to 540", at: offset)
    }
    guard abs(latitude) <= 90 else {
      throw scanner.fault(
        "the latitude \(latitude) is not within -90 to 90; longitude comes first", at: offset)
    }
    let place = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
    set.points.append(SIMD2(place.x, place.y))
    set.importance.append(.infinity)
  }
}
