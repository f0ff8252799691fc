import Foundation
import GeoMath
import ImageCodec
import RenderModel
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// Edges of fills are as smooth as the distance on the screen says, however the camera stands.
@MainActor
@Suite("Smooth fills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct SmoothFillTests {
  /// Outlines in tile units, between borders of the tiles that are drawn: a house, a thin one with a
  /// corner that goes in, a narrow one, a star, and one that is not star-shaped.
  private nonisolated static let rings: [[(x: Int, y: Int)]] = [
    [(2148, 2138), (2180, 2144), (2174, 2168), (2144, 2162)],
    [(2198, 2148), (2234, 2148), (2234, 2151), (2213, 2151), (2213, 2186), (2198, 2186)],
    [(2128, 2193), (2186, 2206), (2185, 2211), (2127, 2198)],
    [
      (2208, 2198), (2218, 2208), (2234, 2206), (2222, 2218), (2230, 2234), (2214, 2226),
      (2198, 2232), (2204, 2216), (2192, 2206), (2206, 2210),
    ],
    [
      (2118, 2118), (2138, 2118), (2138, 2178), (2134, 2178), (2134, 2122), (2122, 2122),
      (2122, 2178), (2118, 2178),
    ],
  ]

  private nonisolated static func tile() -> [UInt8] {
    var houses = VectorTileLayerEncoder(name: "house")
    for ring in rings {
      houses.addPolygon(
        rings: [ring.map { TilePoint(x: Int32($0.x), y: Int32($0.y)) }],
        properties: [("kind", .string("house"))])
    }
    return VectorTileEncoder.encode([houses])
  }

  private nonisolated static let cameras: [CameraPosition] = [
    (17.0, 0.0, 0.0), (17, 30, 40), (18, 200, 60), (18.3, 100, 65), (20, 75, 50), (19, 300, 65),
  ].map {
    CameraPosition(
      target: WebMercator.coordinate(place(2178, 2178)), zoom: $0.0, bearing: $0.1,
      tilt: $0.2)
  }

  private nonisolated static func place(_ x: Int, _ y: Int) -> WorldPoint {
    WorldPoint(x: (8192 + Double(x) / 4096) / 16384, y: (8191 + Double(y) / 4096) / 16384)
  }

  private func stage(_ paint: String) throws -> MapStage {
    let content = try MapContent.made(
      MadeTiles(levels: 14...14) { id in
        id == TileID(z: 14, x: 8192, y: 8191) ? Self.tile() : []
      },
      layers: Layers.background("#ffffff") + """
        ,{"id":"house","type":"fill","source":"map","source-layer":"house","paint":{\(paint)}}
        """)
    return try MapStage(content, width: 320, height: 240, tiltLimit: 85)
  }

  @Test("Outside, black fades out over one pixel; inside all is black", arguments: [false, true])
  func edges(hasPaints: Bool) throws {
    let stage = try stage(
      hasPaints
        ? ##""fill-color":["match",["get","kind"],"house","#000","#f00"]"##
        : ##""fill-color":"#000""##)
    for camera in Self.cameras {
      let count = try check(stage, camera, isFull: true) { distance in
        distance <= 0 ? 1 : smooth(1 - distance)
      }
      #expect(count > 300)
    }
  }

  @Test("An outline is a pixel wide, half on either side")
  func outlines() throws {
    let stage = try stage(##""fill-color":"#fff","fill-outline-color":"#000""##)
    for camera in Self.cameras {
      let count = try check(stage, camera, isFull: false) { smooth(1 - abs($0)) }
      #expect(count > 300)
    }
  }

  @Test("A translucent fill has an outline in its own colour over its edge")
  func translucentOutlines() throws {
    let stage = try stage(##""fill-color":"#000","fill-opacity":0.5"##)
    for camera in Self.cameras {
      let count = try check(stage, camera, isFull: false) { distance in
        let outline = 0.5 * smooth(1 - abs(distance))
        return distance <= 0 ? 0.5 + 0.5 * outline : outline
      }
      #expect(count > 300)
    }
  }

  @Test("What is star-shaped takes fewer triangles")
  func triangles() throws {
    let camera = Self.cameras[1]
    let plain = try stage(##""fill-color":"#000""##)
    _ = try plain.picture(camera)
    let hard = try stage(##""fill-color":"#000","fill-antialias":false"##)
    _ = try hard.picture(camera)
    // One to an edge, two less than that without, and three to an edge of what is not star-shaped.
    let corners = Self.rings.map(\.count)
    #expect(hard.report?.triangles == corners.reduce(0) { $0 + $1 - 2 })
    #expect(
      plain.report?.triangles == corners.dropLast().reduce(0, +) + 3 * corners[4] - 2
    )
  }

  private func smooth(_ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// Compares each pixel with how much black there ought to be at its signed distance from the edge on
  /// the screen, positive outside, but for those near corners, and near two edges. Where edges meet
  /// sharply, what would have faded most is missing, of one pixel in fifty.
  ///
  /// - Parameter isFull: whether all inside of edges is to be black, also near corners.
  /// - Returns: how many pixels near edges were compared.
  private func check(
    _ stage: MapStage, _ camera: CameraPosition, isFull: Bool, _ black: (Double) -> Double
  ) throws -> Int {
    let picture = try stage.picture(camera)
    let rings = Self.rings.map { ring in
      ring.compactMap {
        stage.map.projection.point(for: WebMercator.coordinate(Self.place($0.x, $0.y)))
      }
    }
    var (compared, wrong) = (0, 0)
    for y in 0..<240 {
      for x in 0..<320 {
        let spot = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let found = 1 - Double(picture.at(x, y).x) / 255
        let (distance, isAlone) = distance(of: spot, from: rings)
        if isFull, distance < -0.2 { #expect(found == 1, "\(camera): \(x), \(y)") }
        guard isAlone else { continue }
        if abs(distance) < 2 { compared += 1 }
        if abs(found - black(distance)) > 0.05 { wrong += 1 }
      }
    }
    #expect(wrong * 50 <= compared, "\(camera): \(wrong) of \(compared)")
    return compared
  }

  /// Tells too whether that is not near a corner or near two edges.
  private func distance(
    of spot: SIMD2<Double>, from rings: [[Point]]
  ) -> (distance: Double, isAlone: Bool) {
    var (nearest, second) = (Double.infinity, Double.infinity)
    var isInside = false
    for ring in rings {
      for index in ring.indices {
        let end = ring[(index + 1) % ring.count]
        let a = SIMD2(ring[index].x, ring[index].y)
        let b = SIMD2(end.x, end.y)
        if (a.y > spot.y) != (b.y > spot.y),
          spot.x < a.x + (spot.y - a.y) / (b.y - a.y) * (b.x - a.x)
        {
          isInside.toggle()
        }
        let run = b - a
        let share = min(max(((spot - a) * run).sum() / (run * run).sum(), 0), 1)
        let off = spot - a - run * share
        let distance = (off * off).sum().squareRoot()
        (nearest, second) = (min(nearest, distance), min(max(nearest, distance), second))
      }
    }
    return (isInside ? -nearest : nearest, second > 3)
  }
}
