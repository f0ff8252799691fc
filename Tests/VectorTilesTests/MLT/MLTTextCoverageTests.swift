import TestSupport
import Testing

@testable import VectorTiles

/// The streams of texts in each of the ways that version 1 has.
private struct TextStreams {
  let texts: [String]
  let coding: MLTCoding

  private static let symbols = FSSTBytes(
    symbols: ["e", "ei", "Straße", "stra", "am ", "é"].map { Array($0.utf8) })

  private func lengths(_ kind: MLTStreamKind, _ texts: [String]) -> [UInt8] {
    MLTStreamBytes.numbers(kind, texts.map { UInt32($0.utf8.count) }, coding)
  }

  private func bytes(_ kind: MLTStreamKind, _ texts: [String]) -> [UInt8] {
    MLTStreamBytes.stream(kind, 0, count: texts.count, texts.flatMap { Array($0.utf8) })
  }

  private var distinct: [String] { Array(Set(texts)).sorted() }

  private func compressed(_ kind: MLTStreamKind, _ texts: [String]) -> [[UInt8]] {
    let symbols = Self.symbols.symbols
    let corpus = Self.symbols.encoded(texts.flatMap { Array($0.utf8) })
    return [
      MLTStreamBytes.numbers(.symbolLengths, symbols.map { UInt32($0.count) }, coding),
      MLTStreamBytes.stream(.symbols, 0, count: symbols.count, symbols.flatMap(\.self)),
      lengths(.dictionaryLengths, texts),
      MLTStreamBytes.stream(kind, 0, count: texts.count, corpus),
    ]
  }

  func places(of some: [String]) -> [UInt8] {
    let distinct = distinct
    return MLTStreamBytes.numbers(
      .places, some.map { UInt32(distinct.firstIndex(of: $0) ?? 0) }, coding)
  }

  var plain: [[UInt8]] { [lengths(.lengths, texts), bytes(.values, texts)] }
  var compressed: [[UInt8]] { compressed(.single, texts) }
  func dictionary(_ kind: MLTStreamKind = .single) -> [[UInt8]] {
    [lengths(.dictionaryLengths, distinct), bytes(kind, distinct)]
  }
  func compressedDictionary(_ kind: MLTStreamKind = .single) -> [[UInt8]] {
    compressed(kind, distinct)
  }
}

@Suite("Every text column of MapLibre tiles in every encoding")
struct MLTTextCoverageTests {
  private static let words = [
    "", "a", "Straße", "Steinstraße", "am Rhein", "東京都", "👩‍👩‍👧", "e\u{301}", "é",
    String(repeating: "lang ", count: 40),
  ]

  private static func sample(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    var last = ""
    return (0..<count).map { _ in
      if Int.random(in: 0..<3, using: &random) > 0 { last = random.pick(words) }
      return last
    }
  }

  @Test("texts, dictionaries and either in FSST, present or not", arguments: MLTCoding.short)
  func columns(coding: MLTCoding) throws {
    var random = SeededGenerator(seed: 21)
    for count in [1, 40, 300] {
      let texts = Self.sample(count, &random)
      let streams = TextStreams(texts: texts, coding: coding)
      let places = streams.places(of: texts)
      let present = ([Bool](repeating: true, count: count) + [false, false, false])
        .shuffled(using: &random)
      for presence in [nil, present] {
        var layer = MLTLayerBytes(points: presence?.count ?? count)
        layer.texts(name: "plain", presence: presence, streams.plain)
        layer.texts(name: "fsst", presence: presence, streams.compressed)
        layer.texts(name: "dictionary", presence: presence, streams.dictionary() + [places])
        layer.texts(name: "both", presence: presence, streams.compressedDictionary() + [places])
        // The reference encoder has the places before the bytes.
        let swapped = [streams.dictionary()[0], places, streams.dictionary()[1]]
        layer.texts(name: "swapped", presence: presence, swapped)
        let read = try layer.read()
        let expected = expand(texts.map { PropertyValue.string($0) }, presence)
        for name in ["plain", "fsst", "dictionary", "both", "swapped"] {
          let values = read.features.map { $0.value(forKey: name) }
          #expect(values == expected, "\(name) \(coding) \(count)")
        }
        #expect(read.storage.laterFault == nil)
      }
    }
  }

  @Test("shared dictionaries, children present or not", arguments: MLTCoding.short)
  func shared(coding: MLTCoding) throws {
    var random = SeededGenerator(seed: 22)
    let count = 290
    let texts = Self.sample(count, &random)
    let streams = TextStreams(texts: texts, coding: coding)
    let present = (0..<count).map { _ in Bool.random(using: &random) }
    let some = Array(texts.prefix(present.count(where: \.self)))
    let children = [
      MLTLayerBytes.Child(name: "", places: streams.places(of: texts)),
      MLTLayerBytes.Child(name: ":de", presence: present, places: streams.places(of: some)),
      MLTLayerBytes.Child(
        name: ":none", presence: present.map { _ in false }, places: streams.places(of: [])),
      MLTLayerBytes.Child(name: "_en", places: streams.places(of: texts.reversed())),
    ]
    let dictionaries = [
      streams.dictionary(.shared), streams.dictionary(), streams.compressedDictionary(.shared),
      streams.compressedDictionary(),
    ]
    for (index, dictionary) in dictionaries.enumerated() {
      var layer = MLTLayerBytes(points: count)
      layer.sharedDictionary(
        name: "name", dictionary, children: children, overcount: index % 2)
      let read = try layer.read()
      #expect(read.keys == ["name", "name:de", "name:none", "name_en"])
      let expected: [(String, [String?])] = [
        ("name", texts), ("name:de", expand(some, present)),
        ("name:none", present.map { _ in nil }), ("name_en", texts.reversed()),
      ]
      for (name, values) in expected {
        let found = read.features.map { $0.value(forKey: name) }
        #expect(found == values.map { $0.map { .string($0) } }, "\(name) \(coding)")
      }
    }
  }

  @Test("a dictionary is not read past its end")
  func placeOutOfRange() throws {
    let streams = TextStreams(texts: ["a", "b"], coding: MLTCoding())
    var layer = MLTLayerBytes(points: 2)
    let places = MLTStreamBytes.numbers(.places, [UInt32(0), 2])
    layer.texts(name: "t", streams.dictionary() + [places])
    let read = try layer.read()
    #expect(read.features.map { $0.value(forKey: "t") } == [nil, nil])
    #expect(read.storage.laterFault?.fault == .mlt(.indexOutOfRange))
  }
}
