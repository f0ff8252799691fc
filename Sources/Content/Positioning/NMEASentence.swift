import GeoMath

/// A sentence of NMEA 0183: `$GPGGA,…*47`.
struct NMEASentence {
  /// The three letters of the sentence type, such as `GGA`, without the talker ID.
  let type: String
  /// The comma-separated values after the address.
  let fields: [Substring]

  /// The greatest length of a sentence. The standard allows 82 characters; some receivers write
  /// more.
  static let mostCharacters = 512

  /// Parses a line; `nil` if it is not a sentence or has a wrong checksum. The standard allows
  /// sentences without a checksum. Those need a known address, because a price or a name may also
  /// contain a `$`.
  init?(_ line: Substring) {
    guard line.utf8.count <= NMEASentence.mostCharacters,
      // Some logs have the time or a name before the sentence.
      let start = line.utf8.lastIndex(of: UInt8(ascii: "$"))
    else { return nil }
    var content = line[line.utf8.index(after: start)...]
    while let last = content.utf8.last, last == 0x0D || last == 0x0A || last == 0x20 {
      content.removeLast()
    }
    let star = content.utf8.lastIndex(of: UInt8(ascii: "*"))
    if let star {
      guard let sum = UInt32(content[content.utf8.index(after: star)...], radix: 16),
        // GPSBabel writes the checksum of non-ASCII letters as a negative number.
        sum <= 0xFF || sum >= 0xFFFF_FF00
      else { return nil }
      content = content[..<star]
      guard NMEASentence.holds(UInt8(truncatingIfNeeded: sum), for: content) else { return nil }
    }
    let parts = content.split(separator: ",", omittingEmptySubsequences: false)
    guard let address = parts.first, parts.count > 1,
      let type = NMEASentence.type(of: address.utf8, isSummed: star != nil)
    else { return nil }
    self.type = type
    fields = Array(parts.dropFirst())
  }

  /// Whether a checksum fits text that was in UTF-8 or in a single-byte encoding.
  private static func holds(_ sum: UInt8, for content: Substring) -> Bool {
    content.utf8.reduce(0, ^) == sum
      || content.unicodeScalars.reduce(0) { $0 ^ UInt8(truncatingIfNeeded: $1.value) } == sum
  }

  /// The sentence type in an address: the last three letters after two for the talker. Proprietary
  /// sentences (`P`, a manufacturer of three letters and anything else) have an empty type.
  ///
  /// - Parameter isSummed: whether the sentence has a valid checksum.
  private static func type(of address: Substring.UTF8View, isSummed: Bool) -> String? {
    let isPlain = address.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    guard isPlain, let first = address.first, address.prefix(2).allSatisfy({ $0 >= 0x41 }) else {
      return nil
    }
    if first == UInt8(ascii: "P") {
      let isOfMaker =
        (4...15).contains(address.count) && address.prefix(4).allSatisfy { $0 >= 0x41 }
      return isSummed && isOfMaker ? "" : nil
    }
    guard address.count == 5 else { return nil }
    let type = String(decoding: address.suffix(3), as: UTF8.self)
    return isSummed || knownTypes.contains(type) ? type : nil
  }

  /// The types that receivers and instruments commonly send.
  private static let knownTypes: Set<String> = [
    "AAM", "ALM", "APA", "APB", "BOD", "BWC", "BWR", "DBT", "DPT", "DTM", "GBS", "GGA", "GLL",
    "GNS", "GRS", "GSA", "GST", "GSV", "HDG", "HDM", "HDT", "HSC", "MSS", "MTW", "MWD", "MWV",
    "RMA", "RMB", "RMC", "ROT", "RPM", "RSA", "RTE", "THS", "TXT", "VBW", "VDR", "VHW", "VLW",
    "VPW", "VTG", "VWR", "VWT", "WPL", "XTE", "ZDA", "ZTG",
  ]

  /// A field; `nil` if it is empty or missing.
  func text(_ index: Int) -> Substring? {
    fields.indices.contains(index) && !fields[index].isEmpty ? fields[index] : nil
  }

  /// A field as a finite number.
  func number(_ index: Int) -> Double? {
    text(index).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A direction in degrees, at least 0 and less than 360.
  func degrees(_ index: Int) -> Double? {
    number(index).flatMap { (0...360).contains($0) ? ($0 == 360 ? 0 : $0) : nil }
  }

  /// A place in four fields from `index` on: latitude, N or S, longitude, E or W. Angles are
  /// written as degrees and minutes: `4807.038` is 48° 7.038′.
  func place(at index: Int) -> Coordinate? {
    guard let latitude = angle(index, limit: 90, positive: "N", negative: "S"),
      let longitude = angle(index + 2, limit: 180, positive: "E", negative: "W")
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func angle(
    _ index: Int, limit: Double, positive: Substring, negative: Substring
  ) -> Double? {
    guard let value = number(index), value >= 0, let side = text(index + 1),
      side == positive || side == negative
    else { return nil }
    let degrees = (value / 100).rounded(.down)
    let minutes = value - degrees * 100
    guard minutes < 60 else { return nil }
    let angle = degrees + minutes / 60
    guard angle <= limit else { return nil }
    return side == positive ? angle : -angle
  }

  /// Seconds since midnight from a field `hhmmss.ss`.
  func secondsOfDay(_ index: Int) -> Double? {
    guard let value = number(index), value >= 0, value < 240_000 else { return nil }
    let hours = (value / 10_000).rounded(.down)
    let minutes = ((value - hours * 10_000) / 100).rounded(.down)
    let seconds = value - hours * 10_000 - minutes * 100
    guard minutes < 60, seconds < 61 else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// The date in a field `ddmmyy`. Years from 80 on are in the 20th century.
  func days(_ index: Int) -> (day: Int, month: Int, year: Int)? {
    guard let text = text(index), text.utf8.count == 6, let value = Int(text), value >= 0 else {
      return nil
    }
    let year = value % 100
    return (value / 10_000, value / 100 % 100, year >= 80 ? 1900 + year : 2000 + year)
  }
}
