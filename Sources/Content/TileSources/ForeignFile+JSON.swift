import JSON

/// JSON of other programs, recognised by the names of its members.
extension ForeignFile {
  /// Says what a JSON text is that is neither GeoJSON nor TileJSON nor a style, and what to do with
  /// it, as the end of a sentence. `nil` if it may be one of those.
  package static func refusal(ofJSON bytes: [UInt8]) -> String? {
    guard let members = members(of: bytes), !members.isEmpty else { return nil }
    let names = Set(members)
    if let kind = jsonKinds.first(where: { names.isSuperset(of: $0.members) }) {
      return sentence(kind.name, kind.advice)
    }
    guard names.isDisjoint(with: ownMembers) else { return nil }
    return sentence("JSON that is no map", "in it is \(list(of: members))")
  }

  /// Members of the supported formats. Their readers can say what is wrong with the text.
  private static let ownMembers: Set = [
    "layers", "version", "sources", "tilejson", "tiles", "type", "features", "geometry",
    "coordinates",
  ]

  private static let jsonKinds: [(members: Set<String>, name: String, advice: String?)] = [
    (["semanticSegments"], "a timeline of Google Maps", asGPX),
    (["timelineObjects"], "a timeline of Google Maps", asGPX),
    (["startTime", "endTime", "visit"], "a timeline of Google Maps", asGPX),
    (["startTime", "endTime", "activity"], "a timeline of Google Maps", asGPX),
    (["locations"], "a location history of Google", asGPX),
    (
      ["elements", "osm3s"], "an answer of Overpass", "export it as GeoJSON, as Overpass turbo does"
    ),
    (["elements", "generator"], "data of OpenStreetMap in JSON", asGeoJSON),
    (["features", "geometryType"], "Esri JSON", "ask the server for it with f=geojson"),
    (["features", "spatialReference"], "Esri JSON", "ask the server for it with f=geojson"),
    (["features", "fieldAliases"], "Esri JSON", "ask the server for it with f=geojson"),
    (["code", "routes"], "an answer of OSRM", "save the geometry of its route as GeoJSON"),
    (["code", "matchings"], "an answer of OSRM", "save the geometry of its route as GeoJSON"),
    (["trip"], "an answer of Valhalla", "save the way of its route as GPX or GeoJSON"),
    (["paths", "info"], "an answer of GraphHopper", "ask it for type=gpx"),
    (["place_id", "lat", "lon"], "an answer of Nominatim", "ask it for format=geojson"),
    (["geonames"], "an answer of GeoNames", nil),
    (["CityObjects"], "a model of a city (CityJSON)", nil),
    (["class", "release"], "a log of gpsd", "record NMEA sentences, as with gpspipe -r"),
  ]

  /// The number of members whose names are checked.
  private static let mostMembers = 64

  /// The member names of an object, or of the first object in an array or in lines of objects.
  private static func members(of bytes: [UInt8]) -> [String]? {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      scanner.readsNotFinite = true
      _ = scanner.take("[")
      guard scanner.take("{") else { return nil }
      var names: [String] = []
      // Keeps the names up to an error in the text.
      try? append(to: &names, &scanner)
      return names
    }
  }

  private static func append(
    to names: inout [String], _ scanner: inout JSONScanner
  ) throws(JSONError) {
    if scanner.take("}") { return }
    repeat {
      guard names.count < mostMembers else { return }
      let name = try scanner.name().text
      names.append(String(decoding: scanner.bytes[name], as: UTF8.self))
      try scanner.skipValue()
    } while try scanner.continues(until: "}")
  }
}
