import OffscreenRendering
import RhumbGoogleMaps
import Testing

@MainActor
@Suite("What Google's delegate is told of tiles")
struct TileEventTests {
  private final class Listener: GMSMapViewDelegate {
    var told: [String] = []

    func mapViewDidStartTileRendering(_ mapView: GMSMapView) { told.append("start") }
    func mapViewDidFinishTileRendering(_ mapView: GMSMapView) { told.append("finish") }
    func mapViewSnapshotReady(_ mapView: GMSMapView) { told.append("ready") }
  }

  @Test(
    "Tiles are awaited, have come, and the picture stays",
    .enabled(
      if: (try? OffscreenContext()) != nil,
      "no EGL that draws without a display: install libegl-mesa0"))
  func tiles() throws {
    let mapView = GMSMapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let listener = Listener()
    mapView.delegate = listener
    let offscreen = try OffscreenContext()
    let target = try OffscreenTarget(offscreen, width: 64, height: 64)
    #expect(offscreen.makeCurrent())
    defer { offscreen.release() }
    try mapView.rhumbMap.draw(into: target.framebuffer)
    mapView.rhumbMap.settle()
    for frame in 0..<60 where listener.told.last != "ready" {
      mapView.rhumbMap.advance(to: Double(frame))
      try mapView.rhumbMap.draw(into: target.framebuffer)
    }
    #expect(listener.told == ["start", "finish", "ready"])
    mapView.rhumbMap.releaseGraphics()
  }
}
