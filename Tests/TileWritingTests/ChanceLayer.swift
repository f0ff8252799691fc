import TestSupport
import VectorTiles

@testable import TileWriting

/// Layers of features of all kinds, with attributes of all types, some of which most features lack.
enum ChanceLayer {
  static func layer(named name: String, _ random: inout SeededGenerator) -> VectorTileLayerEncoder {
    var layer = VectorTileLayerEncoder(name: name, extent: random.pick([512, 4096, 1 << 20]))
    let hasIDs = random.pick([0, 1, 2])
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      let hasID = hasIDs == 2 || hasIDs == 1 && Bool.random(using: &random)
      let id = UInt64.random(in: 0...(.max), using: &random) >> random.pick([0, 31, 32, 33, 60])
      let attributes = attributes(&random)
      add(to: &layer, attributes, hasID ? id : nil, &random)
    }
    return layer
  }

  private static func add(
    to layer: inout VectorTileLayerEncoder, _ properties: [(String, PropertyValue)], _ id: UInt64?,
    _ random: inout SeededGenerator
  ) {
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<Int.random(in: 1...12, using: &random)).map { _ in
        TilePoint(
          x: .random(in: -99...4200, using: &random), y: .random(in: -99...4200, using: &random))
      }
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: layer.addMultiPoint(lines[0], properties: properties, id: id)
    case 1: layer.addMultiLine(lines, properties: properties, id: id)
    case 2: layer.addPolygon(rings: lines, properties: properties, id: id)
    default: layer.addMultiPolygon(lines.map { [$0] }, properties: properties, id: id)
    }
  }

  private static func attributes(
    _ random: inout SeededGenerator
  ) -> [(String, PropertyValue)] {
    let word = random.pick(["", "road", "Straße", "東京", "a long name that is not short"])
    let any = UInt64.random(in: 0...(.max), using: &random)
    let small = Int64.random(in: -3...3, using: &random)
    let all: [(String, PropertyValue)] = [
      ("class", .string(word)), ("name", .string(word)), ("name:de", .string("\(word)\(any % 3)")),
      ("small", .int(small)), ("int", .int(Int64(bitPattern: any))), ("uint", .uint(any)),
      ("short", .uint(any >> 40)), ("float", .float(Float(small) / 3)),
      ("double", .double(Double(small) / 7)), ("bool", .bool(small > 0)),
      ("mixed", small > 0 ? .int(small) : .uint(any >> 2)),
      ("number", small > 0 ? .int(small) : .float(Float(small) / 9)),
    ]
    return all.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
  }
}
