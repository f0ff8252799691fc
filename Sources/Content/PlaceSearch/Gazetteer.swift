import GeoMath

/// A searchable list of places, as `GazetteerWriter` writes it.
///
/// Nothing is unpacked: searches read the bytes directly. Every number is checked when it is read,
/// so damage affects only the places concerned.
package struct Gazetteer: Sendable {
  let bytes: [UInt8]
  let layout: GazetteerLayout

  /// - Throws: `GazetteerError` if the bytes are not a valid gazetteer.
  package init(_ bytes: [UInt8]) throws(GazetteerError) {
    layout = try GazetteerLayout(bytes)
    self.bytes = bytes
  }

  package var count: Int { layout.entryCount }

  /// The number of words at which a search can start.
  package var wordStartCount: Int { layout.wordStartCount }

  package func kind(of entry: Int) -> PlaceKind {
    PlaceKind(code: byte(of: entry, at: 8)) ?? .feature
  }

  /// The common logarithm of the population, or of an equivalent importance.
  package func weight(of entry: Int) -> Double { Double(byte(of: entry, at: 9)) / 20 }

  /// The coordinate, clamped to the Earth in case the bytes are damaged.
  package func coordinate(of entry: Int) -> Coordinate {
    Coordinate(
      latitude: degrees(of: entry, at: 0).clamped(to: -90...90),
      longitude: degrees(of: entry, at: 4).clamped(to: -180...180))
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

  // MARK: Folded names

  /// The offset of a word start in the names, and the place that the name belongs to.
  func wordStart(_ index: Int) -> (offset: Int, entry: Int) {
    let place = layout.wordStarts.lowerBound + index * GazetteerLayout.wordStartLength
    return (bytes.integer(at: place, length: 3), bytes.integer(at: place + 3, length: 2))
  }

  /// A byte of the names: part of a letter, or a `NameClass` between names.
  @inline(__always)
  func nameByte(_ offset: Int) -> UInt8 {
    let index = layout.names.lowerBound + offset
    return index >= layout.names.lowerBound && index < layout.names.upperBound
      ? bytes[index] : NameClass.end.rawValue
  }

  // MARK: Labels

  /// The name in the first of the given languages that has one, or else the local name.
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

  /// The local name and its translations.
  func names(of entry: Int) -> [String] {
    var label = label(of: entry)
    return [label.text()]
      + (0..<label.translationCount).map { _ in
        _ = label.byte()
        return label.text()
      }
  }

  /// The bounding box of the place; `nil` for a point.
  package func bounds(of entry: Int) -> CoordinateBounds? { label(of: entry).bounds }

  /// In metres above the sea; `nil` if it is unknown.
  package func elevation(of entry: Int) -> Int? { label(of: entry).elevation }

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

/// Reads one label. Missing bytes read as empty.
private struct LabelReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private(set) var translationCount = 0
  private(set) var bounds: CoordinateBounds?
  private(set) var elevation: Int?

  init(_ bytes: [UInt8], from place: Int, end: Int) {
    self.bytes = bytes
    self.place = place
    self.end = end
  }

  init(_ bytes: [UInt8], at place: Int, end: Int) {
    self.init(bytes, from: place, end: end)
    let flags = byte()
    translationCount = Int(flags & GazetteerLayout.translationLimit)
    if flags & GazetteerLayout.hasBounds != 0 {
      let (south, west, north, east) = (degrees(), degrees(), degrees(), degrees())
      bounds = CoordinateBounds(south: south, west: west, north: north, east: east)
    }
    if flags & GazetteerLayout.hasElevation != 0 { elevation = Int(number()) }
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

  private mutating func degrees() -> Double { Double(number()) / 100 }

  private mutating func number() -> Int16 {
    Int16(bitPattern: UInt16(byte()) | UInt16(byte()) << 8)
  }
}
