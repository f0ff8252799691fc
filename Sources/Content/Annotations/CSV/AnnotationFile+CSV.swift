import GeoMath
import JSON

extension AnnotationFile {
  /// Reads a table in text (CSV, TSV) with a place in each row, in columns that are called so in one of
  /// some languages, or in one column as WKT or as latitude and longitude.
  ///
  /// - Throws: where no columns of coordinates are among them.
  package static func read(csv bytes: [UInt8]) throws(AnnotationError) -> AnnotationFile {
    var table = CSVTable(bytes)
    guard let columns = CSVColumns(table.names) else {
      throw AnnotationError(
        "no columns of coordinates among \(table.names.prefix(12).joined(separator: ", ").prefix(200)); "
          + "call them lat and lon")
    }
    var file = AnnotationFile()
    var placesLeft = AnnotationLimits.places
    var (skipped, firstSkipped) = (0, 0)
    while let row = table.nextRow() {
      let geometries = columns.geometries(of: row)
      if geometries.isEmpty {
        skipped += 1
        if skipped == 1 { firstSkipped = table.row - 1 }
        continue
      }
      placesLeft -= geometries.reduce(0) { $0 + $1.places.count }
      guard file.features.count < AnnotationLimits.features, placesLeft >= 0 else {
        file.note("only the first \(file.features.count) rows are read")
        break
      }
      file.features += geometries.map { columns.feature(of: row, $0) }
    }
    if skipped > 0 {
      file.note(
        "row \(firstSkipped): no place with a latitude within -90 to 90 and a longitude within "
          + "-180 to 180" + (skipped > 1 ? ", and \(skipped - 1) more rows like it" : ""))
    }
    file.noteEmptiness("no row with a place in it")
    return file
  }

  /// Whether a text begins with a row of names that has columns of coordinates.
  package static func isLikelyCSV(_ start: [UInt8]) -> Bool {
    let line = start.prefix(4096)
    let first = line.first { $0 > 0x20 && $0 < 0x80 }
    guard line.contains(0x0A) || line.contains(0x0D),
      first.map({ !"{[<".utf8.contains($0) }) ?? false,
      !line.contains(where: { $0 < 0x09 }) || line.starts(with: [0xFF, 0xFE])
    else { return false }
    return CSVColumns(CSVTable(Array(line)).names) != nil
  }
}

/// Which columns of a table are what.
private struct CSVColumns {
  private enum Place {
    case pair(latitude: Int, longitude: Int)
    case text(Int)
  }

  private let names: [String]
  private let place: Place
  private let title: Int?

  /// `nil` where none tell a place.
  init?(_ names: [String]) {
    self.names = names
    let keys = names.map { $0.lowercased() }
    if let latitude = Self.column(in: keys, Self.latitudes),
      let longitude = Self.column(in: keys, Self.longitudes), names.count > 1
    {
      place = .pair(latitude: latitude, longitude: longitude)
    } else if let text = keys.firstIndex(where: Self.texts.contains) {
      place = .text(text)
    } else {
      return nil
    }
    title = Self.titles.lazy.compactMap { keys.firstIndex(of: $0) }.first
  }

  private static let latitudes = [
    "lat", "latitude", "latitud", "latitudine", "breite", "breitengrad", "geo_lat", "szerokosc",
    "широта", "纬度", "緯度", "y",
  ]
  private static let longitudes = [
    "lon", "lng", "long", "longitude", "longitud", "longitudine", "länge", "laenge", "längengrad",
    "laengengrad", "geo_lon", "geo_lng", "dlugosc", "долгота", "经度", "経度", "x",
  ]
  private static let texts: Set<String> = [
    "wkt", "geom", "geometry", "the_geom", "wkt_geom", "shape", "coordinates", "coordinate",
    "latlon",
    "latlng", "lat_lon", "lat_lng", "location", "geo_point_2d", "geopoint", "position",
    "koordinaten",
  ]
  private static let titles = [
    "name", "title", "label", "titel", "bezeichnung", "nom", "nombre", "nome", "naam", "namn",
    "название",
    "名称", "名前", "station", "place", "city", "ort",
  ]

  /// The column of the first of some names, as it is or as a word: `Latitude (WGS84)`, `stop_lat`.
  private static func column(in keys: [String], _ wanted: [String]) -> Int? {
    if let exact = wanted.lazy.compactMap({ keys.firstIndex(of: $0) }).first { return exact }
    let words = keys.map { $0.split { !$0.isLetter } }
    // Single letters are too common within names.
    return wanted.lazy.filter { $0.count > 1 }
      .compactMap { name in words.firstIndex { $0.contains { $0 == name } } }.first
  }

  /// None where there is no place.
  func geometries(of row: [String]) -> [AnnotationGeometry] {
    switch place {
    case .pair(let latitude, let longitude):
      guard latitude < row.count, longitude < row.count,
        let north = Self.angle(row[latitude], negative: "S", positive: "N"),
        let east = Self.angle(row[longitude], negative: "W", positive: "E"),
        let place = Coordinate(degreesNorth: north, east: east)
      else { return [] }
      return [.point(place)]
    case .text(let index):
      guard index < row.count else { return [] }
      return WKTReader.geometries(of: row[index]) ?? Self.pair(row[index]).map { [.point($0)] }
        ?? []
    }
  }

  /// Degrees, with a sign of degrees and a side of the world or without.
  private static func angle(
    _ text: String, negative: Character, positive: Character
  ) -> Double? {
    var text = text.uppercased().filter { $0 != "°" && !$0.isWhitespace }
    var sign = 1.0
    for end in [text.first, text.last] where end == negative || end == positive {
      if end == negative { sign = -1 }
      text = text.filter { $0 != negative && $0 != positive }
    }
    return Double(decimal: text).map { $0 * sign }
  }

  /// Latitude and longitude, as people write a place.
  private static func pair(_ text: String) -> Coordinate? {
    let parts = text.split { ",; \t()[]".contains($0) }
    guard parts.count == 2, let north = Double(decimal: String(parts[0])),
      let east = Double(decimal: String(parts[1]))
    else { return nil }
    return Coordinate(degreesNorth: north, east: east)
  }

  func feature(of row: [String], _ geometry: AnnotationGeometry) -> AnnotationFeature {
    var feature = AnnotationFeature(geometry)
    for (index, value) in row.enumerated() where index < names.count && !value.isEmpty {
      switch place {
      case .pair(index, _), .pair(_, index), .text(index): continue
      default: break
      }
      if index == title {
        feature.name = value
      } else {
        feature.properties.add(names[index].isEmpty ? "column \(index + 1)" : names[index], value)
      }
    }
    return feature
  }
}
