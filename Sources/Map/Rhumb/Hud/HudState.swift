import GLBackend
import RenderModel
import ScreenLayout

/// The state of a visible HUD.
///
/// It is a class because it owns GPU queries.
final class HudState {
  private var watch = FrameWatch()
  private var figures = HudFigures()
  private var canvas: ScreenCanvas?
  private var frame = 0
  private var timer: GLTimer?
  private var hasLookedForTimer = false
  /// The time at which the process's memory was last read.
  private var memoryTime: UInt64?
  /// The frames that must still be drawn for the HUD: one to measure, and one to show its cost.
  /// After that the HUD rests with the map.
  private(set) var framesDue = 2

  private static let memoryInterval: UInt64 = 500_000_000

  deinit { watch.stop() }

  /// Begins the map's work for a frame.
  func beginFrame() -> FrameWatch.Reading {
    watch.beginFrame()
    return FrameWatch.Reading()
  }

  /// Counts the work from `start` until now as the map's.
  func addWork(since start: FrameWatch.Reading?) {
    if let start { watch.addWork(since: start) }
  }

  /// The HUD of the next frame, which shows the frames before it.
  func plan(
    camera: CameraPosition, refreshRate: Double?, typesetter: ScreenTypesetter,
    pixelsPerPoint: Double
  ) -> ScreenPlan {
    let plan = plan(camera: camera, refreshRate: refreshRate)
    var canvas = canvas ?? ScreenCanvas(typesetter: typesetter)
    // Its buffers are cleared and filled in place, not copied.
    self.canvas = nil
    canvas.pixelsPerPoint = Float(pixelsPerPoint)
    frame &+= 1
    canvas.begin(frame: frame)
    plan.draw(on: &canvas)
    self.canvas = canvas
    return canvas.plan
  }

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

  /// Begins the drawing in the current context.
  func beginDrawing(in context: GLContext?) -> FrameWatch.Reading {
    if !hasLookedForTimer, let context {
      hasLookedForTimer = true
      timer = GLTimer(context)
    }
    timer?.begin()
    return FrameWatch.Reading()
  }

  /// Ends the drawing that began at `start`.
  ///
  /// - Parameters:
  ///   - missedFrames: refreshes of the display without a frame, although one was due.
  ///   - wantsNext: whether another frame follows at once.
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

  func releaseGraphics() {
    timer = nil
    hasLookedForTimer = false
  }

  /// Reads the memory only now and then, because this costs up to three system calls.
  private func readMemory() {
    let now = DriverProbe.now
    if let memoryTime, now - memoryTime < Self.memoryInterval { return }
    memoryTime = now
    figures.residentBytes = ResidentMemory.bytes()
  }
}
