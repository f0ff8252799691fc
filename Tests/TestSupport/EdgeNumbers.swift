/// Documents with numbers from the edges of what computers can hold: one number of a template after
/// the other takes one edge after the other, and in every second document up to two more change.
///
/// ```swift
/// let documents = EdgeNumbers(["{\"zoom\":4,\"pitch\":10}"])
/// for number in 0..<Mutator.count(usual: 200) { read(documents[number]) }
/// ```
package struct EdgeNumbers {
  /// Numbers as JSON writes them, which most other formats understand, too.
  package static let finite = [
    "0", "-0", "-1", "0.5", "-0.5", "3", "24", "90", "-181", "720", "255", "256", "32767", "-32769",
    "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
    "4294967296", "9007199254740991", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "1e-7", "1e-45", "1e-308", "-1e-308", "5e-324", "1e16", "-1e16", "1e19",
    "3.4028234663852886e38", "-3.5e38", "1e300", "1e308", "-1e308", "1.7976931348623157e308",
    String(repeating: "9", count: 300), "0." + String(repeating: "0", count: 400) + "1",
  ]
  /// What is no finite number, as some formats let it be written.
  package static let others = [
    "1e999", "-1e999", "NaN", "nan", "Infinity", "-inf", "0x7fffffffffffffff", "+5", "1e", "",
    String(repeating: "9", count: 400), "1e-999",
  ]

  private struct Template {
    var text: [UInt8]
    /// Where its numbers stand.
    var numbers: [Range<Int>]
  }

  private let templates: [Template]
  private let spellings: [[UInt8]]
  /// Numbers of all templates before each.
  private let starts: [Int]
  private let numberCount: Int

  package init(_ templates: [String], spellings: [String] = EdgeNumbers.finite) {
    self.templates = templates.map {
      let text = Array($0.utf8)
      return Template(text: text, numbers: Self.numbers(in: text))
    }
    self.spellings = spellings.map { Array($0.utf8) }
    var starts: [Int] = []
    var count = 0
    for template in self.templates {
      starts.append(count)
      count += template.numbers.count
    }
    (self.starts, numberCount) = (starts, count)
  }

  /// How many documents it takes until each number has been each edge.
  package var count: Int { numberCount * spellings.count }

  /// The same document for the same number, on every machine. Any few that follow each other are of
  /// all kinds.
  package subscript(number: Int) -> String {
    // Through all pairs of a number and an edge in long strides.
    let pair = number % count * Self.stride(coprimeTo: count) % count
    let (place, spelling) = pair.quotientAndRemainder(dividingBy: spellings.count)
    let index = starts.lastIndex { $0 <= place } ?? 0
    let template = templates[index]
    var changes = [place - starts[index]: spellings[spelling]]
    if number % 2 == 1 {
      var random = SeededGenerator(seed: UInt64(number))
      for _ in 0..<2 {
        let other = Int.random(in: template.numbers.indices, using: &random)
        if changes[other] == nil { changes[other] = random.pick(spellings) }
      }
    }
    var text: [UInt8] = []
    var end = 0
    for (place, spelling) in changes.sorted(by: { $0.key < $1.key }) {
      text += template.text[end..<template.numbers[place].lowerBound] + spelling
      end = template.numbers[place].upperBound
    }
    return String(decoding: text + template.text[end...], as: UTF8.self)
  }

  private static func stride(coprimeTo count: Int) -> Int {
    var stride = count * 618 / 1000 + 1
    while !areCoprime(stride, count) { stride += 1 }
    return stride
  }

  private static func areCoprime(_ a: Int, _ b: Int) -> Bool {
    b == 0 ? a == 1 : areCoprime(b, a % b)
  }

  /// Words of digits, signs and points that do not belong to a name.
  private static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count, isPartOfWord(text[place]) { place += 1 }
      let word = text[start..<place]
      if let first = word.first, first == UInt8(ascii: "-") || isDigit(first),
        word.contains(where: isDigit), word.allSatisfy({ isDigit($0) || "-+.eE".utf8.contains($0) })
      {
        found.append(start..<place)
      }
      if place == start { place += 1 }
    }
    return found
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5a).contains(byte & 0xdf) || "-+._#".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
