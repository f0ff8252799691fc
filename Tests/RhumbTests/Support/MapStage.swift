import GLBackend
import ImageCodec
import OffscreenRendering
import Rhumb
import Testing

/// A map with an OpenGL context and a picture of its own: what the tests look at.
///
/// A class, because it is a stage with an identity: what was drawn on it stays.
@MainActor
final class MapStage {
  /// Whether this machine can draw without a display; tells which tests can run at all.
  nonisolated static let isPossible: Bool = (try? OffscreenContext()) != nil
  nonisolated static let whyNot: Comment =
    "no EGL that draws without a display: neither surfaceless nor a device (install libegl-mesa0)"

  let map: MapView
  /// What the last picture cost.
  private(set) var report: FrameReport?
  private let offscreen: OffscreenContext
  private let target: OffscreenTarget

  init(options: MapViewOptions) throws {
    map = try MapView(options: options)
    offscreen = try OffscreenContext()
    target = try OffscreenTarget(offscreen, width: map.pixelWidth, height: map.pixelHeight)
    offscreen.release()
  }

  /// - Parameter tiltLimit: `nil` for the usual curve.
  convenience init(
    _ content: MapContent, width: Double = 400, height: Double = 300, scale: Double = 1,
    camera: CameraPosition? = nil, tiltLimit: Double? = nil, fillsViewport: Bool = true
  ) throws {
    var options = MapViewOptions()
    options.limits.maxOverzoom = nil
    options.size = Size(width: width, height: height)
    options.pixelsPerPoint = scale
    options.content = content
    // The reference pictures have none.
    options.samples = 0
    try self.init(options: options)
    map.limits.fillsViewport = fillsViewport
    map.limits.tiltLimit = tiltLimit
    if let camera { map.camera = camera }
  }

  /// The picture once all tiles in sight are there.
  func picture(_ camera: CameraPosition? = nil) throws -> PixelImage {
    if let camera { map.camera = camera }
    map.settle()
    return try pictureNow()
  }

  /// The picture with the tiles that are there now.
  ///
  /// The context is let go of after each: the main actor may go on on another thread.
  func pictureNow() throws -> PixelImage {
    #expect(offscreen.makeCurrent())
    defer { offscreen.release() }
    report = try map.draw(into: target.framebuffer)
    let image = target.readImage()
    #expect(offscreen.gl.takeMessages() == [])
    return image
  }

  /// Draws another map in this stage's context and framebuffer.
  func draw(_ other: MapView) throws {
    #expect(offscreen.makeCurrent())
    defer { offscreen.release() }
    try other.draw(into: target.framebuffer)
  }

  /// What another map draws into a framebuffer of its own, in this stage's context.
  func image(of other: MapView) throws -> PixelImage {
    #expect(offscreen.makeCurrent())
    defer { offscreen.release() }
    defer { other.releaseGraphics() }
    return try other.drawImage()
  }
}
