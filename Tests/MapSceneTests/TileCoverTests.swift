import CameraCore
import GeoMath
import RenderModel
import Testing

@testable import MapScene
@testable import TileBuilding

@Suite("Tile cover")
struct TileCoverTests {
  private func cover(
    _ camera: Camera, _ viewport: Viewport, zooms: ClosedRange<Int> = 0...14
  ) -> [CoverTile] {
    let view = GroundView(camera, viewport)
    var cover = TileCover(levels: TileLevels(source: zooms), bounds: nil)
    _ = cover.choose(for: view, styleZoom: camera.zoom - 1)
    cover.sort(for: view)
    return cover.nearestFirst
  }

  /// Cameras over all zooms, tilts and bearings, the date line and high latitudes included.
  static let cameras: [Camera] = {
    var cameras: [Camera] = []
    for zoom in [1.6, 3.0, 7.49, 12.99, 16, 19.5, 22] {
      for tilt in [0.0, 30, 60, 80] {
        for (bearing, longitude, latitude) in [
          (0.0, 10.0, 0.0), (37, 179.99, 40), (200, -180, -80),
        ] {
          let target = Coordinate(latitude: latitude, longitude: longitude)
          if let camera = try? Camera(
            target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt)
          {
            cameras.append(camera)
          }
        }
      }
    }
    return cameras
  }()

  @Test(
    "Every ground point in the viewport lies in exactly one tile of the cover (F13)",
    arguments: cameras)
  func coversOnce(camera: Camera) {
    let viewport = Viewport(width: 800, height: 600)
    let transform = ViewTransform(camera, viewport)
    let tiles = cover(camera, viewport)
    #expect(tiles.count < TileCover.tileLimit)
    for x in stride(from: 5.0, to: 800, by: 79) {
      for y in stride(from: 5.0, to: 600, by: 59) {
        guard let ground = transform.groundPoint(under: ScreenPoint(x: x, y: y)),
          case let world = transform.worldPoint(at: ground), world.y > 0, world.y < 1,
          let depth = transform.depth(atLevelledY: y), depth < transform.eyeDistance * 6.6
        else { continue }
        let hits = tiles.filter { place in
          let scale = Double(1 << place.tile.z)
          let column = (world.x - Double(place.wrap)) * scale - Double(place.tile.x)
          let row = world.y * scale - Double(place.tile.y)
          return (0..<1).contains(column) && (0..<1).contains(row)
        }
        #expect(hits.count == 1, "(\(x), \(y)): \(hits)")
      }
    }
  }

  @Test("Flat, all tiles have the level floor(zoom - 1); a 4-world view shows four copies (A04)")
  func flat() throws {
    let middle = try Camera(target: Coordinate(latitude: 48, longitude: 11), zoom: 12.7)
    let tiles = cover(middle, Viewport(width: 1024, height: 768))
    #expect(tiles.allSatisfy { $0.tile.z == 11 })
    let world = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    let copies = cover(world, Viewport(width: 1020, height: 250))
    #expect(Set(copies.map(\.wrap)).count >= 4)
  }

  @Test("Tilted, tiles get coarser with distance and their number stays moderate")
  func detailByDistance() throws {
    let camera = try Camera(
      target: Coordinate(latitude: 48, longitude: 11), zoom: 15, tiltDegrees: 75)
    let tiles = cover(camera, Viewport(width: 1024, height: 768))
    let levels = tiles.map(\.tile.z)
    #expect(levels.max() == 14)
    #expect((levels.min() ?? 99) < 12)
    #expect(tiles.count < 80, "\(tiles.count) tiles")
  }

  @Test("The nearest tiles come first, so that the middle of the first view is loaded first (F13)")
  func nearestFirst() throws {
    let camera = try Camera(target: Coordinate(latitude: 48, longitude: 11), zoom: 14)
    let viewport = Viewport(width: 1600, height: 1200)
    let view = GroundView(camera, viewport)
    let distances = cover(camera, viewport).map {
      view.distanceFromTarget(to: view.box(of: $0.tile, wrap: $0.wrap))
    }
    #expect(distances == distances.sorted())
    #expect(distances.first == 0)
  }

  @Test("A cover tells whether a camera that has moved sees other tiles (F13)")
  func tellsChanges() throws {
    let viewport = Viewport(width: 800, height: 600)
    var cover = TileCover(levels: TileLevels(source: 0...14), bounds: nil)
    func choose(longitude: Double, zoom: Double = 14.3) throws -> Bool {
      let camera = try Camera(target: Coordinate(latitude: 48, longitude: longitude), zoom: zoom)
      return cover.choose(for: GroundView(camera, viewport), styleZoom: zoom - 1)
    }
    #expect(try choose(longitude: 11), "nothing was chosen before")
    #expect(try !choose(longitude: 11.0001), "a point away the same tiles are in sight")
    #expect(try choose(longitude: 12))
    #expect(try choose(longitude: 12, zoom: 15.3))
    #expect(try choose(longitude: 12, zoom: 9), "fewer, larger tiles")
    #expect(try !choose(longitude: 12, zoom: 9))
  }

  @Test("Beyond the deepest level tiles are cut anew every few levels (E09)")
  func overzoom() {
    let levels = TileLevels(source: 3...14)
    #expect(
      (12...22).map { levels.level(forIdeal: $0) } == [12, 13, 14, 14, 14, 17, 17, 17, 20, 20, 20])
    #expect(levels.level(forIdeal: 1) == 3)
    #expect(TileLevels(source: 9...14).level(forIdeal: 2) == nil)
  }
}
