/// A MapLibre tile (specification of version 1) of one layer of points, written plainly: numbers as
/// base-128, nothing in runs or dictionaries.
package struct MadeMapLibreTile {
  package var name = "places"
  package var version: UInt8 = 1
  package var extent: UInt64 = 4096
  /// Those of the features; `nil` for a layer without ids.
  package var ids: [UInt64]?
  package var points: [(x: Int64, y: Int64)]
  /// Of the types by their numbers, each with a name and the bytes of its streams.
  private var columns: [(type: UInt8, name: String, streams: [UInt8])] = []

  package init(_ points: [(x: Int64, y: Int64)], ids: [UInt64]? = nil) {
    self.points = points
    self.ids = ids
  }

  package mutating func add(_ name: String, texts: [String]) {
    let lengths = texts.flatMap { varintBytes(UInt64($0.utf8.count)) }
    let streams =
      [2] + Self.stream(0x30, 0x02, count: texts.count, lengths)
      + Self.stream(0x10, 0x00, count: texts.count, Array(texts.joined().utf8))
    columns.append((28, name, streams))
  }

  package mutating func add(_ name: String, integers: [Int64]) {
    let numbers = integers.flatMap { varintBytes(Self.zigzag($0)) }
    columns.append((20, name, Self.stream(0x10, 0x02, count: integers.count, numbers)))
  }

  package mutating func add(_ name: String, unsigned: [UInt64]) {
    let numbers = unsigned.flatMap(varintBytes)
    columns.append((22, name, Self.stream(0x10, 0x02, count: unsigned.count, numbers)))
  }

  package mutating func add(_ name: String, floats: [Float]) {
    let bytes = floats.flatMap { Self.littleEndian($0.bitPattern) }
    columns.append((24, name, Self.stream(0x10, 0x00, count: floats.count, bytes)))
  }

  package mutating func add(_ name: String, doubles: [Double]) {
    let bytes = doubles.flatMap { Self.littleEndian($0.bitPattern) }
    columns.append((26, name, Self.stream(0x10, 0x00, count: doubles.count, bytes)))
  }

  package var bytes: [UInt8] {
    let count = points.count
    var heads: [UInt8] = (ids == nil ? [] : [2]) + [4]
    var bodies: [UInt8] = []
    if let ids { bodies += Self.stream(0x10, 0x02, count: count, ids.flatMap(varintBytes)) }
    var vertices: [UInt8] = []
    var last: (x: Int64, y: Int64) = (0, 0)
    for point in points {
      vertices += varintBytes(Self.zigzag(point.x - last.x))
      vertices += varintBytes(Self.zigzag(point.y - last.y))
      last = point
    }
    let types = [UInt8](repeating: 0, count: count)
    bodies += [2] + Self.stream(0x30, 0x02, count: count, types)
    bodies += Self.stream(0x13, 0x42, count: 2 * count, vertices)
    for column in columns {
      heads += [column.type] + Self.text(column.name)
      bodies += column.streams
    }
    let columnCount = columns.count + (ids == nil ? 1 : 2)
    let block =
      [version] + Self.text(name) + varintBytes(extent) + varintBytes(UInt64(columnCount))
      + heads
      + bodies
    return varintBytes(UInt64(block.count)) + block
  }

  private static func text(_ text: String) -> [UInt8] {
    varintBytes(UInt64(text.utf8.count)) + Array(text.utf8)
  }

  /// A stream of a kind, with the techniques and the encoding that a byte tells.
  private static func stream(
    _ kind: UInt8, _ encoding: UInt8, count: Int, _ bytes: [UInt8]
  ) -> [UInt8] {
    [kind, encoding] + varintBytes(UInt64(count)) + varintBytes(UInt64(bytes.count)) + bytes
  }

  private static func zigzag(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
