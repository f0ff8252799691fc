import RenderModel
import Testing

@testable import Rhumb

/// Where an info window is after `revealInfoWindow()`.
@MainActor
@Suite("Bringing info windows into view")
struct OverlayRevealTests {
  @Test("It comes 8 points inside of the padded view, and no farther than that takes")
  func padded() throws {
    let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 16)
    let watch = try MapWatch(start)
    watch.map.padding = EdgeInsets(top: 50, left: 120, bottom: 40, right: 200)
    // The views of watches are 800 by 600.
    let room = (left: 128.0, top: 58.0, right: 592.0, bottom: 552.0)
    /// How far it is to go at least from where it lies.
    func way(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      low < from ? from - low : min(0, to - high)
    }
    for x in stride(from: 10.0, through: 790, by: 130) {
      for y in [90.0, 300, 545, 590] {
        watch.map.camera = start
        let place = try #require(watch.map.projection.coordinate(for: Point(x: x, y: y)))
        let id = watch.map.overlays.add(Marker(at: place, title: "A place"))
        watch.map.overlays.selectedMarker = id
        let before = try #require(watch.map.controller.infoWindowFrame)
        watch.map.overlays.revealInfoWindow()
        watch.rest()
        let after = try #require(watch.map.controller.infoWindowFrame)
        let right = way(before.box.left, before.box.right, room.left, room.right)
        let down = way(before.box.top, before.tip.y, room.top, room.bottom)
        // Windows stand on whole pixels.
        #expect(abs(after.box.left - before.box.left - right) <= 1.01, "from \(x), \(y)")
        #expect(abs(after.tip.y - before.tip.y - down) <= 1.01, "from \(x), \(y)")
        watch.map.overlays.remove(id)
      }
    }
  }

  @Test("It is dark on dark grounds and light on light ones, as the eye sees colours")
  func ground() throws {
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.content = try .made(
      MadeTiles(levels: 0...0) { _ in nil }, layers: Layers.fill("none", "\"#000000\""))
    let map = try MapView(options: options)
    #expect(map.style.backgroundColor.alpha == 0, "transparent unless set")
    map.overlays.selectedMarker = map.overlays.add(Marker(at: map.camera.target, title: "A place"))
    func look(_ color: MapColor) -> [UInt32] {
      map.style.backgroundColor = color
      return map.controller.plan().screen.shapes.map(\.color)
    }
    let (light, dark) = (look(.white), look(.black))
    #expect(!light.isEmpty && light != dark)
    for color in ["#00ff00", "#ffff00", "#009999", "#cccccc"].compactMap({ MapColor($0) }) {
      #expect(look(color) == light, "\(color)")
    }
    for color in ["#ff0000", "#0000ff", "#009900", "#333333"].compactMap({ MapColor($0) }) {
      #expect(look(color) == dark, "\(color)")
    }
    #expect(
      look(MapColor.black.withAlpha(0)) == light, "what is transparent lies on a light ground")
  }
}
