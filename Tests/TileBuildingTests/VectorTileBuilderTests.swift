import GeoMath
import MapStyle
import RenderModel
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import TileBuilding

@Suite("Building of vector tiles")
struct VectorTileBuilderTests {
  private let tile = TileSamples.tile

  private func built(
    _ bytes: [UInt8], _ layers: String, tile: TileID? = nil, zooms: ClosedRange<Int> = 0...14
  ) throws -> BuiltTile {
    let source = MadeSource([self.tile: bytes], zooms: zooms)
    return TileSamples.builder(try TileSamples.style(layers), source).build(tile ?? self.tile)
  }

  /// The area of a stream's triangles in grid units; negative where they turn the other way.
  private func areas(_ stream: MeshStream<FillVertex>) -> [Double] {
    stride(from: 0, to: stream.indices.count, by: 3).map { start in
      let (a, b, c) = (
        stream.vertices[Int(stream.indices[start])],
        stream.vertices[Int(stream.indices[start + 1])],
        stream.vertices[Int(stream.indices[start + 2])]
      )
      let (abX, abY) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
      let (acX, acY) = (Double(c.x) - Double(a.x), Double(c.y) - Double(a.y))
      return (abX * acY - abY * acX) / 2
    }
  }

  private let fill = #""type":"fill","paint":{"fill-antialias":false}"#

  @Test("The triangles of areas with holes have the areas' size, and all turn one way")
  func areaOfFills() throws {
    var random = SeededGenerator(seed: 41)
    var doubled = 0
    let bytes = TileSamples.bytes { layer in
      for column in 0..<4 {
        for row in 0..<4 {
          let middle = SIMD2(Double(column) * 1024 + 512, Double(row) * 1024 + 512)
          let outline = TileSamples.star(
            &random, at: middle, radius: 200...500, corners: 5 + 3 * column + row)
          let hole = TileSamples.star(&random, at: middle, radius: 20...110, corners: 7)
          layer.addPolygon(rings: [outline, hole])
          doubled += abs(TileSamples.doubledArea(outline)) - abs(TileSamples.doubledArea(hole))
        }
      }
    }
    let mesh = try #require(try built(bytes, fill).mesh)
    let areas = areas(mesh.fills)
    #expect(areas.allSatisfy { $0 >= 0 } || areas.allSatisfy { $0 <= 0 })
    // A tile unit is two grid units wide.
    #expect(abs(areas.reduce(0, +)) == Double(doubled) / 2 * 4)
    #expect(mesh.edges.vertices.isEmpty && mesh.lines.vertices.isEmpty)
  }

  @Test("A line that a fill layer takes closes to an area")
  func fillOfLine() throws {
    let bytes = TileSamples.bytes { layer in
      let line = [(0, 0), (100, 0), (100, 100)].map { TileSamples.point($0.0, $0.1) }
      layer.addLine(line)
    }
    let mesh = try #require(try built(bytes, fill).mesh)
    let area = areas(mesh.fills).reduce(0, +)
    // Half a square of 200 grid units.
    #expect(abs(area) == 20_000)
  }

  @Test("The four tiles below a tile, cut from it, show each part of its areas once")
  func overzoomedAreas() throws {
    var random = SeededGenerator(seed: 42)
    let ring = TileSamples.star(
      &random, at: SIMD2(2048, 2048), radius: 700...1900, corners: 40)
    let bytes = TileSamples.bytes { $0.addPolygon(rings: [ring]) }
    let whole = abs(Double(TileSamples.doubledArea(ring)) / 2 * 4)
    var sum = 0.0
    for child in tile.children {
      let built = try built(bytes, fill, tile: child, zooms: 0...10)
      #expect(built.dataTile == tile && built.failure == nil)
      let mesh = try #require(built.mesh)
      // Beyond the tile's own square areas go on for a margin, which is its neighbour's.
      let inside = areas(mesh.fills.clipped()).reduce(0) { $0 + abs($1) }
      #expect(inside > 0)
      sum += inside / 4
    }
    #expect(abs(sum / whole - 1) < 0.002, "\(sum) \(whole)")
  }

