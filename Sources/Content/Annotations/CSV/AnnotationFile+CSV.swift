extension AnnotationFile {
  /// Reads a table in text (CSV, TSV) with a place in each row, in columns that are called so in one of
  /// some languages, or in one column as WKT or as latitude and longitude.
  ///
  /// - Throws: where no columns of coordinates are among them.
  package static func read(csv bytes: [UInt8]) throws(AnnotationError) -> AnnotationFile {
    let text = CSVText(bytes)
    var table = CSVTable(utf8: text.bytes)
    guard let columns = CSVColumns(table.names) else {
      throw AnnotationError(
        "no columns of coordinates among \(table.names.prefix(12).joined(separator: ", ").prefix(200)); "
          + "call them lat and lon")
    }
    var file = AnnotationFile()
    if let encoding = text.guess {
      file.note("not in UTF-8; read as \(encoding), save it in UTF-8 where letters are wrong")
    }
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
    var start = start.prefix(4096)
    // Half a character at the end would be none of its encoding.
    if let end = start.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) { start = start[...end] }
    let text = CSVText(Array(start)).bytes
    let first = text.first { $0 > 0x20 }
    guard text.contains(0x0A) || text.contains(0x0D),
      first.map({ !"{[<".utf8.contains($0) }) ?? false, !text.contains(where: { $0 < 0x09 })
    else { return false }
    return CSVColumns(CSVTable(utf8: text).names) != nil
  }
}
