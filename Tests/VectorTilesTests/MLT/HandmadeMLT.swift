import TestSupport

/// Writes MapLibre tiles by hand, also such as no encoder would write.
enum HandmadeMLT {
  /// A stream with its head.
  ///
  /// - Parameters:
  ///   - kind: physical and logical kind, as in `MLTStream`.
  ///   - techniques: the first, the second, and how the numbers are written.
  ///   - extras: runs and values of run lengths, bits and shift of Morton codes.
  static func stream(
    _ kind: UInt8, _ techniques: (UInt8, UInt8, UInt8) = (0, 0, 2), count: Int,
    extras: [Int] = [], _ data: [UInt8]
  ) -> [UInt8] {
    [kind, techniques.0 << 5 | techniques.1 << 2 | techniques.2] + varints([count, data.count])
      + varints(extras) + data
  }

  /// A stream of varints.
  static func numbers(_ kind: UInt8, _ numbers: [Int]) -> [UInt8] {
    stream(kind, count: numbers.count, varints(numbers))
  }

  static func varints(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { varintBytes(UInt64($0)) }
  }

  static func zigzag(_ numbers: [Int]) -> [UInt8] {
    varints(numbers.map { $0 >= 0 ? 2 * $0 : -2 * $0 - 1 })
  }

  static func text(_ text: String) -> [UInt8] { varints([text.utf8.count]) + Array(text.utf8) }

  /// - Parameter columns: heads and bodies.
  static func layer(
    _ name: String, version: Int = 1, extent: Int = 4096,
    _ columns: [(head: [UInt8], body: [UInt8])]
  ) -> [UInt8] {
    let content =
      varints([version]) + text(name) + varints([extent, columns.count]) + columns.flatMap(\.head)
      + columns.flatMap(\.body)
    return varints([content.count]) + content
  }

  /// The column of a type with a name.
  static func column(
    _ type: Int, _ name: String, _ streams: [UInt8]...
  ) -> (head: [UInt8], body: [UInt8]) {
    let isCounted = type >= 28
    return (
      varints([type]) + text(name),
      (isCounted ? varints([streams.count]) : []) + streams.flatMap(\.self)
    )
  }

  /// The column of geometries.
  static func geometry(_ streams: [UInt8]...) -> (head: [UInt8], body: [UInt8]) {
    ([4], varints([streams.count]) + streams.flatMap(\.self))
  }
}

extension HandmadeMLT {
  /// Every column type and every way in which version 1 writes numbers.
  static let tile = mixed + points

  /// A layer of six features, one of each type of geometry, with a column of each type.
  private static var mixed: [UInt8] {
    let coordinates = [
      5, 5, 9, 9, 10, 0, 10, 7, 20, 20, 8, 0, 0, 8, -8, 0, 2, -6, 0, 4, 4, 0, 90, 90, 3, 3, 1, 1, 7,
      0, 5, 5, 0, 9, 40, 40, 6, 0, 0, 6, 30, 30, 6, 0, 0, 6,
    ]
    let present = stream(0x00, (0, 0, 0), count: 6, [0b10_1101])
    let four = zigzag([1, -2, 300, -70_000])
    return layer(
      "mixed",
      [
        ([3], present + stream(0x10, count: 4, varints([1, 1 << 40, 300, 70_000]))),
        geometry(
          numbers(0x10, [0, 1, 2, 3, 4, 5]), numbers(0x31, [2, 2, 2]),
          numbers(0x32, [2, 1, 1]), numbers(0x33, [3, 4, 3, 2, 2, 3, 3]),
          stream(0x13, (2, 0, 2), count: coordinates.count, zigzag(coordinates))),
        column(11, "bool", present, stream(0x10, (0, 0, 0), count: 4, [0b1010])),
        column(12, "i8", stream(0x10, count: 6, zigzag([0, 1, -1, 127, -128, 5]))),
        column(15, "u8", present, stream(0x10, (1, 0, 2), count: 4, zigzag([250, -3, 1, 2]))),
        column(
          16, "i32", stream(0x10, (3, 0, 2), count: 4, extras: [2, 6], varints([2, 4, 9, 8]))),
        column(19, "u32", present, stream(0x10, (0, 0, 0), count: 4, (0..<16).map { $0 })),
        column(21, "i64", present, stream(0x10, count: 4, four)),
        column(
          22, "u64", stream(0x10, (1, 3, 2), count: 4, extras: [2, 6], varints([5, 1, 2, 3]))),
        column(24, "f32", stream(0x10, (0, 0, 0), count: 6, [UInt8](repeating: 0x40, count: 24))),
        column(
          27, "f64", present, stream(0x10, (0, 0, 0), count: 4, Array(repeating: 7, count: 32))),
        column(
          29, "text", present, numbers(0x30, [3, 0, 2, 1]),
          stream(0x10, (0, 0, 0), count: 6, Array("oneab.".utf8))),
        shared(present),
      ])
  }

