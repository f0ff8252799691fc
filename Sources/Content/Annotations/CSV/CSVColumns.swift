import JSON

/// The meaning of each column of a table.
struct CSVColumns {
  private enum Place {
    case pair(latitude: Angle, longitude: Angle)
    case text(Int)
  }

  /// The column of an angle, and optionally the column of its hemisphere.
  private struct Angle {
    var column: Int
    var side: Int?
    /// Whether the unit is 1e-7 degrees, as in Google's exports.
    var isFine: Bool

    /// The angle in a row, followed by its hemisphere.
    func text(in row: [String]) -> String? {
      guard column < row.count else { return nil }
      if isFine { return Double(decimal: row[column]).map { "\($0 / 1e7)" } }
      guard let side, side < row.count, let letter = row[side].first?.uppercased(),
        "NSEW".contains(letter)
      else { return row[column] }
      return row[column] + letter
    }
  }

  private let names: [String]
  private let place: Place
  private let title: Int?

  /// Returns `nil` if no column contains places.
  init?(_ names: [String]) {
    self.names = names
    let known = names.map(CSVColumnName.init)
    let sides = [CSVColumnNames.latitudeSides, CSVColumnNames.longitudeSides].map { names in
      known.firstIndex { names.contains($0.key) }
    }
    // The name of a hemisphere column may contain the name of the angle.
    let angles = known.indices.map { sides.contains($0) ? nil : known[$0] }
    if let latitude = Self.column(in: angles, CSVColumnNames.latitudeKeys),
      let longitude = Self.column(in: angles, CSVColumnNames.longitudeKeys), latitude != longitude
    {
      place = .pair(
        latitude: Angle(
          column: latitude, side: sides[0], isFine: known[latitude].key.hasSuffix("e7")),
        longitude: Angle(
          column: longitude, side: sides[1], isFine: known[longitude].key.hasSuffix("e7")))
    } else if let text = known.firstIndex(where: { CSVColumnNames.textKeys.contains($0.key) }) {
      place = .text(text)
    } else {
      return nil
    }
    title =
      CSVColumnNames.titleKeys.lazy.compactMap { key in known.firstIndex { $0.key == key } }
      .first
  }

  /// The column with one of some names, or with it as a word: `Latitude (WGS84)`, `stop_lat`.
  private static func column(in names: [CSVColumnName?], _ wanted: [String]) -> Int? {
    let exact = wanted.lazy.compactMap { key in names.firstIndex { $0?.key == key } }.first
    if let exact { return exact }
    // Single letters are too common as words of other names.
    return wanted.lazy.filter { $0.count > 1 }
      .compactMap { key in names.firstIndex { $0?.words.contains(key) ?? false } }.first
  }

  /// The geometries in a row; empty if it has no place.
  func geometries(of row: [String]) -> [AnnotationGeometry] {
    switch place {
    case .pair(let latitude, let longitude):
      guard let north = latitude.text(in: row), let east = longitude.text(in: row) else {
        return []
      }
      return CSVPlace.place(north: north, east: east).map { [.point($0)] } ?? []
    case .text(let index):
      guard index < row.count else { return [] }
      return WKTReader.geometries(of: row[index])
        ?? CSVPlace.place(row[index]).map { [.point($0)] } ?? []
    }
  }

  /// The text in a row's place columns, for messages.
  func placeText(of row: [String]) -> String {
    placeColumns.filter { row.indices.contains($0) && !row[$0].isEmpty }.map { row[$0] }
      .joined(separator: ", ")
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