  @Test("Each section's extent holds what it draws, and names its layer")
  func sections() throws {
    var random = SeededGenerator(seed: 43)
    let bytes = TileSamples.bytes { layer in
      for _ in 0..<600 {
        let middle = SIMD2(random.double(0...4096), random.double(0...4096))
        layer.addPolygon(
          rings: [TileSamples.star(&random, at: middle, radius: 30...90, corners: 8)],
          properties: [("height", .int(.random(in: 1...90, using: &random)))])
      }
    }
    let style = try TileSamples.style(
      fill, #""type":"line""#,
      #""type":"fill-extrusion","paint":{"fill-extrusion-height":["get","height"]}"#,
      #""type":"circle""#)
    let mesh = try #require(
      TileSamples.builder(style, MadeSource([tile: bytes])).build(tile).mesh)
    #expect(mesh.tallestMetres > 80 && mesh.tallestMetres <= 90)
    func check<Vertex>(
      _ stream: MeshStream<Vertex>, layer: Int, _ place: (Vertex) -> (Int16, Int16)
    ) {
      #expect(!stream.sections.isEmpty && stream.sections.allSatisfy { $0.layer == layer })
      let counts = stream.sections.map {
        $0.indices.count + $0.indices(withWallsFrom: .infinity).roofs.count
      }
      #expect(counts.reduce(0, +) == stream.indices.count)
      #expect(stream.indices.count % 3 == 0)
      #expect(stream.indices.allSatisfy { $0 < stream.vertices.count })
      for section in stream.sections {
        let extent = section.extent
        for index in stream.indices[section.indices] {
          let (x, y) = place(stream.vertices[Int(index)])
          #expect(x >= extent.minX && x <= extent.maxX && y >= extent.minY && y <= extent.maxY)
        }
      }
    }
    check(mesh.fills, layer: 0) { ($0.x, $0.y) }
    check(mesh.lines, layer: 1) { ($0.x, $0.y) }
    check(mesh.extrusions, layer: 2) { ($0.x, $0.y) }
    check(mesh.circles, layer: 3) { ($0.x, $0.y) }
    #expect(mesh.extrusions.sections.count > 4, "many buildings are cut into blocks")
  }

  @Test("A tile without data is built from the nearest ancestor; one that is broken says so too")
  func ancestors() throws {
    let good = TileSamples.bytes { layer in
      layer.addPolygon(
        rings: [[(0, 0), (4096, 0), (4096, 4096), (0, 4096)].map { TileSamples.point($0.0, $0.1) }])
    }
    let style = try TileSamples.style(fill)
    let (parent, child) = (tile, tile.children[2])
    let missing = TileSamples.builder(style, MadeSource([parent: good])).build(child)
    #expect(missing.dataTile == parent && missing.failure == nil && !missing.isMissing)
    let broken = TileSamples.builder(style, MadeSource([parent: good, child: [0x1a, 0xff]]))
      .build(child)
    #expect(broken.dataTile == parent && broken.mesh != nil)
    guard case .damagedTile(child, _)? = broken.failure else {
      Issue.record("\(String(describing: broken.failure))")
      return
    }
    let nothing = TileSamples.builder(style, MadeSource([:])).build(child)
    #expect(nothing.isMissing && nothing.mesh == nil && nothing.dataTile == nil)
    // What lies there is nothing that the style draws.
    let other = TileSamples.builder(try TileSamples.style(), MadeSource([child: good])).build(child)
    #expect(!other.isMissing && other.mesh == nil && other.dataTile == child)
  }

  @Test("Layers outside the zooms at which the tile is drawn are left out")
  func layerZooms() throws {
    let bytes = TileSamples.bytes { $0.addPoint(TileSamples.point(9, 9)) }
    for (zooms, isDrawn) in [
      (#""minzoom":10"#, true), (#""minzoom":11"#, false), (#""maxzoom":10"#, false),
      (#""maxzoom":10.5"#, true), (#""minzoom":10.9"#, true),
    ] {
      let built = try built(bytes, #""type":"circle",\#(zooms)"#)
      #expect((built.mesh != nil) == isDrawn, "\(zooms)")
    }
  }
}

extension MeshStream<FillVertex> {
  /// The triangles cut to the tile's own square, each as a fan.
  fileprivate func clipped() -> MeshStream<FillVertex> {
    var result = MeshStream<FillVertex>()
    for start in stride(from: 0, to: indices.count, by: 3) {
      var ring = indices[start..<start + 3].map {
        SIMD2(Double(vertices[Int($0)].x), Double(vertices[Int($0)].y))
      }
      for (axis, limit, sign) in [(0, 0.0, 1.0), (0, 8192, -1), (1, 0, 1), (1, 8192, -1)] {
        var cut: [SIMD2<Double>] = []
        for (index, b) in ring.enumerated() {
          let a = ring[(index + ring.count - 1) % ring.count]
          let (fromA, fromB) = ((a[axis] - limit) * sign, (b[axis] - limit) * sign)
          if (fromA < 0) != (fromB < 0) { cut.append(a + (b - a) * (fromA / (fromA - fromB))) }
          if fromB >= 0 { cut.append(b) }
        }
        ring = cut
      }
      guard ring.count > 2 else { continue }
      let first = UInt32(result.vertices.count)
      for point in ring {
        result.vertices.append(
          FillVertex(x: Int16(point.x.rounded()), y: Int16(point.y.rounded()), paint: 0))
      }
      for corner in 1..<UInt32(ring.count - 1) {
        result.indices += [first, first + corner, first + corner + 1]
      }
    }
    return result
  }
}
