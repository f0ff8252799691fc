import Foundation
import ImageCodec
import Rhumb
import Synchronization
import TestSupport
import Testing

/// Pictures in tiles over the map.
@MainActor
@Suite("Tiles over the map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct TileOverlayTests {
  private func stage(_ camera: CameraPosition) throws -> MapStage {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try MapStage(.made(tiles, layers: Layers.background("#000000")), camera: camera)
  }

  /// Tiles of one colour, which tells their level; counts how often it is asked.
  private func tiles(_ count: Counter, alpha: UInt8 = 255) -> TileOverlay {
    TileOverlay(zooms: 0...6) { tile in
      count.value.withLock { $0 += 1 }
      if tile.x == 0, tile.y == 0, tile.zoom == 5 { return nil }
      let color = PixelImage.Pixel(UInt8(40 * tile.zoom), 200, 0, alpha)
      return try? PNGCodec.encode(PixelImage(width: 256, height: 256, filledWith: color))
    }
  }

  private final class Counter: Sendable {
    let value = Mutex(0)
  }

  @Test("An application's tiles lie over the map, of the level that suits the zoom")
  func levels() throws {
    let count = Counter()
    let stage = try stage(CameraPosition(latitude: 10, longitude: 20, zoom: 4))
    let id = stage.map.overlays.add(tiles(count))
    #expect(stage.map.needsFrame)
    #expect(try stage.picture().at(200, 150) == .color(160, 200, 0))
    let asked = count.value.withLock { $0 }
    #expect(asked > 0)
    // Another look costs no tile.
    stage.map.overlays.update(id) { (tiles: inout TileOverlay) in tiles.opacity = 0.5 }
    let faint = try stage.picture().at(200, 150)
    #expect(abs(Int(faint.y) - 100) <= 1)
    #expect(count.value.withLock { $0 } == asked)
    stage.map.overlays.update(id) { (tiles: inout TileOverlay) in tiles.isVisible = false }
    #expect(try stage.picture().at(200, 150) == .color(0, 0, 0))
    stage.map.overlays.update(id) { (tiles: inout TileOverlay) in
      tiles.isVisible = true
      tiles.opacity = 1
    }
    #expect(
      try stage.picture(CameraPosition(latitude: 10, longitude: 20, zoom: 9)).at(200, 150)
        == .color(240, 200, 0))
    stage.map.overlays.remove(id)
    #expect(try stage.picture().at(200, 150) == .color(0, 0, 0))
  }

  @Test("Shapes lie over tiles, and of tiles those of the greater zIndex over the others")
  func order() throws {
    let stage = try stage(CameraPosition(latitude: 10, longitude: 20, zoom: 4))
    var first = tiles(Counter())
    first.zIndex = 1
    stage.map.overlays.add(first)
    stage.map.overlays.add(
      TileOverlay(zooms: 0...6) { _ in
        try? PNGCodec.encode(PixelImage(width: 256, height: 256, filledWith: .color(0, 0, 255)))
      })
    #expect(try stage.picture().at(200, 150) == .color(160, 200, 0))
    stage.map.overlays.add(
      try Circle(
        center: Coordinate(latitude: 10, longitude: 20), radius: 1_000_000, fillColor: .white))
    let image = try stage.picture()
    #expect(image.at(200, 150) == .color(255, 255, 255))
    #expect(image.at(20, 20) == .color(160, 200, 0))
  }

  @Test("Tiles of a template are read, and what is no template is refused")
  func templates() throws {
    #expect(throws: MapError.self) { try TileOverlay(template: "https://example.org/no") }
    let folder = try ScratchFolder()
    let file = try PNGCodec.encode(
      PixelImage(width: 256, height: 256, filledWith: .color(9, 8, 250)))
    for y in 0..<2 {
      for x in 0..<2 {
        let path = "\(folder.path)/1/\(x)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: "\(path)/\(y).png", contents: Data(file)))
      }
    }
    let stage = try stage(CameraPosition(latitude: 0, longitude: 0, zoom: 2))
    stage.map.overlays.add(
      try TileOverlay(template: "file://\(folder.path)/{z}/{x}/{y}.png", zooms: 1...1))
    #expect(try stage.picture().at(200, 150) == .color(9, 8, 250))
  }

  @Test("Tiles stay through a change of what the map shows: no frame lacks one, none is made again")
  func change() throws {
    let count = Counter()
    let stage = try stage(CameraPosition(latitude: 10, longitude: 20, zoom: 4))
    stage.map.advance(to: 0)
    stage.map.overlays.add(tiles(count))
    _ = try stage.picture()
    let made = count.value.withLock { $0 }
    let empty = MadeTiles(levels: 0...14) { _ in nil }
    stage.map.load(try .made(empty, layers: Layers.background("#ffffff")))
    var number = 0
    // As many frames as the change takes, and the other's tiles, however busy the machine is.
    while number < 40 || (number < 4000 && (stage.map.isLoading || stage.map.needsFrame)) {
      number += 1
      if number > 40 { usleep(2000) }
      stage.map.advance(to: Double(number) / 60)
      let pixel = try stage.pictureNow().at(200, 150)
      // Mixing a colour with itself rounds.
      #expect(
        abs(Int(pixel.x) - 160) <= 1 && abs(Int(pixel.y) - 200) <= 1 && pixel.z == 0,
        "frame \(number): \(pixel)")
    }
    #expect(!stage.map.isLoading && !stage.map.needsFrame, "the other is there")
    #expect(try stage.picture().at(200, 150) == .color(160, 200, 0))
    #expect(count.value.withLock { $0 } == made)
  }

  @Test("Tiles that are being made when another style comes do not hold it up, nor are made twice")
  func changeMeanwhile() throws {
    let made = Mutex<[TileOverlay.Tile]>([])
    let gate = DispatchSemaphore(value: 0)
    let stage = try stage(CameraPosition(latitude: 10, longitude: 20, zoom: 4))
    _ = try stage.picture()
    stage.map.overlays.add(
      TileOverlay(zooms: 0...6) { tile in
        made.withLock { $0.append(tile) }
        gate.wait()
        gate.signal()
        return try? PNGCodec.encode(
          PixelImage(width: 256, height: 256, filledWith: .color(0, 0, 255)))
      })
    #expect(try stage.pictureNow().at(200, 150) == .color(0, 0, 0))
    let empty = MadeTiles(levels: 0...14) { _ in nil }
    stage.map.load(try .made(empty, layers: Layers.background("#ffffff")))
    var triesLeft = 30_000
    while triesLeft > 0, try stage.pictureNow().at(200, 150) != .color(255, 255, 255) {
      triesLeft -= 1
      usleep(1000)
    }
    #expect(try stage.pictureNow().at(200, 150) == .color(255, 255, 255))
    #expect(stage.map.isLoading)
    gate.signal()
    #expect(try stage.picture().at(200, 150) == .color(0, 0, 255))
    let tiles = made.withLock { $0 }
    #expect(Set(tiles).count == tiles.count)
  }
}
