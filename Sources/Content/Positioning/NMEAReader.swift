import Annotations
import GeoMath

/// Makes positions of the sentences of a receiver. Those of one moment together are one position:
/// its place from GGA, RMC or GLL, course and speed from RMC or VTG, the heading from HDT.
package struct NMEAReader: Sendable {
  /// The positions that are complete, in the order of the sentences.
  package private(set) var fixes: [Location] = []
  /// Lines that are no sentences: broken, cut short, with a wrong checksum.
  package private(set) var brokenLines = 0
  /// Sentences that were understood.
  package private(set) var sentenceCount = 0

  private var fix: Location?
  /// Seconds since midnight of the moment that is being told of.
  private var moment: Double?
  private var course: Double?
  private var speed: Double?
  private var heading: Double?
  /// Days since 1970, once a sentence has told the date.
  private var day: Int?

  /// Metres of error for each unit of the horizontal dilution of precision, for a plain receiver
  /// under an open sky.
  package static let metresPerDilution = 5.0
  /// Metres a second in a knot.
  private static let knot = 1852.0 / 3600

  package init() {}

  /// Whether a text begins like a log: most of its first lines are sentences. Remarks and what ships
  /// tell of themselves by radio (`!AIVDM`) stand between them.
  package static func isLikely(_ start: [UInt8]) -> Bool {
    guard start.contains(UInt8(ascii: "$")), !start.prefix(256).contains(where: { $0 < 0x09 })
    else {
      return false
    }
    let text = start.prefix(4096)
    var lines = text.split { $0 == 0x0A || $0 == 0x0D }
    // The last one is cut.
    if text.count < start.count, lines.count > 1 { lines.removeLast() }
    var reader = NMEAReader()
    for line in lines where !"!#".utf8.contains(line.first ?? 0) {
      reader.take(Substring(String(decoding: line, as: UTF8.self)))
    }
    return reader.sentenceCount > reader.brokenLines
  }

  /// Reads lines; the last position is complete with `finish()`.
  package mutating func take(lines text: some StringProtocol) {
    for line in text.split(whereSeparator: \.isNewline) { take(Substring(line)) }
  }

  /// Reads one line.
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
      // 0: no position.
      guard sentence.number(5).map({ $0 > 0 }) ?? false else { break }
      place(sentence, at: 1)
      if let dilution = sentence.number(7), dilution > 0 {
        fix?.horizontalAccuracy = dilution * NMEAReader.metresPerDilution
      }
      fix?.altitude = sentence.number(8)
    case "RMC":
      begin(sentence.secondsOfDay(0))
      if let date = sentence.days(8) {
        day = CivilTime.days(year: date.year, month: date.month, day: date.day) ?? day
      }
      // A: valid; V: a warning of the receiver.
      guard sentence.text(1) == "A" else { break }
      place(sentence, at: 2)
      speed = sentence.number(6).map { max($0, 0) * NMEAReader.knot } ?? speed
      course = sentence.degrees(7) ?? course
    case "GLL":
      begin(sentence.secondsOfDay(4))
      guard sentence.text(5).map({ $0 == "A" }) ?? true else { break }
      place(sentence, at: 0)
    case "VTG":
      course = sentence.degrees(0) ?? course
      speed =
        sentence.number(6).map { max($0, 0) / 3.6 }
        ?? sentence.number(4).map { max($0, 0) * NMEAReader.knot } ?? speed
    case "HDT": heading = sentence.degrees(0) ?? heading
    default: break
    }
  }

  /// No more lines come: the position that is being told of is complete.
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

  /// A sentence of a moment: another one completes what was told before.
  private mutating func begin(_ seconds: Double?) {
    guard let seconds, seconds != moment else { return }
    finish()
    // Midnight has passed.
    if let moment, moment - seconds > 43_200, let day { self.day = day + 1 }
    moment = seconds
  }

  private mutating func place(_ sentence: NMEASentence, at index: Int) {
    guard let place = sentence.place(at: index) else { return }
    let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude)
    if fix == nil { fix = Location(coordinate) } else { fix?.coordinate = coordinate }
  }
}
