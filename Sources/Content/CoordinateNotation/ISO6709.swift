/// Places in ISO 6709, annex H, as in photos: `+48.2082+016.3738/`, `+4812.492+01622.428+171/`.
enum ISO6709 {
  static func read(_ text: String) -> WrittenPlace? {
    let pattern =
      /([+\-−])(\d{2,6})((?:[.,]\d+)?)([+\-−])(\d{3,7})((?:[.,]\d+)?)(?:[+\-−]\d+(?:[.,]\d+)?)?(?:CRS([\w:]+))?\/?/
    guard let match = text.wholeMatch(of: pattern), match.5.count == match.2.count + 1,
      // Other datums are refused.
      ["WGS_84", "WGS84", "EPSG:4326"].contains(match.7 ?? "WGS84"),
      let latitude = degrees(match.2, match.3, wholeDigits: 2),
      let longitude = degrees(match.5, match.6, wholeDigits: 3)
    else { return nil }
    return WrittenPlace(
      .degrees, latitude: match.1 == "+" ? latitude : -latitude,
      longitude: match.4 == "+" ? longitude : -longitude)
  }

  /// Parses degrees and optionally two digits each of minutes and seconds. Decimals belong to the
  /// last of them.
  private static func degrees(
    _ digits: Substring, _ decimals: Substring, wholeDigits: Int
  ) -> Double? {
    let parts = [
      digits.prefix(wholeDigits), digits.dropFirst(wholeDigits).prefix(2),
      digits.dropFirst(wholeDigits + 2),
    ].filter { !$0.isEmpty }
    guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
    var sum = 0.0
    for (index, part) in parts.enumerated().reversed() {
      let isLast = index == parts.count - 1
      let written = part + (isLast ? decimals.replacing(",", with: ".") : "")
      guard let value = Double(written), index == 0 || value < 60 else { return nil }
      sum = sum / 60 + value
    }
    return sum
  }
}
