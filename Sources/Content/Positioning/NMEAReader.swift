import Annotations
import GeoMath

/// Converts a receiver's sentences to positions. Sentences with the same time form one position,
/// with the place from GGA, RMC or GLL, course and speed from RMC or VTG, and the heading from HDT.
package struct NMEAReader: Sendable {
  /// The complete positions, in the order of the sentences.
  package private(set) var fixes: [Location] = []
  /// The number of invalid lines: malformed, cut off, or with a wrong checksum.
  package private(set) var brokenLines = 0
  /// The number of valid sentences.
  package private(set) var sentenceCount = 0

  /// Named places (`WPL`).
  package private(set) var waypoints: [AnnotationFeature] = []
  /// The number of sentences with a place that they mark as invalid.
  package private(set) var invalidPlaces = 0
  /// Whether places that are marked invalid are used.
  package let takesInvalid: Bool

  private var fix: Location?
  /// The time of the current position, in seconds since midnight.
  private var moment: Double?
  private var course: Double?
  private var speed: Double?
  private var heading: Double?
  /// Days since 1970; `nil` until a sentence contains the date.
  private var day: Int?

  /// Metres of error per unit of horizontal dilution of precision, for a simple receiver under an
  /// open sky.
  package static let metresPerDilution = 5.0
  /// A knot in metres per second.
  private static let knot = 1852.0 / 3600

  package init(takesInvalid: Bool = false) { self.takesInvalid = takesInvalid }

  /// Reads a whole log. Some programs write tracks without quality and thus mark all of their
  /// places as invalid. If there are no other places, these are used.
  package static func read(_ bytes: [UInt8]) -> NMEAReader {
    let text = Self.text(of: bytes)
    func read(takingInvalid takesInvalid: Bool) -> NMEAReader {
      var reader = NMEAReader(takesInvalid: takesInvalid)
      reader.take(lines: text)
      reader.finish()
      return reader
    }
    let reader = read(takingInvalid: false)
    return reader.fixes.isEmpty && reader.invalidPlaces > 0 ? read(takingInvalid: true) : reader
  }

  /// Names may be in a single-byte encoding. Latin-1 preserves their bytes for the checksum.
  private static func text(of bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
  }

  /// Whether text looks like the start of a log: most of its first lines are sentences. Comments
  /// and AIS messages of ships (`!AIVDM`) are ignored.
  package static func isLikely(_ start: [UInt8]) -> Bool {
    guard start.contains(UInt8(ascii: "$")), !start.prefix(256).contains(where: { $0 < 0x09 })
    else {
      return false
    }
    let text = start.prefix(4096)
    var lines = text.split { $0 == 0x0A || $0 == 0x0D }
    // The last line is cut off.
    if text.count < start.count, lines.count > 1 { lines.removeLast() }
    var reader = NMEAReader()
    for line in lines where !"!#".utf8.contains(line.first ?? 0) {
      reader.take(Substring(Self.text(of: line)))
    }
    return reader.sentenceCount > reader.brokenLines
  }

  /// Reads lines. The last position is only complete after `finish()`.
  package mutating func take(lines text: some StringProtocol) {
    for line in text.split(whereSeparator: \.isNewline) { take(Substring(line)) }
  }

  package mutating func take(_ line: Substring) {
    guard !line.utf8.allSatisfy({ $0 <= 0x20 }) else { return }
    guard let sentence = NMEASentence(line) else {
      brokenLines += 1
      return
    }
    sentenceCount += 1
    switch sentence.type {
    case "GGA":
      begin(sentence.secondsOfDay(0))
      // Quality 0 means no position.
      guard place(sentence, at: 1, isValid: sentence.number(5).map { $0 > 0 } ?? false) else {
        break
      }
      if let dilution = sentence.number(7), dilution > 0 {
        fix?.horizontalAccuracy = dilution * NMEAReader.metresPerDilution
      }
      fix?.altitude = sentence.number(8)
    case "RMC":
      begin(sentence.secondsOfDay(0))
      if let date = sentence.days(8) {
        day = CivilTime.days(year: date.year, month: date.month, day: date.day) ?? day
      }
      // A means valid, V is a warning of the receiver.
      guard place(sentence, at: 2, isValid: sentence.text(1) == "A") else { break }
      speed = sentence.number(6).map { max($0, 0) * NMEAReader.knot } ?? speed
      course = sentence.degrees(7) ?? course
    case "GLL":
      begin(sentence.secondsOfDay(4))
      _ = place(sentence, at: 0, isValid: sentence.text(5).map { $0 == "A" } ?? true)
    case "WPL":
      guard let place = sentence.place(at: 0) else { break }
      waypoints.append(AnnotationFeature(.point(place), name: sentence.text(4).map(String.init)))
    case "VTG":
      course = sentence.degrees(0) ?? course
      speed =
        sentence.number(6).map { max($0, 0) / 3.6 }
        ?? sentence.number(4).map { max($0, 0) * NMEAReader.knot } ?? speed
    case "HDT": heading = sentence.degrees(0) ?? heading
    default: break
    }
  }

  /// Completes the current position. Call this after the last line.
  package mutating func finish() {
    if var fix {
      fix.course = course
      fix.speed = speed
      fix.heading = heading
      if let moment { fix.timestamp = Double(day ?? 0) * 86_400 + moment }
      fixes.append(fix)
    }
    (fix, course, speed, heading) = (nil, nil, nil, nil)
  }

  /// Begins a sentence with a time. A new time completes the previous position.
  private mutating func begin(_ seconds: Double?) {
    guard let seconds, seconds != moment else { return }
    finish()
    // The clock has passed midnight.
    if let moment, moment - seconds > 43_200, let day { self.day = day + 1 }
    moment = seconds
  }

  /// Uses the place of a sentence, if it has one.
  ///
  /// - Returns: whether the other values of the sentence are valid.
  private mutating func place(_ sentence: NMEASentence, at index: Int, isValid: Bool) -> Bool {
    let place = sentence.place(at: index)
    if !isValid, place != nil { invalidPlaces += 1 }
    guard isValid || takesInvalid else { return false }
    guard let place else { return true }
    if fix == nil { fix = Location(place) } else { fix?.coordinate = place }
    return true
  }
}
