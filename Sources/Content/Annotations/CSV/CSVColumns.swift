import GeoMath
import JSON

/// Which columns of a table are what.
struct CSVColumns {
  private enum Place {
    case pair(latitude: Angle, longitude: Angle)
    case text(Int)
  }

  /// The column of an angle, and that of its side of the world, where it has one.
  private struct Angle {
    var column: Int
    var side: Int?

    /// What a row says, the side behind it.
    func text(in row: [String]) -> String? {
      guard column < row.count else { return nil }
      guard let side, side < row.count, let letter = row[side].first?.uppercased(),
        "NSEW".contains(letter)
      else { return row[column] }
      return row[column] + letter
    }
  }

  private let names: [String]
  private let place: Place
  private let title: Int?

  /// `nil` where none tell a place.
  init?(_ names: [String]) {
    self.names = names
    let keys = names.map { $0.lowercased() }
    let sides = [CSVColumnNames.latitudeSides, CSVColumnNames.longitudeSides].map { names in
      keys.firstIndex { names.contains($0.filter(\.isLetter)) }
    }
    // A column of sides may be called after its angle.
    let angles = keys.indices.map { sides.contains($0) ? "" : keys[$0] }
    if let latitude = Self.column(in: angles, CSVColumnNames.latitudes),
      let longitude = Self.column(in: angles, CSVColumnNames.longitudes), latitude != longitude
    {
      place = .pair(
        latitude: Angle(column: latitude, side: sides[0]),
        longitude: Angle(column: longitude, side: sides[1]))
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
      guard let north = latitude.text(in: row).flatMap({ Self.angle($0, "N", "S") }),
        let east = longitude.text(in: row).flatMap({ Self.angle($0, "E", "W") }),
        let place = Coordinate(degreesNorth: north, east: east)
      else { return [] }
      return [.point(place)]
    case .text(let index):
      guard index < row.count else { return [] }
      return WKTReader.geometries(of: row[index]) ?? Self.pair(row[index]).map { [.point($0)] }
        ?? []
    }
  }

  /// Degrees, with a sign of degrees and a side of the world or without. Where the side makes them
  /// negative a minus in front says the same.
  private static func angle(
    _ text: String, _ positive: Character, _ negative: Character
  ) -> Double? {
    var text = text.uppercased().filter { $0 != "°" && !$0.isWhitespace }
    let isNegative = text.first == negative || text.last == negative
    while let end = text.last, end == negative || end == positive { text.removeLast() }
    if let start = text.first, start == negative || start == positive { text.removeFirst() }
    return Double(decimal: text).map { isNegative ? -abs($0) : $0 }
  }

  /// Latitude and longitude, as people write a place.
  private static func pair(_ text: String) -> Coordinate? {
    let parts = text.split { ",; \t()[]".contains($0) }
    guard parts.count == 2, let north = Double(decimal: String(parts[0])),
      let east = Double(decimal: String(parts[1]))
    else { return nil }
    return Coordinate(degreesNorth: north, east: east)
  }

  private var placeColumns: [Int] {
    switch place {
    case .pair(let latitude, let longitude):
      [latitude.column, longitude.column, latitude.side, longitude.side].compactMap(\.self)
    case .text(let column): [column]
    }
  }

  func feature(of row: [String], _ geometry: AnnotationGeometry) -> AnnotationFeature {
    var feature = AnnotationFeature(geometry)
    let placeColumns = placeColumns
    for (index, value) in row.enumerated() where index < names.count && !value.isEmpty {
      if placeColumns.contains(index) { continue }
      if index == title {
        feature.name = value
      } else {
        feature.properties.add(names[index].isEmpty ? "column \(index + 1)" : names[index], value)
      }
    }
    return feature
  }
}
