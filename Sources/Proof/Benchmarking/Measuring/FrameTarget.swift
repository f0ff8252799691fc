import Dispatch
import Foundation
import GLBackend
import OffscreenRendering

/// How a frame is completed, which is when its measured time ends.
package enum Presentation: String, CaseIterable, Codable, Sendable {
  /// Off screen, when the driver has drawn everything (`glFinish`).
  case finish
  /// In a window, when the buffer swap returns.
  case swap
  /// Off screen, when all pixels are in the program's memory (`glReadPixels`).
  case readback
}

/// Where the frames of a benchmark are drawn and how they are presented. Its context is current.
@MainActor
package protocol FrameTarget: AnyObject {
  var presentation: Presentation { get }
  var context: GLContext { get }
  /// The framebuffer that the map is drawn into. 0 is a window.
  var framebuffer: UInt32 { get }
  /// Seconds between two refreshes of the display, or 1/60 without a display.
  var frameInterval: Double { get }
  /// Refreshes of the display that passed without a frame that was due. `nil` without a display.
  var missedFrames: Int? { get }
  /// Whether the shown image was damaged and must be drawn again.
  var needsRedraw: Bool { get }
  /// Whether frames wait for their turn at `frameInterval` even if no display makes them wait.
  var isPaced: Bool { get set }
  /// Waits until a frame may begin. This time counts for no frame.
  func awaitFrame()
  /// Completes and presents the drawn frame.
  func present()
  /// Sleeps until something happens or `seconds` have passed.
  func sleep(seconds: Double)
  /// Ends a sleep. It may be called on any thread.
  var wake: @Sendable () -> Void { get }
}

extension FrameTarget {
  /// The name of the OpenGL renderer.
  package var renderer: String { context.capabilities.renderer }
}

/// A target without a window.
///
/// It is a class because it owns a context and the memory that frames are read into.
@MainActor
package final class OffscreenFrameTarget: FrameTarget {
  package let presentation: Presentation
  package let frameInterval = 1.0 / 60
  package let missedFrames: Int? = nil
  package let needsRedraw = false
  package var isPaced = false
  package let wake: @Sendable () -> Void
  private let bell = DispatchSemaphore(value: 0)
  /// When the next frame may begin.
  private var nextFrame = ContinuousClock.now
  private let offscreen: OffscreenContext
  private var target: OffscreenTarget
  /// The pixels of the last frame, RGBA8 from the bottom row up. Empty unless they are read.
  package private(set) var pixels: [UInt8]

  /// - Parameter presentation: `.finish` or `.readback`. `.swap` counts as `.finish`, because there
  ///   are no buffers to swap.
  /// - Throws: `OffscreenError` if nothing can be drawn.
  package init(
    pixelWidth: Int, pixelHeight: Int, presentation: Presentation
  ) throws(OffscreenError) {
    offscreen = try OffscreenContext()
    target = try OffscreenTarget(offscreen, width: pixelWidth, height: pixelHeight)
    wake = { [bell] in bell.signal() }
    self.presentation = presentation == .readback ? .readback : .finish
    let byteCount = presentation == .readback ? pixelWidth * pixelHeight * 4 : 0
    pixels = [UInt8](repeating: 0, count: byteCount)
  }

  /// - Throws: `OffscreenError` if the driver does not support the size. The old size remains.
  package func resize(pixelWidth: Int, pixelHeight: Int) throws(OffscreenError) {
    target = try OffscreenTarget(offscreen, width: pixelWidth, height: pixelHeight)
    if presentation == .readback {
      pixels = [UInt8](repeating: 0, count: pixelWidth * pixelHeight * 4)
    }
    context.collectGarbage()
  }

  package var context: GLContext { offscreen.gl }
  package var framebuffer: UInt32 { target.framebuffer }

  package func awaitFrame() {
    guard isPaced else { return }
    let interval = Duration.seconds(frameInterval)
    let wait = nextFrame - .now
    if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
    nextFrame = max(nextFrame, .now - interval) + interval
  }

  package func sleep(seconds: Double) {
    _ = bell.wait(timeout: .now() + max(seconds, 0))
  }

  package func present() {
    switch presentation {
    case .readback: pixels.withUnsafeMutableBytes { target.read(into: $0) }
    case .finish, .swap: context.finish()
    }
  }
}