  /// Two columns that have a dictionary in common.
  private static func shared(_ present: [UInt8]) -> (head: [UInt8], body: [UInt8]) {
    (
      varints([30]) + text("name") + varints([2, 29]) + text(":de") + varints([28]) + text(":en"),
      varints([5]) + numbers(0x36, [3, 4])
        + stream(0x12, (0, 0, 0), count: 7, Array("NilNile".utf8))
        + varints([2]) + present + numbers(0x22, [0, 1, 1, 0])
        + varints([1]) + numbers(0x22, [1, 1, 1, 0, 0, 0])
    )
  }

  /// A layer of 300 points, whose numbers fill a block of FastPFOR.
  private static var points: [UInt8] {
    let places = (0..<300).map { $0 % 7 }
    let symbols = stream(0x15, (0, 0, 0), count: 6, Array("streetrd".utf8))
    return layer(
      "points",
      [
        ([0], stream(0x10, (1, 3, 2), count: 2, extras: [1, 300], varints([300, 2]))),
        geometry(
          stream(0x10, (3, 0, 2), count: 2, extras: [1, 300], varints([300, 0])),
          stream(0x20, (0, 0, 1), count: 300, fastPFOR(places)),
          stream(0x14, (4, 1, 2), count: 7, extras: [13, 10], varints([9, 40, 3, 1, 700, 2, 8]))),
        column(18, "packed", stream(0x10, (0, 0, 1), count: 300, fastPFOR(places))),
        column(10, "runs", stream(0x10, (3, 0, 0), count: 300, [35, 0x55])),
        column(
          28, "road", numbers(0x35, [6, 2]), symbols, numbers(0x36, [7, 2, 3]),
          stream(0x15 - 5, (0, 0, 0), count: 5, [0, 255, 0x2e, 1, 0, 255, 0x61, 255, 0x62]),
          stream(0x22, (0, 0, 1), count: 300, fastPFOR(places.map { $0 % 3 }))),
      ])
  }

  /// Numbers below 256 in blocks of eight bits, the rest as bytes.
  static func fastPFOR(_ numbers: [Int]) -> [UInt8] {
    let whole = numbers.count / 256
    var words: [UInt32] = [UInt32(whole * 256), UInt32(1 + 64 * whole)]
    for start in stride(from: 0, to: whole * 256, by: 4) {
      words.append((0..<4).reduce(0) { $0 | UInt32(numbers[start + $1]) << UInt32(8 * $1) })
    }
    let container = (0..<whole).flatMap { _ in [8, 0] as [UInt8] }
    words += [UInt32(container.count)] + littleEndianWords(container) + [0]
    words += littleEndianWords(numbers[(whole * 256)...].map { UInt8($0) | 0x80 })
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func littleEndianWords(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<min(start + 4, bytes.count)].enumerated().reduce(0) {
        $0 | UInt32($1.element) << UInt32(8 * $1.offset)
      }
    }
  }
}
