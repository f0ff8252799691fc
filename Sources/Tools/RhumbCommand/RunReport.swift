import Foundation
import Rhumb
import RhumbWindow

/// Counts the frames of a run, and reports them on standard error if that is wanted.
@MainActor
struct RunReport {
  private let isVerbose: Bool
  private(set) var frameCount = 0
  var lastFrame: FrameReport?
  /// The scale that was last reported.
  private var scale: Double?
  /// Whether tiles have been loaded since freed memory was last returned to the system.
  private var hasLoaded = false

  init(isVerbose: Bool) { self.isVerbose = isVerbose }

  mutating func countFrame(of window: MapWindow) {
    frameCount += 1
    guard isVerbose, let lastFrame else { return }
    if window.pixelsPerPoint != scale {
      scale = window.pixelsPerPoint
      CommandLineProgram.log("scale \(window.pixelsPerPoint)")
    }
    let missed = window.frameClock.lastMissedFrames
    CommandLineProgram.log(
      "frame \(frameCount): \(lastFrame.drawCalls) draw calls, \(lastFrame.tilesDrawn) tiles"
        + (missed > 0 ? ", \(missed) missed before it" : ""))
  }

  func report(_ drag: MarkerDrag) {
    guard isVerbose else { return }
    CommandLineProgram.log("marker \(drag.coordinate.latitude),\(drag.coordinate.longitude)")
  }

  func reportEnd(of window: MapWindow) {
    guard isVerbose else { return }
    CommandLineProgram.log(
      "\(frameCount) frames drawn, \(window.frameClock.missedFrames) missed, "
        + "\(window.frameClock.refreshRate.formatted()) Hz, paced by the "
        + (window.window?.pacer ?? ""))
    let camera = window.map.camera
    CommandLineProgram.log(
      "camera \(camera.target.latitude),\(camera.target.longitude),\(camera.zoom),"
        + "\(camera.bearing),\(camera.tilt)")
  }

  /// Returns the memory that loading has freed to the system, once the map rests.
  mutating func noteLoading(of map: MapView, _ demand: FrameDemand) {
    if map.isLoading {
      hasLoaded = true
    } else if hasLoaded, demand == .idle {
      hasLoaded = false
      MemoryPolicy.giveFreedMemoryBack()
    }
  }
}
