import GLBackend
import OffscreenRendering
import Testing

@testable import Rhumb

/// A thousand changes of a colour a second, in frames of a display of 60 Hz.
@MainActor
@Suite(
  "What changing a colour costs", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct StyleEditCostTests {
  @Test("No tile is built and just the paints are sent; what a frame asks for does not grow")
  func flat() throws {
    try #require(AllocationProbe.isAvailable, "the test runner links the counter")
    let play = try Recolouring()
    for milliseconds in [0.0, 300] {
      try play.map.style.setPaintProperty(
        "way", "line-color-transition", .object(["duration": .number(milliseconds)]))
      var bytes: [Int] = []
      for number in 0..<180 {
        let (report, count) = try play.frame(number)
        guard number >= 60 else { continue }
        #expect(report.tilesWaiting == 0)
        #expect((1..<8192).contains(report.uploadedBytes), "frame \(number): \(report)")
        bytes.append(count.bytes)
      }
      let (before, after) = (bytes.prefix(60).max() ?? 0, bytes.suffix(60).max() ?? 0)
      #expect(before < Recolouring.changesPerFrame * 64 << 10, "\(before) bytes a frame")
      #expect(after <= before, "bytes a frame: \(before), later \(after)")
    }
  }
}

/// A map on a target, whose lines change their colour all the time.
@MainActor
private final class Recolouring {
  let map: MapView
  private let offscreen: OffscreenContext
  private let target: OffscreenTarget
  static let changesPerFrame = 17

  init() throws {
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.camera = CameraPosition(latitude: 10, longitude: 10, zoom: 2.5)
    options.content = try .made(
      MadeTiles(levels: 0...3) { PatternTiles.tile($0) }, layers: PatternTiles.layers)
    map = try MapView(options: options)
    offscreen = try OffscreenContext()
    target = try OffscreenTarget(offscreen, width: map.pixelWidth, height: map.pixelHeight)
    map.settle()
  }

  /// What one frame reports and asks for, the driver's calls apart.
  func frame(_ number: Int) throws -> (report: FrameReport, count: AllocationCount) {
    // Another test's context may have gone since, and left none current.
    try #require(offscreen.makeCurrent())
    DriverProbe.start()
    AllocationProbe.start()
    defer {
      AllocationProbe.stop()
      DriverProbe.stop()
    }
    for change in 0..<Self.changesPerFrame {
      let red = (number * Self.changesPerFrame + change) % 256
      try map.style.setPaintProperty("way", "line-color", .string("rgb(\(100 + red % 100),20,30)"))
    }
    map.advance(to: 10 + Double(number) / 60)
    let report = try map.draw(into: target.framebuffer)
    var count = AllocationProbe.read() ?? AllocationCount()
    count.blocks -= DriverProbe.read().allocations
    count.bytes -= DriverProbe.read().allocatedBytes
    return (report, count)
  }
}
