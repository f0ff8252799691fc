import GLBackend
import RenderModel

/// What a map has while its HUD is shown, and only then.
///
/// A class, because it owns GPU queries.
final class HudState {
  private var watch = FrameWatch()
  private var figures = HudFigures()
  private var timer: GLTimer?
  private var hasLookedForTimer = false
  /// When the process's memory was read last.
  private var memoryTime: UInt64?
  /// Frames that are still to be drawn for the HUD's sake: one that is measured, and one that shows
  /// what it cost. Then it rests with the map.
  private(set) var framesDue = 2

  private static let memoryInterval: UInt64 = 500_000_000

  deinit { watch.stop() }

  /// The map's work of a frame begins.
  func beginFrame() -> FrameWatch.Reading {
    watch.beginFrame()
    return FrameWatch.Reading()
  }

  /// The work from `start` until now is the map's.
  func addWork(since start: FrameWatch.Reading?) {
    if let start { watch.addWork(since: start) }
  }

  /// What the coming frame shows: the frames before it.
  func plan(camera: CameraPosition, refreshRate: Double?) -> HudPlan {
    framesDue = max(0, framesDue - 1)
    while let time = timer?.takeResult() { watch.note(gpuTime: time) }
    readMemory()
    figures.history = watch.history
    figures.gpuTimes = watch.gpuTimes
    figures.camera = camera
    figures.refreshRate = refreshRate
    return figures.plan
  }

  /// The drawing begins, in a context that is current.
  func beginDrawing(in context: GLContext?) -> FrameWatch.Reading {
    if !hasLookedForTimer, let context {
      hasLookedForTimer = true
      timer = GLTimer(context)
    }
    timer?.begin()
    return FrameWatch.Reading()
  }

  /// The drawing that began at `start` is over.
  ///
  /// - Parameters:
  ///   - missedFrames: refreshes of the display that passed without this frame.
  ///   - wantsNext: whether another frame is to follow at once.
  func endDrawing(
    since start: FrameWatch.Reading?, report: FrameReport, meshBytes: Int, missedFrames: Int,
    wantsNext: Bool
  ) {
    addWork(since: start)
    timer?.end()
    watch.endFrame(wantsNext: wantsNext)
    figures.report = report
    figures.meshBytes = meshBytes
    figures.missedFrames += missedFrames
  }

  /// The context's objects are given back.
  func releaseGraphics() {
    timer = nil
    hasLookedForTimer = false
  }

  /// Reading costs a system call or three, so it is not done every frame.
  private func readMemory() {
    let now = DriverProbe.now
    if let memoryTime, now - memoryTime < Self.memoryInterval { return }
    memoryTime = now
    figures.residentBytes = ResidentMemory.bytes()
  }
}
