import GLBackend
import ImageCodec
import MapRendering
import OffscreenRendering
import RenderModel
import Testing

/// A context, a renderer and a target for one test.
struct Stage: ~Copyable {
  let offscreen: OffscreenContext
  let renderer: MapRenderer
  let target: OffscreenTarget

  /// Whether this machine can draw without a display; tells which tests can run at all.
  static let isPossible: Bool = (try? OffscreenContext()) != nil
  static let whyNot: Comment = "needs EGL with OpenGL 3.3 and no display"

  init(width: Int = 64, height: Int = 64, residentByteLimit: Int = 64 << 20) throws {
    let offscreen = try OffscreenContext()
    let renderer = MapRenderer(context: offscreen.gl, residentByteLimit: residentByteLimit)
    target = try OffscreenTarget(offscreen, width: width, height: height)
    self.offscreen = offscreen
    self.renderer = renderer
  }

  @discardableResult
  func draw(_ plan: FramePlan) -> FrameStatistics {
    renderer.draw(
      plan, into: target.framebuffer, pixelWidth: target.width, pixelHeight: target.height)
  }

  func picture(of plan: FramePlan) -> PixelImage {
    draw(plan)
    let image = target.readImage()
    #expect(offscreen.gl.takeMessages() == [])
    #expect(renderer.failure == nil)
    return image
  }
}
