import Foundation
import ImageCodec
import Rhumb
import TestSupport
import Testing

/// Markers in the real window, used by a synthetic pointer.
@MainActor
@Suite(
  "Markers in the window", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveMarkerTests {
  private static let camera = CameraPosition(
    latitude: 0.001, longitude: 0.001, zoom: 16, bearing: 20, tilt: 40)

  /// A session with a marker in the middle of the window, whose info window is open at first.
  private func session(_ doings: String) throws -> (outcome: [String], picture: PixelImage) {
    let folder = try ScratchFolder()
    let hand = try SyntheticPointer(inWindow: "Rhumb", "sleep 3 \(doings) sleep 2 key ctrl+q")
    defer { hand.end() }
    let display = try #require(LiveDisplay.name)
    let outcome = try RhumbProgram.run(
      [
        "view", "--size", "640x480", "--scale", "1", "--camera", "0.001,0.001,16,20,40", "--marker",
        "0.001,0.001,Here", "--style", "light", "--ornaments", "none", "--screenshot", "last.png",
        "--verbose",
      ], in: folder, environment: ["DISPLAY": display])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/last.png"))
    return (outcome.complaints, try PNGCodec.decode([UInt8](data)))
  }

  private func numbers(_ prefix: String, _ lines: [String]) throws -> [Double] {
    let line = try #require(lines.last { $0.hasPrefix(prefix) }, "\(lines.suffix(4))")
    return line.dropFirst(prefix.count).split(separator: ",").compactMap { Double($0) }
  }

  @Test("A marker that is dragged lands where it is dropped, within a pixel, and the map stays")
  func drag() throws {
    let (lines, picture) = try session(
      "mousemove 322 220 mousedown 1 mousemove 340 230 mousemove 380 260 mousemove 422 320 mouseup 1"
    )
    var options = MapViewOptions(
      size: Size(width: 640, height: 480), camera: Self.camera, content: .nothing)
    options.limits.tiltLimit = 65
    let map = try MapView(options: options)
    let place = try numbers("rhumb: marker ", lines)
    let camera = try numbers("rhumb: camera ", lines)
    #expect(camera == [0.001, 0.001, 16, 20, 40])
    try #require(place.count == 2)
    // Grabbed 2 points to the right of its tip and 20 above it.
    let drawn = try #require(
      map.projection.point(for: Coordinate(latitude: place[0], longitude: place[1])))
    #expect(hypot(drawn.x - 420, drawn.y - 340) < 1, "\(drawn)")
    // The dot of the pin, 25 points above its tip, and the bubble above the pin.
    #expect(picture[x: 420, y: 315].x > 240 && picture[x: 420, y: 315].y > 240)
    #expect(picture[x: 420, y: 330].x > 180 && picture[x: 420, y: 330].y < 100)
    #expect(picture[x: 420, y: 288] == [255, 255, 255, 255])
  }

  @Test("The info window closes on Escape and on a click elsewhere, and opens on a click")
  func infoWindow() throws {
    func isOpen(_ doings: String) throws -> Bool {
      // Just inside the bubble's lower edge, where no glyph is.
      try session(doings).picture[x: 320, y: 190] == [255, 255, 255, 255]
    }
    #expect(try isOpen("mousemove 100 100"))
    #expect(try !isOpen("mousemove 100 100 key Escape"))
    #expect(try !isOpen("mousemove 100 100 click 1"))
    #expect(try isOpen("mousemove 100 100 key Escape sleep 1 mousemove 320 220 click 1"))
  }
}
