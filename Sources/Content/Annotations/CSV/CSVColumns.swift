import GeoMath
import JSON

/// Which columns of a table are what.
struct CSVColumns {
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
    if let latitude = Self.column(in: keys, CSVColumnNames.latitudes),
      let longitude = Self.column(in: keys, CSVColumnNames.longitudes), names.count > 1
    {
      place = .pair(latitude: latitude, longitude: longitude)
    } else if let text = keys.firstIndex(where: CSVColumnNames.texts.contains) {
      place = .text(text)
    } else {
      return nil
    }
    title = CSVColumnNames.titles.lazy.compactMap { keys.firstIndex(of: $0) }.first
  }

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
