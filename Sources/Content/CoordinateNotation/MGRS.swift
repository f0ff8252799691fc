import GeoMath

/// Military Grid Reference System on WGS 84, such as `32T NR 1234 5678`, with zero to five digits
/// per axis (NGA.STND.0037, "Universal Grids and Grid Reference Systems").
enum MGRS {
  static func read(_ text: String) -> WrittenPlace? {
    let plain = text.uppercased().filter { !$0.isWhitespace }
    guard let match = plain.wholeMatch(of: /(\d{1,2})?([A-HJ-NP-Z])([A-HJ-NP-Z]{2})(\d{0,10})/),
      match.4.count % 2 == 0, let band = match.2.first
    else { return nil }
    let digits = match.4.count / 2
    let side = sides[digits]
    let square = Square(
      letters: Array(match.3), side: side,
      east: (Double(match.4.prefix(digits)) ?? 0) * side,
      north: (Double(match.4.suffix(digits)) ?? 0) * side)
    if let zone = match.1.flatMap({ Int($0) }) {
      return UTMReference(zone: zone, band: band)?.place(square)
    }
    // Only polar references have no zone. Three letters without digits are a word.
    return match.4.isEmpty ? nil : UPSReference(band: band)?.place(square)
  }

  /// The side of a square in metres, by the number of digits.
  private static let sides = [100_000.0, 10_000, 1000, 100, 10, 1]

  /// The square of a reference, within a square of 100 km that is denoted by two letters.
  struct Square {
    var letters: [Character]
    /// The side in metres.
    var side: Double
    /// The offset in metres from the western and southern edges of the 100 km square.
    var east: Double
    var north: Double

    /// The centre and the bounding box of the square. `coordinate` converts offsets in metres
    /// within the 100 km square.
    func place(_ coordinate: (_ east: Double, _ north: Double) -> Coordinate) -> WrittenPlace? {
      let middle = coordinate(east + side / 2, north + side / 2)
      let corners = [(0.0, 0.0), (side, 0), (0, side), (side, side)].map {
        coordinate(east + $0.0, north + $0.1)
      }
      return WrittenPlace(
        .mgrs, latitude: middle.latitude, longitude: middle.longitude,
        bounds: CoordinateBounds(containing: corners))
    }
  }
}

/// A UTM zone of 6° and a latitude band of 8°.
struct UTMReference {
  let zone: Int
  private let bandIndex: Int
  private let projection: TransverseMercator

  /// From south to north.
  static let bands = Array("CDEFGHJKLMNPQRSTUVWX")
  private static let rows = Array("ABCDEFGHJKLMNPQRSTUV")
  /// By the remainder of the zone divided by three.
  private static let columns = [Array("STUVWXYZ"), Array("ABCDEFGH"), Array("JKLMNPQR")]

  /// - Returns: `nil` if there is no such zone or band. Near Svalbard, zones 32, 34 and 36 are
  ///   covered by their neighbours.
  init?(zone: Int, band: Character) {
    guard (1...60).contains(zone), let index = Self.bands.firstIndex(of: band),
      band != "X" || ![32, 34, 36].contains(zone)
    else { return nil }
    self.zone = zone
    bandIndex = index
    projection = TransverseMercator(centralMeridian: Double(zone * 6 - 183))
  }

  func place(_ square: MGRS.Square) -> WrittenPlace? {
    guard let column = Self.columns[zone % 3].firstIndex(of: square.letters[0]),
      let letter = Self.rows.firstIndex(of: square.letters[1])
    else { return nil }
    // Even zones start five letters later. The letters repeat every 2,000 km.
    let row = Double((letter + (zone % 2 == 0 ? 15 : 0)) % 20) * 100_000
    let middle = projection.project(
      Coordinate(latitude: middleLatitude, longitude: projection.centralMeridian))
    let southing = bandIndex < 10 ? 10_000_000.0 : 0
    let cycles = ((middle.northing + southing - row - 50_000) / 2_000_000).rounded()
    let northing = row + cycles * 2_000_000 - southing
    let easting = Double(column + 1) * 100_000 - 500_000
    let place = square.place { east, north in
      projection.coordinate(easting: easting + east, northing: northing + north)
    }
    // A square at the edge of a band belongs to both bands.
    return place.flatMap {
      abs($0.coordinate.latitude - middleLatitude) < height / 2 + 1 ? $0 : nil
    }
  }

  /// The height of the band in degrees. X extends to 84° N.
  private var height: Double { bandIndex == Self.bands.count - 1 ? 12 : 8 }
  private var middleLatitude: Double { Double(bandIndex * 8 - 80) + height / 2 }
}

/// One half of the area around a pole.
struct UPSReference {
  private let isNorth: Bool
  private let isEast: Bool

  /// - Returns: `nil` unless the band is A, B, Y or Z.
  init?(band: Character) {
    guard "ABYZ".contains(band) else { return nil }
    isNorth = "YZ".contains(band)
    isEast = "BZ".contains(band)
  }

  /// The 100 km columns from the west. Those of the eastern halves start at the pole.
  private var columns: [Character] {
    Array(isEast ? (isNorth ? "ABCFGHJ" : "ABCFGHJKLPQR") : (isNorth ? "RSTUXYZ" : "JKLPQRSTUXYZ"))
  }
  private var rows: [Character] { Array(isNorth ? "ABCDEFGHJKLMNP" : "ABCDEFGHJKLMNPQRSTUVWXYZ") }

  /// The pole has an easting and a northing of 2,000 km. The first row has a northing of 1,300 km
  /// in the north, and 800 km in the south.
  func place(_ square: MGRS.Square) -> WrittenPlace? {
    guard let column = columns.firstIndex(of: square.letters[0]),
      let row = rows.firstIndex(of: square.letters[1])
    else { return nil }
    let first = isNorth ? 13 : 8
    let easting = Double((isEast ? 20 : first) + column - 20) * 100_000
    let northing = Double(first + row - 20) * 100_000
    let projection = PolarStereographic(isNorth: isNorth)
    return square.place { east, north in
      projection.coordinate(x: easting + east, y: northing + north)
    }
  }
}
