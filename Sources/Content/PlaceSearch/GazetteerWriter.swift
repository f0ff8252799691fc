import GeoMath

/// Writes gazetteers, section by section.
package struct GazetteerWriter {
  private var records: [UInt8] = []
  private var names: [UInt8] = [NameClass.end.rawValue]
  private var wordStarts: [(offset: Int, entry: Int)] = []
  private var labels: [UInt8] = []
  private var languages: [String] = []

  /// The bytes of a gazetteer. Entries after the 65,535th and names beyond 16 MB are left out. The
  /// same entries always give the same bytes.
  package static func bytes(of entries: [GazetteerEntry]) -> [UInt8] {
    let entries = Array(entries.prefix(GazetteerLayout.entryLimit))
    var writer = GazetteerWriter()
    for (index, entry) in entries.enumerated() { writer.append(entry, index: index) }
    return writer.bytes(entryCount: entries.count)
  }

  private mutating func append(_ entry: GazetteerEntry, index: Int) {
    appendRecord(entry)
    appendLabel(entry)
    var known: Set<FoldedText> = []
    for (texts, nameClass) in [
      ([entry.name] + entry.names.map(\.name), NameClass.main), (entry.otherNames, .alternate),
      (entry.codes, .code),
    ] {
      for text in texts {
        let folded = FoldedText(text)
        guard !folded.isEmpty, known.insert(folded).inserted else { continue }
        append(folded, nameClass, index)
      }
    }
  }

  private mutating func append(_ name: FoldedText, _ nameClass: NameClass, _ entry: Int) {
    guard names.count + name.bytes.count + 2 < GazetteerLayout.nameLimit else { return }
    names[names.count - 1] = nameClass.rawValue
    let start = names.count
    names += name.bytes
    names.append(NameClass.end.rawValue)
    let starts = nameClass == .main ? name.tellingWordStarts : [0]
    wordStarts += starts.map { (start + $0, entry) }
  }

  private mutating func appendRecord(_ entry: GazetteerEntry) {
    func entryNumber(_ index: Int?) -> Int {
      index.flatMap { $0 < GazetteerLayout.entryLimit ? $0 : nil } ?? GazetteerLayout.none
    }
    records.append(integer: Self.scaled(entry.coordinate.latitude, by: 1e7), length: 4)
    records.append(integer: Self.scaled(entry.coordinate.longitude, by: 1e7), length: 4)
    records.append(entry.kind.code)
    records.append(UInt8(clamping: Self.scaled(entry.weight, by: 20)))
    records.append(integer: entryNumber(entry.country), length: 2)
    records.append(integer: entryNumber(entry.state), length: 2)
    records.append(integer: labels.count, length: 4)
  }

  private mutating func appendLabel(_ entry: GazetteerEntry) {
    let limit = Int(GazetteerLayout.translationLimit)
    let translated = entry.names.prefix(limit).compactMap { language, name in
      number(of: language).map { ($0, name) }
    }
    labels.append(
      UInt8(translated.count) | (entry.bounds == nil ? 0 : GazetteerLayout.hasBounds)
        | (entry.elevation == nil ? 0 : GazetteerLayout.hasElevation))
    if let bounds = entry.bounds {
      let corners = [bounds.southwest, bounds.northeast].flatMap { [$0.latitude, $0.longitude] }
      for degrees in corners { labels.append(integer: Self.scaled(degrees, by: 100), length: 2) }
    }
    if let elevation = entry.elevation { labels.append(integer: elevation, length: 2) }
    appendText(entry.name, to: &labels)
    for (language, name) in translated {
      labels.append(language)
      appendText(name == entry.name ? "" : name, to: &labels)
    }
  }

  /// - Returns: `nil` for languages after the 256th.
  private mutating func number(of language: String) -> UInt8? {
    if let known = languages.firstIndex(of: language) { return UInt8(exactly: known) }
    languages.append(language)
    return UInt8(exactly: languages.count - 1)
  }

  private func appendText(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    while text.utf8.count > 0xFF { text.removeLast() }
    bytes.append(UInt8(text.utf8.count))
    bytes += Array(text.utf8)
  }

  private static func scaled(_ value: Double, by scale: Double) -> Int {
    Int(exactly: (value * scale).rounded()) ?? 0
  }

  private func bytes(entryCount: Int) -> [UInt8] {
    var tags: [UInt8] = []
    for language in languages { appendText(language, to: &tags) }
    let ordered = wordStarts.sorted { a, b in
      isOrdered(a.offset, b.offset) ?? (a < b)
    }
    var bytes = GazetteerLayout.magic
    for number in [
      GazetteerLayout.version, entryCount, ordered.count, names.count, labels.count, tags.count,
    ] {
      bytes.append(integer: number, length: 4)
    }
    bytes += records
    for start in ordered {
      bytes.append(integer: start.offset, length: 3)
      bytes.append(integer: start.entry, length: 2)
    }
    return bytes + names + labels + tags
  }

  /// Whether the text at one offset sorts before that at another; `nil` if they are equal.
  private func isOrdered(_ a: Int, _ b: Int) -> Bool? {
    var (a, b) = (a, b)
    while names[a] == names[b] && names[a] >= NameClass.firstLetter { (a, b) = (a + 1, b + 1) }
    let (one, other) = (names[a], names[b])
    let isEnd = (one < NameClass.firstLetter, other < NameClass.firstLetter)
    return isEnd == (true, true) ? nil : isEnd.0 || (!isEnd.1 && one < other)
  }
}

extension FoldedText {
  /// The offsets where searches may start: the beginning and later words of at least three letters,
  /// unlike the "de" in Rio de Janeiro.
  fileprivate var tellingWordStarts: [Int] {
    wordStarts.filter { start in
      let word = bytes[start...].prefix { $0 != Self.space }
      return start == 0 || word.count { $0 & 0xC0 != 0x80 } > 2
    }
  }
}
