import GeoMath

/// Universal Transverse Mercator on WGS 84, such as `33U 601810 5340360` with a latitude band, or
/// `UTM 33N 601810 5340360` with a hemisphere.
enum UTM {
  static func read(_ text: String) -> WrittenPlace? {
    var words = Words(text)
    let isSaid = words.take("UTM")
    _ = words.take("ZONE")
    // The zone is either first or last.
    var zone = words.takeZone()
    guard let easting = words.takeLength(letters: ["E", "O"]),
      let northing = words.takeLength(letters: ["N"])
    else { return nil }
    if zone == nil {
      _ = words.take("ZONE")
      zone = words.takeZone()
    }
    guard words.isEmpty, let zone, (1...60).contains(zone.number),
      (100_000.0...900_000).contains(easting), (0.0...10_000_000).contains(northing),
      isSaid || northing >= 1000
    else { return nil }
    let projection = TransverseMercator(centralMeridian: Double(zone.number * 6 - 183))
    func coordinate(isSouth: Bool) -> Coordinate {
      projection.coordinate(
        easting: easting - 500_000, northing: northing - (isSouth ? 10_000_000 : 0))
    }
    guard let found = place(in: zone.half, coordinate) else { return nil }
    return WrittenPlace(.utm, latitude: found.latitude, longitude: found.longitude)
  }

  /// A letter is a band if the place is in that band. Otherwise N and S are hemispheres.
  private static func place(
    in half: Substring, _ place: (_ isSouth: Bool) -> Coordinate
  ) -> Coordinate? {
    if half.count == 1, let letter = half.first,
      let band = UTMReference.bands.firstIndex(of: letter)
    {
      let found = place(band < 10)
      let south = Double(band * 8 - 80)
      // Near their edges, bands are often slightly wrong. X extends to 84°.
      if (south - 1...south + (letter == "X" ? 13 : 9)).contains(found.latitude) { return found }
    }
    switch half {
    case "N", "NORTH", "NORD", "NORTE": return place(false)
    case "S", "SOUTH", "SÜD", "SUED", "SUD", "SUR": return place(true)
    default: return nil
    }
  }

  /// The numbers, words and signs of a text.
  private struct Words {
    private var rest: [Substring]

    init(_ text: String) {
      // A comma between digits is a decimal one, because UTM has no thousands separators.
      let plain = text.uppercased().replacing(/(\d),(\d{1,3})(?=[\sMEO;,]|$)/) { "\($0.1).\($0.2)" }
        .replacing(/\(?WGS[ -]?(19)?84\)?/, with: " ")
      rest = plain.matches(of: /\d+(?:\.\d+)?|\p{L}+|[^\s,;:()]/).map { plain[$0.range] }
    }

    var isEmpty: Bool { rest.isEmpty }

    mutating func take(_ word: String) -> Bool {
      guard let first = rest.first, first == word else { return false }
      rest.removeFirst()
      return true
    }

    mutating func takeZone() -> (number: Int, half: Substring)? {
      guard rest.count >= 2, rest[0].count <= 2, let number = Int(rest[0]),
        rest[1].allSatisfy(\.isLetter)
      else { return nil }
      let half = rest[1]
      rest.removeFirst(2)
      return (number, half)
    }

    /// Takes a length in metres, with an optional letter before or after it.
    mutating func takeLength(letters: Set<Substring>) -> Double? {
      if let first = rest.first, letters.contains(first) { rest.removeFirst() }
      guard let number = rest.first.flatMap({ Double($0) }) else { return nil }
      rest.removeFirst()
      if let unit = rest.first, unit == "M" { rest.removeFirst() }
      if let letter = rest.first, let last = letter.last.map({ Substring(String($0)) }),
        letters.contains(last), letter.count == 1 || letter.first == "M", letter.count <= 2
      {
        rest.removeFirst()
      }
      return number
    }
  }
}
