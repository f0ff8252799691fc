import TestSupport
import Testing

@testable import VectorTiles

@Suite("Geometries of MapLibre tiles")
struct MLTGeometryTests {
  /// A feature with its parts: for polygons a list of rings each, the first of which is the outer one.
  private struct Feature {
    var type: MLTGeometryType
    var parts: [[[TilePoint]]]
  }

  private static func points(_ coordinates: [(Int32, Int32)]) -> [TilePoint] {
    coordinates.map { TilePoint(x: $0.0, y: $0.1) }
  }

  private static func stream(_ kind: UInt8, _ numbers: [UInt64], technique: UInt8 = 0) -> [UInt8] {
    let bytes = numbers.flatMap(varintBytes)
    return [kind, technique << 5 | 2] + varintBytes(UInt64(numbers.count))
      + varintBytes(UInt64(bytes.count)) + bytes
  }

  /// The streams of a column, with the lengths that the specification wants.
  private static func column(_ features: [Feature]) -> [UInt8] {
    var (geometries, parts, rings): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    var coordinates: [UInt64] = []
    let hasRings = features.contains { $0.type.kind == .polygon }
    for feature in features {
      if feature.type.rawValue > MLTGeometryType.polygon.rawValue {
        let count = feature.type == .multiPoint ? feature.parts[0][0].count : feature.parts.count
        geometries.append(UInt64(count))
      }
      for part in feature.parts {
        if feature.type.kind == .polygon { parts.append(UInt64(part.count)) }
        let lengths = feature.type.kind == .point ? [] : part.map { UInt64($0.count) }
        if hasRings { rings += lengths } else { parts += lengths }
        coordinates += part.joined().flatMap { [$0.x, $0.y] }.map {
          UInt64(UInt32(bitPattern: $0 << 1 ^ $0 >> 31))
        }
      }
    }
    let streams = [
      stream(0x10, features.map { UInt64($0.type.rawValue) }), stream(0x31, geometries),
      stream(0x32, parts), hasRings ? stream(0x33, rings) : nil, stream(0x13, coordinates),
    ].compactMap(\.self)
    return [UInt8(streams.count)] + streams.joined()
  }

  private func read(_ features: [Feature]) throws -> [(parts: [[TilePoint]], GeometryDefects)] {
    let bytes = Self.column(features)
    let geometry = try bytes.withUnsafeBytes { bytes in
      var reader = MLTReader(bytes)
      let layout = try MLTGeometryLayout(&reader)
      return MLTGeometry(
        layout, MLTStreamDecoder(bytes: bytes, allowance: MLTAllowance(tileBytes: 1000)))
    }
    try #require(geometry.fault == nil)
    return features.indices.map { feature in
      var read = TileGeometry()
      let defects = geometry.read(feature, into: &read)
      return ((0..<read.partCount).map { Array(read.points[read.part($0)]) }, defects)
    }
  }

  private static let square = points([(0, 0), (9, 0), (9, 9), (0, 9)])
  private static let hole = points([(2, 2), (2, 4), (4, 4), (4, 2)])

  private static func turned(_ ring: [TilePoint]) -> [TilePoint] {
    [ring[0]] + ring.dropFirst().reversed()
  }

  @Test("Features of every kind stand side by side")
  func kinds() throws {
    let line = Self.points([(1, 2), (3, 4), (5, 6)])
    let features = [
      Feature(type: .point, parts: [[[line[0]]]]), Feature(type: .multiPoint, parts: [[line]]),
      Feature(type: .lineString, parts: [[line]]),
      Feature(type: .multiLineString, parts: [[line], [Self.square]]),
      Feature(type: .polygon, parts: [[Self.square, Self.hole]]),
      Feature(type: .multiPolygon, parts: [[Self.square], [Self.square, Self.hole, Self.hole]]),
    ]
    for shown in [
      features, Array(features.prefix(4)), Array(features.prefix(1)), features.reversed(),
    ] {
      let read = try read(shown)
      #expect(read.map(\.parts) == shown.map { $0.parts.flatMap(\.self) })
      #expect(read.allSatisfy { $0.1.isEmpty })
    }
  }

  @Test("Rings run as they must, whatever way they are stored")
  func winding() throws {
    for (outer, hole) in [
      (Self.square, Self.turned(Self.hole)), (Self.turned(Self.square), Self.hole),
      (Self.turned(Self.square), Self.turned(Self.hole)),
    ] {
      let read = try read([Feature(type: .polygon, parts: [[outer, hole]])])
      #expect(read[0].parts == [Self.square, Self.hole])
      #expect(read[0].1.isEmpty)
    }
  }

  @Test("Repeated points and parts that are too short are left out, and what follows is not")
  func defects() throws {
    let doubled = Self.square.flatMap { [$0, $0] }
    let features = [
      Feature(type: .polygon, parts: [[doubled + [Self.square[0]], Self.hole]]),
      Feature(type: .multiPolygon, parts: [[Array(Self.square.prefix(2))], [Self.square]]),
      Feature(type: .lineString, parts: [[[Self.square[0], Self.square[0]]]]),
      Feature(type: .multiPoint, parts: [[[]]]),
      Feature(type: .multiPoint, parts: [[[Self.square[1], Self.square[1]]]]),
      Feature(type: .lineString, parts: [[Self.hole]]),
    ]
    let read = try read(features)
    #expect(read[0].parts == [Self.square, Self.hole] && read[0].1 == .repeatedPoint)
    #expect(read[1].parts == [Self.square] && read[1].1 == .shortPart)
    #expect(read[2].parts.isEmpty && read[2].1 == [.repeatedPoint, .shortPart])
    #expect(read[3].parts.isEmpty && read[3].1 == .shortPart)
    #expect(read[4].parts == [[Self.square[1], Self.square[1]]] && read[4].1.isEmpty)
    #expect(read[5].parts == [Self.hole] && read[5].1.isEmpty)
  }
}
