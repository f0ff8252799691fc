import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("Tile cover of bounded sources")
struct TileCoverBoundsTests {
  private func cover(
    _ camera: Camera, _ viewport: Viewport = Viewport(width: 800, height: 600),
    zooms: ClosedRange<Int> = 0...14, bounds: GeographicBox? = nil
  ) -> (tiles: [CoverTile], view: GroundView) {
    let view = GroundView(camera, viewport)
    var cover = TileCover(levels: TileLevels(source: zooms), bounds: bounds)
    _ = cover.choose(for: view, styleZoom: camera.zoom - 1)
    cover.sort(for: view)
    return (cover.nearestFirst, view)
  }

  private func camera(
    _ zoom: Double, _ latitude: Double, _ longitude: Double, bearing: Double = 0, tilt: Double = 0
  ) throws -> Camera {
    try Camera(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      bearingDegrees: bearing, tiltDegrees: tilt)
  }

  /// Whether a place of the unit square lies in a box.
  private func holds(_ box: GeographicBox, _ place: WorldPoint) -> Bool {
    let at = WebMercator.coordinate(place)
    guard at.latitude < box.north, at.latitude > box.south else { return false }
    return box.west <= box.east
      ? at.longitude > box.west && at.longitude < box.east
      : at.longitude > box.west || at.longitude < box.east
  }

  static let boxes = [
    GeographicBox(west: 7.4, south: 43.7, east: 7.5, north: 43.8),
    GeographicBox(west: -10, south: 30, east: 40, north: 60),
    // Across the date line.
    GeographicBox(west: 170, south: -30, east: -160, north: 30),
    GeographicBox(west: -180, south: -85, east: 180, north: 85),
  ]

  @Test(
    "All ground in the bounds is covered, and no tile without any of it is chosen", arguments: boxes
  )
  func bounds(box: GeographicBox) throws {
    var random = SeededGenerator(seed: 7)
    var inBounds = 0
    for _ in 0..<40 {
      let width = box.west <= box.east ? box.east - box.west : box.east + 360 - box.west
      let longitude = box.west + random.double(-0.3...1.3) * width
      let latitude = box.south + random.double(-0.2...1.2) * (box.north - box.south)
      let camera = try camera(
        random.double(1...16), min(max(latitude, -80), 80),
        (longitude + 540).truncatingRemainder(dividingBy: 360) - 180,
        bearing: random.double(0...360), tilt: random.double(0...60))
      let (tiles, view) = cover(camera, bounds: box)
      for x in stride(from: 20.0, to: 800, by: 190) {
        for y in stride(from: 20.0, to: 600, by: 140) {
          guard let ground = view.transform.groundPoint(under: ScreenPoint(x: x, y: y)),
            let depth = view.transform.depth(atLevelledY: y), depth < view.targetDistance * 6.6
          else { continue }
          let world = view.transform.worldPoint(at: ground)
          let wrap = Int(world.x.rounded(.down))
          let place = WorldPoint(x: world.x - Double(wrap), y: world.y)
          guard place.y > 0, place.y < 1, holds(box, place) else { continue }
          inBounds += 1
          let count = tiles.count {
            let scale = Double(1 << $0.tile.z)
            return $0.wrap == wrap && Int(place.x * scale) == $0.tile.x
              && Int(place.y * scale) == $0.tile.y
          }
          #expect(count == 1, "\(camera) \(place)")
        }
      }
      for tile in tiles { #expect(touches(box, tile.tile), "\(tile)") }
    }
    #expect(inBounds > 50)
  }

  /// Whether a tile shares a place with a box, by its corners' coordinates.
  private func touches(_ box: GeographicBox, _ tile: TileID) -> Bool {
    let count = Double(1 << tile.z)
    let low = WebMercator.coordinate(
      WorldPoint(x: Double(tile.x) / count, y: Double(tile.y + 1) / count))
    let high = WebMercator.coordinate(
      WorldPoint(x: Double(tile.x + 1) / count, y: Double(tile.y) / count))
    let hair = 1e-9
    // The last column's eastern edge is the date line.
    let east = tile.x + 1 == 1 << tile.z ? 180 : high.longitude
    guard low.latitude <= box.north + hair, high.latitude >= box.south - hair else { return false }
    let (fromWest, fromEast) = (east >= box.west - hair, low.longitude <= box.east + hair)
    return box.west <= box.east ? fromWest && fromEast : fromWest || fromEast
  }

  @Test("Where a source has nothing that coarse, nothing is covered; where it ends, its deepest is")
  func levels() throws {
    #expect(cover(try camera(4, 0, 0), zooms: 8...14).tiles.isEmpty)
    let shallow = cover(try camera(7, 0, 0), zooms: 8...14).tiles
    #expect(!shallow.isEmpty && shallow.allSatisfy { $0.tile.z == 8 })
    let deep = cover(try camera(20.5, 48, 11), zooms: 0...14).tiles
    #expect(!deep.isEmpty && deep.allSatisfy { $0.tile.z == 17 })
    let end = cover(try camera(18, 48, 11), zooms: 0...5).tiles
    #expect(!end.isEmpty && end.allSatisfy { $0.tile.z == 17 })
  }

  @Test("An animation's last step just below a whole zoom is on its level")
  func almostWhole() throws {
    let tiles = cover(try camera(13 - 1e-12, 48, 11)).tiles
    #expect(!tiles.isEmpty && tiles.allSatisfy { $0.tile.z == 12 })
    #expect(cover(try camera(13 - 1e-6, 48, 11)).tiles.allSatisfy { $0.tile.z == 11 })
  }

  @Test("A view over the date line sees the tiles of both of its sides, copy by copy")
  func dateLine() throws {
    for longitude in [180, -180, 179.99, -179.99] {
      let (tiles, view) = cover(try camera(9, 0, longitude))
      let last = (1 << 8) - 1
      #expect(tiles.contains { $0.tile.x == 0 } && tiles.contains { $0.tile.x == last })
      // Side by side on the ground.
      for tile in tiles where tile.tile.x == 0 {
        let west = CoverTile(
          tile: TileID(z: tile.tile.z, x: last, y: tile.tile.y), wrap: tile.wrap - 1)
        guard tiles.contains(west) else { continue }
        let (a, b) = (
          view.box(of: west.tile, wrap: west.wrap), view.box(of: tile.tile, wrap: tile.wrap)
        )
        #expect(abs(a.maxX - b.minX) < 1e-3)
      }
      #expect(Set(tiles.map(\.wrap)).count == 2, "\(longitude)")
    }
  }

  @Test("A view that would need too many tiles has coarser ones, and still no gap")
  func limit() throws {
    let huge = Viewport(width: 30_000, height: 20_000)
    let (tiles, view) = cover(try camera(12, 48, 11), huge)
    #expect(tiles.count <= TileCover.tileLimit + 3 && tiles.count > 200)
    for x in stride(from: 50.0, to: 30_000, by: 2963) {
      for y in stride(from: 50.0, to: 20_000, by: 1987) {
        guard let ground = view.transform.groundPoint(under: ScreenPoint(x: x, y: y)),
          case let world = view.transform.worldPoint(at: ground), world.y > 0, world.y < 1
        else { continue }
        let hits = tiles.count { place in
          let scale = Double(1 << place.tile.z)
          let column = (world.x - Double(place.wrap)) * scale - Double(place.tile.x)
          let row = world.y * scale - Double(place.tile.y)
          return (0..<1).contains(column) && (0..<1).contains(row)
        }
        #expect(hits == 1, "\(x) \(y)")
      }
    }
  }
}
