import JSON

/// Recognises files that people take for maps by their first bytes, so that an error message can
/// say what they are. All code that opens maps shares this table.
package enum ForeignFile {
  /// The number of bytes at a file's beginning that show its kind.
  package static let beginning = 512

  /// What can be opened, for messages.
  package static let opened =
    "opened are GeoJSON, TopoJSON, GPX, KML, KMZ, TCX, CSV with columns lat and lon, NMEA logs, PMTiles, "
    + "MBTiles, folders of tiles, TileJSON and styles"

  /// Says what an unsupported file is and what to do with it, as the end of a sentence. `nil` for
  /// an unknown kind of file.
  ///
  /// - Parameter start: The file's first bytes.
  package static func refusal(of start: [UInt8]) -> String? {
    kind(of: start).map { sentence($0.name, $0.advice) }
  }

  static func sentence(_ name: String, _ advice: String?) -> String {
    "it is \(name)\(advice.map { "; \($0)" } ?? ""); \(opened)"
  }

  /// Whether a database contains features rather than tiles.
  static func isGeoPackage(_ start: [UInt8]) -> Bool {
    start.starts(with: "SQLite format 3".utf8)
      && ["GPKG", "GP10", "GP11"].contains { start.dropFirst(68).starts(with: $0.utf8) }
  }

  private struct Kind {
    var name: String
    var advice: String?
    var offset = 0
    var magic: [UInt8]

    init(_ name: String, _ magic: [UInt8], at offset: Int = 0, _ advice: String? = nil) {
      (self.name, self.magic, self.offset, self.advice) = (name, magic, offset, advice)
    }

    init(_ name: String, _ magic: String, at offset: Int = 0, _ advice: String? = nil) {
      self.init(name, Array(magic.utf8), at: offset, advice)
    }
  }

  /// Whether it is a glider's flight log: a line with a manufacturer's letters, then a header.
  private static func isFlightLog(_ start: [UInt8]) -> Bool {
    start.starts(with: "A".utf8) && start.contains("\nHF".utf8)
  }

  /// Whether it is a DXF drawing as text: pairs of lines, each a group code and a value.
  private static func isDXF(_ start: [UInt8]) -> Bool {
    let words = start.split { $0 <= 0x20 }
    return words.count > 1 && words[0].elementsEqual("0".utf8)
      && words[1].elementsEqual("SECTION".utf8)
  }

  private static func kind(of start: [UInt8]) -> Kind? {
    if isGeoPackage(start) { return Kind("a GeoPackage", [], asGeoJSON) }
    if isFlightLog(start) { return Kind("a flight log (IGC)", [], asGPX) }
    if isDXF(start) { return Kind("a drawing (DXF)", [], asGeoJSON) }
    return kinds.first { start.dropFirst($0.offset).starts(with: $0.magic) }
  }

  static let asGeoJSON = "export it as GeoJSON, as with ogr2ogr"
  static let asGPX = "export it as GPX"

  private static let kinds = [
    Kind("a FIT file", ".FIT", at: 8, asGPX),
    Kind("a Garmin GDB database", "MsRc", asGPX),
    Kind("a Garmin map", "DSKIMG", at: 16),
    Kind("an OziExplorer file", "OziExplorer", asGPX),
    Kind("a shapefile", [0, 0, 0x27, 0x0A], asGeoJSON),
    Kind("a FlatGeobuf file", "fgb\u{3}", asGeoJSON),
    Kind("a Parquet file", "PAR1", asGeoJSON),
    Kind("data of OpenStreetMap (PBF)", "OSMHeader", at: 6, "make tiles of it, as with tilemaker"),
    Kind("a MapInfo table", "!table", asGeoJSON),
    Kind("a drawing of AutoCAD", "AC10", "export it as KML"),
    Kind("a cloud of points (LAS)", "LASF"),
    Kind("a description of a reference system", "GEOGCS["),
    Kind("a description of a reference system", "PROJCS["),
    Kind("a TIFF picture", [0x49, 0x49, 0x2A, 0], "make tiles of it, as with gdal2tiles"),
    Kind("a TIFF picture", [0x4D, 0x4D, 0, 0x2A], "make tiles of it, as with gdal2tiles"),
    Kind("a TIFF picture", [0x49, 0x49, 0x2B, 0], "make tiles of it, as with gdal2tiles"),
    Kind("a GRIB file", "GRIB"), Kind("a NetCDF file", "CDF\u{1}"),
    Kind("a NetCDF file", "CDF\u{2}"),
    Kind("an HDF5 file", [0x89, 0x48, 0x44, 0x46]),
    Kind("a PDF document", "%PDF"),
    Kind("a PNG picture", [0x89, 0x50, 0x4E, 0x47]),
    Kind("a JPEG picture", [0xFF, 0xD8, 0xFF]),
    Kind("a GIF picture", "GIF8"), Kind("a WebP picture", "WEBP", at: 8),
    Kind("a film", "ftyp", at: 4),
    Kind("packed by gzip", [0x1F, 0x8B], "unpack it"),
    Kind("packed by bzip2", "BZh", "unpack it"),
    Kind("packed by xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A], "unpack it"),
    Kind("packed by Zstandard", [0x28, 0xB5, 0x2F, 0xFD], "unpack it"),
    Kind("a 7z archive", [0x37, 0x7A, 0xBC, 0xAF], "unpack it"),
    Kind("a RAR archive", "Rar!", "unpack it"),
    Kind("a tar archive", "ustar", at: 257, "unpack it"),
    Kind("a ZIP archive", "PK\u{3}\u{4}", "unpack it"),
    Kind("a ZIP archive", "PK\u{5}\u{6}", "there is nothing in it"),
    Kind("a document of an office program", [0xD0, 0xCF, 0x11, 0xE0], "save it as CSV"),
    Kind("a text of an office program", "{\\rtf"),
    Kind("an SQLite database", "SQLite format 3"),
    Kind("a program", [0x7F, 0x45, 0x4C, 0x46]),
  ]

  /// Says what an archive is from the names of its files, none of which can be read, as the end of
  /// a sentence.
  package static func archive(of names: [String]) -> String {
    let small = names.map { $0.lowercased() }
    func has(_ ending: String) -> Bool { small.contains { $0.hasSuffix(ending) } }
    if has(".shp") { return sentence("an archive with a shapefile", asGeoJSON) }
    if small.contains(where: { $0.hasPrefix("xl/") }) || has(".ods") {
      return sentence("a table of an office program", "save it as CSV")
    }
    if small.contains(where: { $0.hasPrefix("word/") || $0 == "content.xml" }) {
      return sentence("a document of an office program", "save what is in it as CSV")
    }
    if has(".gdbtable") { return sentence("an archive with an Esri geodatabase", asGeoJSON) }
    if has(".fit") || has(".fit.gz") { return sentence("an archive with FIT files", asGPX) }
    return sentence("an archive without places", "in it is \(list(of: names))")
  }

  /// The first few names and the number of the others.
  package static func list(of names: [String]) -> String {
    guard !names.isEmpty else { return "nothing" }
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.prefix(3).joined(separator: ", ") + others
  }

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
