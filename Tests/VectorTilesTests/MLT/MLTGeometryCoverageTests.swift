import TestSupport
import Testing

@testable import VectorTiles

@Suite("Every geometry of MapLibre tiles in every encoding")
struct MLTGeometryCoverageTests {
  private func expectEqual(
    _ layer: VectorTileLayer, _ expected: MLTGeometryBytes, _ what: String
  ) throws {
    #expect(layer.features.count == expected.features.count)
    var geometry = TileGeometry()
    for (feature, wanted) in zip(layer.features, expected.features) {
      let defects = try feature.readGeometry(into: &geometry)
      let parts = (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) }
      #expect(parts == wanted.parts && defects.isEmpty, "\(what), \(feature.ordinal)")
      let kind: GeometryKind =
        switch wanted.shape {
        case .point, .multiPoint: .point
        case .lineString, .multiLineString: .line
        case .polygon, .multiPolygon: .polygon
        }
      #expect(feature.geometryKind == kind)
    }
  }

  @Test("all kinds, alone and mixed, lengths in every encoding", arguments: MLTCoding.short)
  func lengths(coding: MLTCoding) throws {
    var random = SeededGenerator(seed: 31)
    for count in [1, 5, 300] {
      for mix in 1..<64 where count < 300 || mix.nonzeroBitCount > 4 {
        let shapes = MLTGeometryBytes.Shape.allCases.filter { mix >> $0.rawValue & 1 == 1 }
        let geometry = MLTGeometryBytes(count: count, of: shapes, &random)
        let form = random.pick(MLTGeometryBytes.Vertices.all)
        var layer = MLTLayerBytes()
        layer.geometry(geometry.streams(coding, form))
        try expectEqual(layer.read(), geometry, "\(coding), \(form), \(shapes)")
      }
    }
  }

  @Test("vertices in every form", arguments: MLTGeometryBytes.Vertices.all)
  func vertices(form: MLTGeometryBytes.Vertices) throws {
    var random = SeededGenerator(seed: 32)
    for coding in MLTCoding.short {
      let geometry = MLTGeometryBytes(
        count: 60, of: MLTGeometryBytes.Shape.allCases, &random)
      var layer = MLTLayerBytes()
      layer.geometry(geometry.streams(coding, form))
      try expectEqual(layer.read(), geometry, "\(coding), \(form)")
    }
  }

  @Test("triangles change nothing, whatever they say", arguments: MLTCoding.short)
  func triangles(coding: MLTCoding) throws {
    var random = SeededGenerator(seed: 33)
    let geometry = MLTGeometryBytes(count: 40, of: [.lineString, .polygon, .multiPolygon], &random)
    let counts = geometry.features.map { _ in UInt32.random(in: 0...5, using: &random) }
    let corners = (0..<3 * counts.reduce(0, +)).map { _ in UInt32.random(in: 0...9, using: &random)
    }
    var layer = MLTLayerBytes()
    layer.geometry(geometry.streams(coding, .steps(.varint), triangles: (counts, corners)))
    try expectEqual(layer.read(), geometry, "\(coding)")
  }

  /// The specification wants the lengths of parts and rings for every polygon; where triangles begin
  /// could not be told without them.
  @Test("polygons of nothing but triangles are refused")
  func missingOutlines() throws {
    var layer = MLTLayerBytes()
    layer.geometry([
      MLTStreamBytes.numbers(.lengths, [UInt32(2)]),
      MLTStreamBytes.numbers(.triangles, [UInt32(1)]),
      MLTStreamBytes.numbers(.indices, [UInt32(0), 1, 2]),
      MLTStreamBytes.vertices([TilePoint(x: 0, y: 0), TilePoint(x: 9, y: 0), TilePoint(x: 9, y: 9)]
      ),
    ])
    let read = try layer.read()
    var geometry = TileGeometry()
    let error = #expect(throws: VectorTileError.self) {
      try read.features[0].readGeometry(into: &geometry)
    }
    #expect(error?.fault == .mlt(.wrongCount("geometries and their lengths")))
  }

  @Test("coordinates to the ends of 32 bits, and an extent of 2³¹ − 1")
  func largest() throws {
    let points = [
      TilePoint(x: .min, y: .max), TilePoint(x: .max, y: .min), TilePoint(x: 0, y: -1),
    ]
    for encoding in [MLTCoding.Encoding.plain, .fastPFOR, .varint] {
      var layer = MLTLayerBytes(extent: UInt32(Int32.max))
      layer.geometry([
        MLTStreamBytes.numbers(.lengths, [UInt32(3)]),
        MLTStreamBytes.numbers(.geometries, [UInt32(3)]),
        MLTStreamBytes.vertices(points, encoding),
      ])
      let read = try layer.read()
      var geometry = TileGeometry()
      try read.features[0].readGeometry(into: &geometry)
      #expect(geometry.points == points && read.extent == Int(Int32.max))
    }
    var layer = MLTLayerBytes(points: 1)
    layer.extent = 1 << 31
    #expect(throws: VectorTileError(layer: "layer", fault: .mlt(.invalidExtent(1 << 31)))) {
      try layer.read()
    }
  }
}
