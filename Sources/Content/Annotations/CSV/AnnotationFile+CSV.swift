extension AnnotationFile {
  /// Reads a text table (CSV, TSV) with a place in each row: in columns for latitude and longitude
  /// with known names in one of several languages, or in one column as WKT or a coordinate pair.
  ///
  /// - Throws: if no column contains coordinates.
  package static func read(csv bytes: [UInt8]) throws(AnnotationError) -> AnnotationFile {
    let text = CSVText(bytes)
    var table = CSVTable(utf8: text.bytes)
    guard let columns = CSVColumns(table.names) else {
      throw AnnotationError(
        "no columns of coordinates among \(table.names.prefix(12).joined(separator: ", ").prefix(200)); "
          + "call them lat and lon")
    }
    var file = AnnotationFile()
    if let encoding = text.guess { file.note(encoding: encoding) }
    var placesLeft = AnnotationLimits.places
    var skipped = SkippedRows()
    while let row = table.nextRow() {
      let geometries = columns.geometries(of: row)
      if geometries.isEmpty {
        skipped.add(table.row - 1, columns.placeText(of: row))
        continue
      }
      placesLeft -= geometries.reduce(0) { $0 + $1.places.count }
      guard file.features.count < AnnotationLimits.features, placesLeft >= 0 else {
        file.note("only the first \(file.features.count) rows are read")
        break
      }
      file.features += geometries.map { columns.feature(of: row, $0) }
    }
    if let problem = skipped.problem { file.note(problem) }
    file.noteEmptiness("no row with a place in it")
    return file
  }

  /// Whether text looks like a table with coordinates: half of the rows after the header must fit
  /// it and have a place. Column names are not enough, because prose may contain the same words.
  package static func isLikelyCSV(_ start: [UInt8]) -> Bool {
    var start = start[...]
    // Drops a truncated last row. Half a character would confuse the encoding detection.
    if start.count >= 4096,
      let end = start.prefix(1 << 14).lastIndex(where: { $0 == 0x0A || $0 == 0x0D })
    {
      start = start[...end]
    }
    let text = CSVText(Array(start)).bytes
    let first = text.first { $0 > 0x20 }
    guard text.contains(0x0A) || text.contains(0x0D),
      first.map({ !"{[<".utf8.contains($0) }) ?? false, !text.contains(where: { $0 < 0x09 })
    else { return false }
    var table = CSVTable(utf8: text)
    guard let columns = CSVColumns(table.names) else { return false }
    var (fitting, count) = (0, 0)
    while count < 20, let row = table.nextRow() {
      // Rows without coordinates are common in tables, so they do not count.
      if columns.placeText(of: row).isEmpty { continue }
      count += 1
      let fields = row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      if fields <= table.names.count, !columns.geometries(of: row).isEmpty { fitting += 1 }
    }
    return count > 0 ? fitting * 2 >= count : CSVColumnNames.arePlain(table.names)
  }
}

/// Counts the rows of a table that have no place.
private struct SkippedRows {
  private var count = 0
  /// The first row with any text in its place columns, otherwise the first row.
  private var first: (row: Int, text: String)?

  mutating func add(_ row: Int, _ text: String) {
    count += 1
    if first == nil || first?.text.isEmpty == true && !text.isEmpty { first = (row, text) }
  }

  var problem: String? {
    guard let first else { return nil }
    let found = first.text.isEmpty ? "no place" : "“\(first.text.prefix(60))” is no place"
    return "row \(first.row): \(found) with a latitude within -90 to 90 and a longitude within "
      + "-180 to 180" + (count > 1 ? ", and \(count - 1) more rows like it" : "")
  }
}
