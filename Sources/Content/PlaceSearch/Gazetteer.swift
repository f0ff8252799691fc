import GeoMath

/// A list of places with the index that finds them, as `GazetteerWriter` makes it.
///
/// Nothing is unpacked when it is opened: searching reads the bytes themselves. Every number in them
/// is checked when it is read, so that damage costs the places concerned and nothing else.
package struct Gazetteer: Sendable {
  let bytes: [UInt8]
  let layout: GazetteerLayout

  /// - Throws: `GazetteerError` when these are not the bytes of a gazetteer.
  package init(_ bytes: [UInt8]) throws(GazetteerError) {
    layout = try GazetteerLayout(bytes)
    self.bytes = bytes
  }

  /// How many places there are.
  package var count: Int { layout.entryCount }

  /// At how many words a search can begin.
  package var wordStartCount: Int { layout.wordStartCount }

  package func kind(of entry: Int) -> PlaceKind {
    PlaceKind(rawValue: byte(of: entry, at: 8)) ?? .feature
  }

  /// Common logarithm of the people who live there, or what is as important as so many.
  package func weight(of entry: Int) -> Double { Double(byte(of: entry, at: 9)) / 20 }

  /// The place itself. Where the bytes are damaged it may be another one, but one on the Earth.
  package func coordinate(of entry: Int) -> Coordinate {
    Coordinate(
      latitude: min(max(degrees(of: entry, at: 0), -90), 90),
      longitude: min(max(degrees(of: entry, at: 4), -180), 180))
  }

  package func country(of entry: Int) -> Int? { otherEntry(of: entry, at: 10) }

  package func state(of entry: Int) -> Int? { otherEntry(of: entry, at: 12) }

  private func byte(of entry: Int, at offset: Int) -> UInt8 {
    let index = layout.entries.lowerBound + entry * GazetteerLayout.entryLength + offset
    return layout.entries.contains(index) ? bytes[index] : 0
  }

  private func number(of entry: Int, at offset: Int, length: Int) -> Int {
    let index = layout.entries.lowerBound + entry * GazetteerLayout.entryLength + offset
    return layout.entries.contains(index) ? bytes.integer(at: index, length: length) : 0
  }

  private func degrees(of entry: Int, at offset: Int) -> Double {
    let number = UInt32(truncatingIfNeeded: number(of: entry, at: offset, length: 4))
    return Double(Int32(bitPattern: number)) / 1e7
  }

  private func otherEntry(of entry: Int, at offset: Int) -> Int? {
    let other = number(of: entry, at: offset, length: 2)
    return other < count && other != entry ? other : nil
  }

  // MARK: Names as search sees them

  /// Where in the names a word begins, and of which place.
  func wordStart(_ index: Int) -> (offset: Int, entry: Int) {
    let place = layout.wordStarts.lowerBound + index * GazetteerLayout.wordStartLength
    return (bytes.integer(at: place, length: 3), bytes.integer(at: place + 3, length: 2))
  }

  /// A byte of the names: of a letter, or of a `NameClass` between names.
  @inline(__always)
  func nameByte(_ offset: Int) -> UInt8 {
    let index = layout.names.lowerBound + offset
    return index >= layout.names.lowerBound && index < layout.names.upperBound
      ? bytes[index] : NameClass.end.rawValue
  }
}

/// What a place is called.
extension Gazetteer {
  /// The name in the first of some languages that has one, else the local name.
  ///
  /// - Parameter languages: tags such as `de`.
  package func name(of entry: Int, in languages: [String]) -> String {
    var label = label(of: entry)
    let local = label.text()
    let wanted = languages.map { tag in languageTags.firstIndex(of: tag) }
    var best: (order: Int, name: String)?
    for _ in 0..<label.translationCount {
      let language = label.byte()
      let name = label.text()
      guard let order = wanted.firstIndex(of: Int(language)), order < best?.order ?? .max else {
        continue
      }
      best = (order, name.isEmpty ? local : name)
    }
    return best?.name ?? local
  }

  /// The box around it; `nil` for a point.
  package func bounds(of entry: Int) -> CoordinateBounds? { label(of: entry).bounds }

  private func label(of entry: Int) -> LabelReader {
    let end = layout.labels.upperBound
    guard entry < count else { return LabelReader(bytes, from: end, end: end) }
    return LabelReader(
      bytes, at: layout.labels.lowerBound + number(of: entry, at: 14, length: 4), end: end)
  }

  private var languageTags: [String] {
    var reader = LabelReader(
      bytes, from: layout.languages.lowerBound, end: layout.languages.upperBound)
    var tags: [String] = []
    while !reader.isAtEnd { tags.append(reader.text()) }
    return tags
  }
}

/// Reads one label; what is not there reads as empty.
private struct LabelReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private(set) var translationCount = 0
  private(set) var bounds: CoordinateBounds?

  init(_ bytes: [UInt8], from place: Int, end: Int) {
    self.bytes = bytes
    self.place = place
    self.end = end
  }

  init(_ bytes: [UInt8], at place: Int, end: Int) {
    self.init(bytes, from: place, end: end)
    let flags = byte()
    translationCount = Int(flags & 0x7F)
    if flags & 0x80 != 0 {
      let (south, west, north, east) = (degrees(), degrees(), degrees(), degrees())
      bounds = CoordinateBounds(south: south, west: west, north: north, east: east)
    }
  }

  var isAtEnd: Bool { place >= end }

  mutating func byte() -> UInt8 {
    defer { place += 1 }
    return isAtEnd ? 0 : bytes[place]
  }

  mutating func text() -> String {
    let length = Int(byte())
    guard length <= end - place else {
      place = end
      return ""
    }
    defer { place += length }
    return String(decoding: bytes[place..<place + length], as: UTF8.self)
  }

  private mutating func degrees() -> Double {
    let number = UInt16(byte()) | UInt16(byte()) << 8
    return Double(Int16(bitPattern: number)) / 100
  }
}
