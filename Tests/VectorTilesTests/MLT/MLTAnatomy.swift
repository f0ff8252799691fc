@testable import VectorTiles

/// A MapLibre tile taken apart into its layers and streams, so that one of them can be changed and
/// all lengths still be right.
struct MLTAnatomy {
  struct Stream {
    /// What stands between the stream before and this one: heads of columns, counts of streams.
    var before: [UInt8]
    var kind: UInt8
    var techniques: UInt8
    /// Count and what follows the length: of runs and values, or bits and shift.
    var numbers: [Int]
    var data: [UInt8]
  }

  struct Layer {
    var streams: [Stream] = []
    var rest: [UInt8] = []
  }

  var layers: [Layer] = []

  /// - Parameter bytes: a tile that is sound.
  init(_ bytes: [UInt8]) throws {
    layers = try bytes.withUnsafeBytes { bytes in
      var blocks = MLTReader(bytes)
      var layers: [Layer] = []
      while !blocks.isAtEnd {
        let range = try blocks.bytes(try blocks.count())
        layers.append(try MLTAnatomy.layer(bytes, range))
      }
      return layers
    }
  }

  private static func layer(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws -> Layer {
    var reader = MLTReader(bytes, in: range)
    var layer = Layer()
    var end = range.lowerBound
    func take() throws -> MLTStream.Content {
      let start = reader.position
      let stream = try MLTStream(&reader)
      var head = MLTReader(bytes, in: start + 2..<stream.range.lowerBound)
      var numbers = [try head.count()]
      _ = try head.count()
      while !head.isAtEnd { numbers.append(Int(try head.number())) }
      layer.streams.append(
        Stream(
          before: Array(bytes[end..<start]), kind: bytes[start], techniques: bytes[start + 1],
          numbers: numbers, data: Array(bytes[stream.range])))
      end = reader.position
      return stream.content
    }
    _ = try (reader.number(), reader.text(), reader.number())
    for head in try MLTColumnHead.columns(&reader, MLTAllowance(tileBytes: 1 << 20)) {
      switch head.type {
      case .geometry, .string: for _ in 0..<(try reader.count()) { _ = try take() }
      case .sharedDictionary:
        _ = try reader.count()
        while ![.data(.single), .data(.shared), .data(.none)].contains(try take()) {}
        for _ in head.children { for _ in 0..<(try reader.count()) { _ = try take() } }
      default: for _ in 0..<(head.isNullable ? 2 : 1) { _ = try take() }
      }
    }
    layer.rest = Array(bytes[end..<range.upperBound])
    return layer
  }

  /// The tile put together again.
  var bytes: [UInt8] {
    layers.flatMap { layer in
      let content = layer.streams.flatMap(\.bytes) + layer.rest
      return HandmadeMLT.varints([content.count]) + content
    }
  }
}

extension MLTAnatomy.Stream {
  fileprivate var bytes: [UInt8] {
    before + [kind, techniques] + HandmadeMLT.varints([numbers[0], data.count])
      + HandmadeMLT.varints(Array(numbers.dropFirst())) + data
  }
}
