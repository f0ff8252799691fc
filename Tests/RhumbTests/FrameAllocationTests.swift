import GLBackend
import MapSurface
import OffscreenRendering
import RenderModel
import Testing

@testable import Rhumb

/// Frames in which only the camera moves ask for no memory, so that no frame is late because of
/// it. What the graphics driver asks for in its calls does not count.
@MainActor
@Suite("Memory of frames", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct FrameAllocationTests {
  /// What moves the camera.
  enum Mover: String, CaseIterable, Sendable {
    case panning, turning, tilting, zooming
    case easing, flying, coasting
    case dragging, turningByHand, pinching, wheel
    case nothing
  }

  @Test("A frame in which only the camera moves allocates nothing", arguments: Mover.allCases)
  func allocatesNothing(mover: Mover) throws {
    try expectNothing(of: try Play(mover), mover, inDebugging: 330)
  }

  @Test(
    "Nor does one with markers, lines and areas over the map",
    arguments: [Mover.panning, .turning, .tilting, .zooming, .dragging, .nothing])
  func allocatesNothingWithOverlays(mover: Mover) throws {
    let play = try Play(mover)
    try play.addOverlays()
    try expectNothing(of: play, mover, inDebugging: 1200)
  }

  @Test(
    "Nor does one of a globe", arguments: [Mover.panning, .turning, .tilting, .zooming, .nothing])
  func allocatesNothingOnGlobe(mover: Mover) throws {
    try expectNothing(of: try Play(mover, .globe), mover, inDebugging: 5000)
  }

  /// - Parameter limit: Code that is not optimised asks for memory for closures and generics, as
  ///   much every frame, and for no more blocks than this. `rhumb bench --limit-allocations` holds
  ///   optimised code to none.
  private func expectNothing(of play: Play, _ mover: Mover, inDebugging limit: Int) throws {
    try #require(AllocationProbe.isAvailable, "the test runner links the counter")
    // Lists grow to their size, and both lists of paints are filled.
    for _ in 0..<20 { try play.frame() }
    #if DEBUG
      let expected = try play.countedFrame().blocks
      #expect(expected <= limit)
    #else
      let expected = 0
    #endif
    for number in 0..<30 {
      let camera = play.map.camera
      let counted = try play.countedFrame()
      #expect(counted.blocks == expected, "\(mover), frame \(number): \(counted)")
      #expect(mover == .nothing || play.map.camera != camera, "\(mover), frame \(number)")
    }
  }

  @Test("The counter sees what a frame allocates")
  func counts() throws {
    let play = try Play(.panning)
    try play.frame()
    var tokens: [AnyCancelable] = []
    play.onFrame = { map in tokens.append(map.onCameraChanged.observe { _ in }) }
    let counted = try play.countedFrame()
    #expect(counted.blocks >= 3 && counted.bytes > 100, "\(counted)")
    #expect(tokens.count == 1)
  }
}

/// A map on a stage, and what moves it frame by frame.
@MainActor
private final class Play {
  let map: MapView
  /// Done in every frame, besides what moves the camera.
  var onFrame: (MapView) -> Void = { _ in }
  private let mover: FrameAllocationTests.Mover
  private let offscreen: OffscreenContext
  private let target: OffscreenTarget
  private var frameCount = 0

  /// One tile is all there is, so that whatever the camera does shows the same tiles.
  init(_ mover: FrameAllocationTests.Mover, _ projection: MapProjection = .mercator) throws {
    self.mover = mover
    var options = MapViewOptions()
    options.size = Size(width: 400, height: 300)
    options.camera = CameraPosition(latitude: 10, longitude: 10, zoom: 2.5)
    options.content = try .made(
      MadeTiles(levels: 0...0) { PatternTiles.tile($0) },
      layers: PatternTiles.layers + "," + Self.widening)
    options.content?.projection = projection
    map = try MapView(options: options)
    offscreen = try OffscreenContext()
    target = try OffscreenTarget(offscreen, width: map.pixelWidth, height: map.pixelHeight)
    map.settle()
    try frame()
    begin()
  }

  /// Puts things of every kind over the map, all in sight.
  func addOverlays() throws {
    for number in 0..<50 {
      let place = Coordinate(latitude: 5 + Double(number) / 10, longitude: 6 + Double(number) / 8)
      let other = Coordinate(latitude: 12, longitude: 4 + Double(number) / 8)
      var marker = Marker(at: place)
      marker.isFlat = number.isMultiple(of: 2)
      map.overlays.add(marker)
      map.overlays.add(try Polyline([place, other, Coordinate(latitude: 15, longitude: 16)]))
      map.overlays.add(try Polygon([place, other, Coordinate(latitude: 2, longitude: 3)]))
    }
  }

  /// A line whose width follows the zoom, so that zooming changes a paint.
  private static let widening = """
    {"id":"widening","type":"line","source":"map","source-layer":"way","paint":{
    "line-color":"#ff0000","line-width":["interpolate",["linear"],["zoom"],0,1,4,9],
    "line-dasharray":[2,1]}}
    """

  /// Draws the next frame.
  func frame() throws {
    let inputs = inputs
    try draw(inputs)
  }

  /// Draws the next frame.
  ///
  /// - Returns: what was asked for meanwhile, less what the driver asked for.
  func countedFrame() throws -> AllocationCount {
    let inputs = inputs
    DriverProbe.start()
    AllocationProbe.start()
    defer {
      AllocationProbe.stop()
      DriverProbe.stop()
    }
    try draw(inputs)
    var count = AllocationProbe.read() ?? AllocationCount()
    let driver = DriverProbe.read()
    count.blocks -= driver.allocations
    count.bytes -= driver.allocatedBytes
    return count
  }

  private func draw(_ inputs: [InputEvent]) throws {
    frameCount += 1
    if !inputs.isEmpty { map.handle(inputs) }
    if let camera { map.camera = camera }
    onFrame(map)
    map.advance(to: time)
    try map.draw(into: target.framebuffer)
  }

  private var time: Double { 10 + Double(frameCount) / 60 }
  private var step: Double { Double(frameCount) }

  /// Where a program that moves the camera by itself sets it.
  private var camera: CameraPosition? {
    var camera = CameraPosition(latitude: 10, longitude: 10, zoom: 2.5)
    switch mover {
    case .panning: camera.target.longitude += step / 10
    case .turning: camera.bearing = step
    case .tilting: camera.tilt = step / 4
    case .zooming: camera.zoom += step / 200
    default: return nil
    }
    return camera
  }

  /// What is asked for once.
  private func begin() {
    switch mover {
    case .easing:
      map.ease(to: CameraOptions(zoom: 3.2, bearing: 40, tilt: 20), duration: .seconds(4))
    case .flying:
      map.fly(
        to: CameraOptions(target: Coordinate(latitude: 20, longitude: 30), zoom: 3.2),
        duration: .seconds(4))
    case .coasting:
      map.handle([input(.pointerDown(.left, at: Point(x: 200, y: 150)))])
      for number in 1...6 {
        frameCount += 1
        map.handle([input(.pointerMove(to: Point(x: 200 + 8 * Double(number), y: 150)))])
      }
      map.handle([input(.pointerUp(.left, at: Point(x: 248, y: 150)))])
    case .dragging: map.handle([input(.pointerDown(.left, at: Point(x: 200, y: 150)))])
    case .turningByHand: map.handle([input(.pointerDown(.right, at: Point(x: 200, y: 150)))])
    case .pinching:
      map.handle([input(.magnify(scale: 1, .began, at: Point(x: 200, y: 150)))])
    default: break
    }
  }

  /// What the hand does before the next frame.
  private var inputs: [InputEvent] {
    let place = Point(x: 200 + step, y: 150 + step / 2)
    switch mover {
    case .dragging, .turningByHand: return [input(.pointerMove(to: place))]
    case .pinching: return [input(.magnify(scale: 1 + step / 200, .changed, at: place))]
    case .wheel: return [input(.scroll(dx: 0, dy: 0.05, at: place))]
    default: return []
    }
  }

  private func input(_ action: InputEvent.Action) -> InputEvent { InputEvent(action, time: time) }
}
