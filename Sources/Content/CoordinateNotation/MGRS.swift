import GeoMath

/// References of the Military Grid Reference System on WGS 84, as `32T NR 1234 5678`, with none to five
/// digits for each direction (NGA.STND.0037, "Universal Grids and Grid Reference Systems").
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
    // Without a zone only the poles; four letters and nothing else are a word.
    return match.4.isEmpty ? nil : UPSReference(band: band)?.place(square)
  }

  /// Metres, by the number of digits.
  private static let sides = [100_000.0, 10_000, 1000, 100, 10, 1]

  /// The square that a reference means, within a square of 100 km that has two letters.
  struct Square {
    var letters: [Character]
    /// Metres.
    var side: Double
    /// Metres from the western and southern edges of the larger square.
    var east: Double
    var north: Double

    /// The middle of the square, of which `coordinate` tells where points of the larger one lie,
    /// and the box around its corners.
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

/// A zone of six degrees and a band of eight.
struct UTMReference {
  let zone: Int
  private let bandIndex: Int
  private let projection: TransverseMercator

  private static let bands = Array("CDEFGHJKLMNPQRSTUVWX")
  private static let rows = Array("ABCDEFGHJKLMNPQRSTUV")
  /// By the zone's remainder by three.
  private static let columns = [Array("STUVWXYZ"), Array("ABCDEFGH"), Array("JKLMNPQR")]

  /// - Returns: `nil` where there is no such zone or band. Around Svalbard zones 32, 34 and 36 have
  ///   been given to their neighbours.
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
    // The rows of even zones begin five letters on, and repeat every 2,000 km.
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
    // Squares at the edges of bands lie in both.
    return place.flatMap {
      abs($0.coordinate.latitude - middleLatitude) < height / 2 + 1 ? $0 : nil
    }
  }

  /// Degrees from the band's south to its north; X goes on to 84° N.
  private var height: Double { bandIndex == Self.bands.count - 1 ? 12 : 8 }
  private var middleLatitude: Double { Double(bandIndex * 8 - 80) + height / 2 }
}

/// A half of the ground around a pole.
struct UPSReference {
  private let isNorth: Bool
  private let isEast: Bool

  /// - Returns: `nil` unless the band is A, B, Y or Z.
  init?(band: Character) {
    guard "ABYZ".contains(band) else { return nil }
    isNorth = "YZ".contains(band)
    isEast = "BZ".contains(band)
  }

  /// Columns of 100 km from the west; those of the eastern halves begin at the pole.
  private var columns: [Character] {
    Array(isEast ? (isNorth ? "ABCFGHJ" : "ABCFGHJKLPQR") : (isNorth ? "RSTUXYZ" : "JKLPQRSTUXYZ"))
  }
  private var rows: [Character] { Array(isNorth ? "ABCDEFGHJKLMNP" : "ABCDEFGHJKLMNPQRSTUVWXYZ") }

  /// The pole lies 2,000 km from the origin in both directions; the first row is the 13th in the
  /// north, the 8th in the south.
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
