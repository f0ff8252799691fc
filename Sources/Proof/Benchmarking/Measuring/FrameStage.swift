import GLBackend
import OffscreenRendering

/// Where the frames of a benchmark are drawn and how they are presented. Its context is current.
@MainActor
package protocol FrameStage: AnyObject {
  var presentation: Presentation { get }
  /// What the map is drawn into; 0 is a window.
  var framebuffer: UInt32 { get }
  /// Who draws, as OpenGL names it.
  var renderer: String { get }
  /// Seconds between two refreshes of the display; 1/60 where there is none.
  var frameInterval: Double { get }
  /// Refreshes of the display that passed without a frame that was due; `nil` without a display.
  var missedFrames: Int? { get }
  /// Waits until a frame may begin. What passes here belongs to no frame.
  func awaitFrame()
  /// Brings the frame that was drawn to its end.
  func present()
}

/// A stage without a window.
///
/// A class, because it owns a context and the memory that frames are read into.
@MainActor
package final class OffscreenStage: FrameStage {
  package let presentation: Presentation
  package let frameInterval = 1.0 / 60
  package let missedFrames: Int? = nil
  private let context: OffscreenContext
  private let target: OffscreenTarget
  /// The pixels of the last frame, RGBA8 from the bottom row on; empty unless they are read.
  package private(set) var pixels: [UInt8]

  /// A stage of a size in pixels.
  ///
  /// - Parameter presentation: `.finish` or `.readback`; `.swap` counts as `.finish`, as there is
  ///   nothing to swap.
  /// - Throws: `OffscreenError` where nothing can be drawn.
  package init(
    pixelWidth: Int, pixelHeight: Int, presentation: Presentation
  ) throws(OffscreenError) {
    context = try OffscreenContext()
    target = try OffscreenTarget(context, width: pixelWidth, height: pixelHeight)
    self.presentation = presentation == .readback ? .readback : .finish
    let byteCount = presentation == .readback ? pixelWidth * pixelHeight * 4 : 0
    pixels = [UInt8](repeating: 0, count: byteCount)
  }

  package var framebuffer: UInt32 { target.framebuffer }
  package var renderer: String { context.gl.capabilities.renderer }

  package func awaitFrame() {}

  package func present() {
    switch presentation {
    case .readback: pixels.withUnsafeMutableBytes { target.read(into: $0) }
    case .finish, .swap: context.gl.finish()
    }
  }
}
