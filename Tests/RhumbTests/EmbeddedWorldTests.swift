import Foundation
import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import MapOpening
@testable import Rhumb

/// The embedded world and Null Island, drawn in plain colours that tell features apart, so that
/// what is measured is what is there and not the taste of a style.
@MainActor
@Suite("Embedded world", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct EmbeddedWorldTests {
  /// Land white, water blue, borders red, rivers cyan, roads yellow, buildings magenta.
  private static let plain = [
    Layers.background("#ffffff"), Layers.fill("water", "\"#0000ff\""),
    Layers.line("waterway", "\"#00ffff\"", width: 1.5),
    Layers.line("boundary", "\"#ff0000\"", width: 1.5),
    Layers.line("transportation", "\"#ffff00\"", width: 3),
    "{\"id\":\"building\",\"type\":\"fill-extrusion\",\"source\":\"map\","
      + "\"source-layer\":\"building\",\"paint\":{\"fill-extrusion-color\":\"#ff00ff\","
      + "\"fill-extrusion-height\":[\"get\",\"render_height\"]}}",
  ].joined(separator: ",")

  /// One for all tests: opening takes longer than drawing.
  private static let source = Result { try EmbeddedWorld() }

  /// One for each test: what one has done to it must not reach the next.
  private let stage: MapStage

  init() throws {
    stage = try MapStage(
      .made(Self.source.get(), layers: Self.plain), width: 512, height: 384)
  }

  /// The share of the picture, in percent, that each kind of feature takes.
  private struct Shares {
    var land = 0.0, water = 0.0, rivers = 0.0, borders = 0.0, roads = 0.0, buildings = 0.0

    init(_ picture: PixelImage) {
      func percent(_ test: (PixelImage.Pixel) -> Bool) -> Double {
        Double(picture.count(where: test)) * 100 / Double(picture.width * picture.height)
      }
      land = percent { $0.x > 240 && $0.y > 240 && $0.z > 240 }
      water = percent { $0.x < 20 && $0.y < 20 && $0.z > 240 }
      rivers = percent { $0.x < 100 && $0.y > 150 && $0.z > 200 }
      borders = percent { $0.x > 150 && $0.y < 120 && $0.z < 120 }
      roads = percent { $0.x > 150 && $0.y > 150 && $0.z < 120 }
      buildings = percent { $0.x > 60 && $0.y < 60 && abs(Int($0.x) - Int($0.z)) < 20 }
    }
  }

  private func shares(_ camera: CameraPosition) throws -> Shares {
    let shares = Shares(try stage.picture(camera))
    #expect(stage.report?.tilesFailed == 0 && stage.report?.tilesMissing == 0)
    return shares
  }

  @Test("E08, E12: zoom 1 shows the world: continents in the oceans, with borders, without roads")
  func world() throws {
    let seen = try shares(CameraPosition(latitude: 20, longitude: 10, zoom: 1))
    #expect((60...73).contains(seen.water) && (20...38).contains(seen.land), "\(seen)")
    #expect(seen.borders > 0.5 && seen.roads == 0, "\(seen)")
  }

  @Test("E08, E14: zoom 5 shows a landmass: countries, rivers and lakes, no roads")
  func landmass() throws {
    let seen = try shares(CameraPosition(latitude: 48, longitude: 8, zoom: 5))
    #expect(seen.land > 60 && (2...30).contains(seen.water), "\(seen)")
    #expect(seen.borders > 0.8 && seen.rivers > 0.2 && seen.roads == 0, "\(seen)")
  }

  @Test("E08, E12: zoom 10 to 12 show a city: its shape and its main roads, no buildings yet")
  func city() throws {
    let far = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 10))
    let near = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 12))
    #expect(far.water > 90 && far.roads > 0.02 && far.buildings == 0, "\(far)")
    #expect(near.water < 80 && near.roads > far.roads && near.buildings == 0, "\(near)")
  }

  @Test("E08, E12, E14: zoom 15 shows streets, 17 and 20 single buildings")
  func streetsAndBuildings() throws {
    let streets = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 15))
    #expect(streets.roads > 8 && streets.water < 5, "\(streets)")
    let buildings = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 17))
    #expect(buildings.buildings > 15 && buildings.roads > 4, "\(buildings)")
    let close = try shares(CameraPosition(latitude: 0.0005, longitude: 0.0012, zoom: 20))
    #expect(close.buildings > 10, "\(close)")
  }

  @Test("D20: at zoom 18, tilt 45 shows the walls and what was beyond the upper edge; 0 does not")
  func tiltPictures() throws {
    let flat = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 18))
    let top = Point(x: 256, y: 1)
    let northFlat = try #require(stage.map.projection.coordinate(for: top)).latitude
    let tilted = try shares(CameraPosition(latitude: 0, longitude: 0, zoom: 18, tilt: 45))
    let northTilted = try #require(stage.map.projection.coordinate(for: top)).latitude
    #expect(tilted.buildings > flat.buildings * 1.3, "\(flat), \(tilted)")
    // The eye stands 1.5 heights off, its upper rays 18.43° (atan 1/3) from the axis: they meet the
    // ground 1.0607 heights ahead at 45°, half a height at 0°; at 40° it would be 0.91, at 50° 1.27.
    let edge = Self.northOfTarget(tilt: 45, below: 1 / 384)
    #expect(
      abs(northTilted / northFlat / (edge / Self.northOfTarget(tilt: 0, below: 1 / 384)) - 1)
        < 0.002, "D08")
  }

  /// How far north of the target, in heights of the view, the ground is that is seen below the middle
  /// of the upper edge by a part of the height: by the eye's triangle, without the map's camera.
  private static func northOfTarget(tilt: Double, below part: Double) -> Double {
    let above = atan((0.5 - part) / 1.5)
    return 1.5 * sin(above) / cos(tilt * .pi / 180 + above)
  }

  @Test("D19: a pitch of 60 at zoom 17 looks far ahead: streets and houses up to the upper edge")
  func lookAhead() throws {
    let picture = try stage.picture(
      CameraPosition(latitude: 0, longitude: 0, zoom: 17, tilt: 60))
    #expect(stage.map.camera.tilt == 60)
    let top = PixelImage(width: 512, height: 40, bytes: picture.part(0..<512, 0..<40))
    let seen = Shares(top)
    #expect(seen.buildings > 20 && seen.buildings + seen.roads < 100, "\(seen)")
    #expect(stage.report?.tilesDrawn ?? 0 >= 4 && stage.report?.tilesMissing == 0)
  }

  @Test("E09: where the data end at level 7, land and water are still there at zoom 20 and 22")
  func overzoom() throws {
    for zoom in [9.5, 14, 20, 22] {
      let ocean = try shares(CameraPosition(latitude: 40, longitude: -35, zoom: zoom))
      #expect(ocean.water == 100, "\(zoom): \(ocean)")
      let steppe = try shares(CameraPosition(latitude: 47.1, longitude: 67.3, zoom: zoom))
      #expect(steppe.land > 98, "\(zoom): \(steppe)")
    }
  }

  @Test("E10: the nearer, the more features are drawn on the same square kilometre")
  func detailGrows() throws {
    var counts: [Int] = []
    for zoom in [9.0, 11, 13, 14.5, 15.5] {
      _ = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: zoom))
      let half = 500 / WebMercator.metresPerPoint(latitude: 0, zoom: zoom)
      let square = Rect(
        origin: Point(x: 256 - half, y: 192 - half), size: Size(width: 2 * half, height: 2 * half))
      counts.append(stage.map.style.queryRenderedFeatures(in: square).count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
  }

  @Test("A02, A06: the built-in styles draw the same bytes again, and either side of 180°")
  func builtInStyles() throws {
    for style in [MapStyleChoice.light, .dark] {
      let first = try MapStage(.embedded(style: style), width: 400, height: 300)
      let second = try MapStage(.embedded(style: style), width: 400, height: 300)
      for (latitude, zoom, tilt) in [(65.0, 3.0, 20.0), (-17, 8, 30), (-17, 14.5, 50)] {
        var camera = CameraPosition(
          latitude: latitude, longitude: 179.999, zoom: zoom, bearing: 20, tilt: tilt)
        let east = try first.picture(camera)
        #expect(try second.picture(camera) == east)
        camera.target.longitude = -180.001
        #expect(try first.picture(camera) == east)
      }
      let world = try first.picture(CameraPosition(latitude: 20, longitude: 0, zoom: 2.5))
      #expect(world.colors.count > 20, "there is something to see")
      #expect(first.report?.drawCalls ?? 999 < 30)
    }
  }

  @Test("A02: labels are the same bytes wherever in the atlas their glyphs came to lie")
  func labelsAfterOthers() throws {
    let fresh = try MapStage(.embedded(style: .light), width: 600, height: 450)
    let travelled = try MapStage(.embedded(style: .light), width: 600, height: 450)
    for (latitude, longitude) in [(30.0, 105.0), (-15, -60), (10, 20), (60, 100)] {
      _ = try travelled.picture(
        CameraPosition(latitude: latitude, longitude: longitude, zoom: 4.7))
    }
    for (zoom, bearing, tilt) in [(3.2, 70.0, 10.0), (5, 20, 20), (6, 10, 30)] {
      let camera = CameraPosition(
        latitude: 46, longitude: 12, zoom: zoom, bearing: bearing, tilt: tilt)
      #expect(try travelled.picture(camera) == fresh.picture(camera), "zoom \(zoom)")
    }
  }

  @Test("Zoom 22 on Null Island: a pan by a point moves every feature by a point, to the pixel")
  func panOnNullIsland() throws {
    // Flat, since roofs move by more than the ground: they are nearer to the eye.
    let layers = [
      Layers.background("#ffffff"), Layers.fill("landuse", "\"#80c080\""),
      Layers.line("transportation", "\"#c00000\"", width: 30),
      Layers.fill("building", "\"#0000c0\""),
    ].joined(separator: ",")
    let stage = try MapStage(.made(Self.source.get(), layers: layers), width: 512, height: 384)
    for (latitude, longitude) in [(0.00047, 0.0006), (0.0, 0.0003)] {
      let start = CameraPosition(latitude: latitude, longitude: longitude, zoom: 22)
      var last = try stage.picture(start)
      #expect(last.colors.count > 10, "there are edges to see")
      for _ in 0..<3 {
        stage.map.move(.pan(x: 1, y: 1))
        let next = try stage.picture()
        let most = largestDifference(next, last, shiftedBy: 1)
        // 0.05 points of an edge between 0 and 255 would be 13 levels.
        #expect(most <= 3, "a channel changes by \(most)")
        last = next
      }
    }
  }

  /// Between each pixel of one picture and the one so many farther right and down in another.
  private func largestDifference(
    _ first: PixelImage, _ second: PixelImage, shiftedBy shift: Int
  ) -> Int {
    let row = first.width * 4
    return first.bytes.withUnsafeBufferPointer { a in
      second.bytes.withUnsafeBufferPointer { b in
        var most = 0
        for y in 0..<first.height - shift {
          for x in 0..<row - 4 * shift {
            let other = b[(y + shift) * row + x + 4 * shift]
            most = max(most, abs(Int(a[y * row + x]) - Int(other)))
          }
        }
        return most
      }
    }
  }
}
