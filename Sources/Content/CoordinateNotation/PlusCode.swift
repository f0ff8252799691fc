import GeoMath

/// Plus codes (Open Location Code, github.com/google/open-location-code): `8FVC9G8F+6X`, or short
/// ones near a locality or reference place: `9G8F+6X Zürich`.
enum PlusCode {
  static func read(
    _ text: String, near: Coordinate?, locality: (String) -> Coordinate?
  ) -> WrittenPlace? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    guard let code = words.first.flatMap({ Code($0.uppercased()) }) else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    if code.missing == 0 { return name.isEmpty ? code.place : nil }
    guard let reference = name.isEmpty ? near : locality(name) else { return nil }
    return code.completed(near: reference)?.place
  }

  /// The digits of a code, without `+` and padding.
  struct Code {
    var digits: [Int]
    /// The number of digits omitted at the start.
    var missing: Int

    private static let alphabet = Array("23456789CFGHJMPQRVWX")
    /// The number of digits before the `+`.
    private static let plusPlace = 8
    /// The number of digits that alternate between the axes. Later ones divide a cell into 5 × 4.
    private static let pairDigits = 10
    private static let mostDigits = 15

    /// - Returns: `nil` if the text is not a plus code.
    init?(_ text: String) {
      let halves = text.split(separator: "+", omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].count <= Self.plusPlace, halves[0].count % 2 == 0,
        halves[0].count >= 2, halves[1].count != 1
      else { return nil }
      missing = Self.plusPlace - halves[0].count
      let significant = halves[0].prefix { $0 != "0" }
      let padding = halves[0].dropFirst(significant.count)
      guard padding.allSatisfy({ $0 == "0" }), significant.count % 2 == 0, !significant.isEmpty,
        padding.isEmpty || (missing == 0 && halves[1].isEmpty)
      else { return nil }
      digits = (significant + halves[1]).prefix(Self.mostDigits - missing).compactMap {
        Self.alphabet.firstIndex(of: $0)
      }
      guard digits.count == min(significant.count + halves[1].count, Self.mostDigits - missing)
      else { return nil }
      guard missing > 0 || (digits[0] < 9 && digits[1] < 18) else { return nil }
    }

    /// The centre and the bounds of the code's area.
    var place: WrittenPlace? {
      var (south, west) = (-90.0, -180.0)
      var (height, width) = (400.0, 400.0)
      for (index, digit) in digits.enumerated() {
        if index >= Self.pairDigits {
          (height, width) = (height / 5, width / 4)
          south += Double(digit / 4) * height
          west += Double(digit % 4) * width
        } else if index % 2 == 0 {
          height /= 20
          south += Double(digit) * height
        } else {
          width /= 20
          west += Double(digit) * width
        }
      }
      return WrittenPlace(
        .plusCode, latitude: min(south + height / 2, 90), longitude: west + width / 2,
        bounds: CoordinateBounds(
          south: south, west: west, north: min(south + height, 90), east: west + width))
    }

    /// The nearest full code to a place that ends with these digits.
    func completed(near place: Coordinate) -> Code? {
      var full = self
      full.digits = Self.leadingDigits(of: place, count: missing) + digits
      full.missing = 0
      guard let found = full.place?.coordinate else { return nil }
      // The side of the area that the missing digits denote, in degrees.
      var side = 400.0
      for _ in 0..<missing / 2 { side /= 20 }
      let north = Self.step(from: place.latitude - found.latitude, side: side)
      let isOnEarth = abs(found.latitude + north * side) < 90
      let east = Self.step(from: place.longitude - found.longitude, side: side)
      let moved = Coordinate(
        latitude: isOnEarth ? found.latitude + north * side : found.latitude,
        longitude: Longitude.wrapped(found.longitude + east * side))
      full.digits = Self.leadingDigits(of: moved, count: missing) + digits
      return full
    }

    private static func step(from difference: Double, side: Double) -> Double {
      difference > side / 2 ? 1 : difference < -side / 2 ? -1 : 0
    }

    private static func leadingDigits(of place: Coordinate, count: Int) -> [Int] {
      var latitude = place.latitude.clamped(to: -90...89.999) + 90
      var longitude = Longitude.wrapped(place.longitude) + 180
      if longitude >= 360 { longitude -= 360 }
      var side = 400.0
      var digits: [Int] = []
      for _ in 0..<count / 2 {
        side /= 20
        let (row, column) = ((latitude / side).rounded(.down), (longitude / side).rounded(.down))
        latitude -= row * side
        longitude -= column * side
        digits += [row, column].map { Int($0).clamped(to: 0...19) }
      }
      return digits
    }
  }
}
