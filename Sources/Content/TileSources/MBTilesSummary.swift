import GeoMath
import SQLite

/// Determines the contents of an MBTiles database.
enum MBTilesSummary {
  static func read(
    from connection: MBTilesConnection, path: String
  ) throws(TileSourceError) -> TileSourceSummary {
    let fields = metadata(of: connection)
    let sample: [UInt8]?
    let levels: ClosedRange<Int>?
    do throws(MBTilesConnection.Failure) {
      sample = try sampleTile(of: connection)
      levels = try zooms(of: connection)
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
    guard let content = content(format: fields["format"], sample: sample) else {
      let format =
        fields["format"].map {
          "the format \"\($0.prefix(20).filter { !$0.isASCII || $0 >= " " })\""
        } ?? "an unknown format"
      throw .unsupported(path: path, reason: "its tiles are in \(format)")
    }
    let about = SourceMetadata(json: Array((fields["json"] ?? "").utf8))
    return TileSourceSummary(
      name: fields["name"] ?? about.name ?? nameFromPath(path), content: content,
      zooms: levels ?? claimedZooms(fields),
      bounds: fields["bounds"].flatMap { GeographicBox(commaSeparated: $0) },
      center: fields["center"].flatMap(center(commaSeparated:)),
      attribution: fields["attribution"] ?? about.attribution,
      description: fields["description"] ?? about.description,
      vectorLayers: about.vectorLayers)
  }

  /// Missing metadata are not an error, because the database can be used without them.
  private static func metadata(of connection: MBTilesConnection) -> [String: String] {
    let query = "SELECT CAST(name AS BLOB), CAST(value AS BLOB) FROM metadata"
    var fields: [String: String] = [:]
    for row in (try? connection.rows(query, limit: 1000)) ?? [] {
      if let name = row[0].blob, let value = row[1].blob {
        fields[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
      }
    }
    return fields
  }

  /// The lowest and highest levels that have tiles. An index answers these two queries at once,
  /// while `min()` and `max()` in a single query would read the whole index.
  private static func zooms(
    of connection: MBTilesConnection
  ) throws(MBTilesConnection.Failure) -> ClosedRange<Int>? {
    func level(_ order: String) throws(MBTilesConnection.Failure) -> Int? {
      let query = """
        SELECT CAST(zoom_level AS INTEGER) FROM tiles WHERE zoom_level BETWEEN 0 AND \(TileID.deepestLevel)
        ORDER BY zoom_level \(order) LIMIT 1
        """
      return try connection.rows(query).first?.first?.integer
    }
    guard let lowest = try level("ASC"), let highest = try level("DESC"), lowest <= highest else {
      return nil
    }
    return lowest...highest
  }

  private static func claimedZooms(_ fields: [String: String]) -> ClosedRange<Int> {
    func level(_ name: String) -> Int? {
      fields[name].flatMap { Int($0) }.map { $0.clamped(to: 0...TileID.deepestLevel) }
    }
    let lowest = level("minzoom") ?? 0
    return lowest...max(lowest, level("maxzoom") ?? lowest)
  }

  /// A position in the form "longitude,latitude,zoom", or `nil` if it is invalid.
  static func center(commaSeparated text: String) -> Coordinate? {
    let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) ?? .nan }
    guard numbers.count >= 2 else { return nil }
    return Coordinate(checkedLatitude: numbers[1], longitude: numbers[0])
  }

  private static func sampleTile(
    of connection: MBTilesConnection
  ) throws(MBTilesConnection.Failure) -> [UInt8]? {
    let query = "SELECT CAST(tile_data AS BLOB) FROM tiles WHERE length(tile_data) > 0 LIMIT 1"
    return try connection.rows(query).first?.first?.blob
  }

  /// The kind of tiles. `nil` if the metadata name an unsupported format, or name none and the
  /// tiles are not recognised.
  private static func content(
    format: String?, sample: [UInt8]?
  ) -> TileSourceSummary.Content? {
    if let format, !format.isEmpty { return TileSourceSummary.Content(format: format) }
    guard let sample else { return .unknown }
    let sniffed = TileSourceSummary.Content(sniffing: sample)
    return sniffed == .unknown ? nil : sniffed
  }
}

extension GeographicBox {
  /// A box in the form "west,south,east,north", or `nil` if it is invalid.
  init?(commaSeparated text: String) {
    let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) ?? .nan }
    guard numbers.count == 4 else { return nil }
    self.init(
      checkedWest: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }
}
