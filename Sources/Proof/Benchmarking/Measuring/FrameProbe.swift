import GLBackend
import Rhumb

/// What a frame does inside and outside of the graphics driver, frame by frame.
package struct ProbedFrames: Sendable {
  /// One frame, on the thread that draws.
  package struct Frame: Hashable, Sendable {
    /// In calls of OpenGL, until all is handed over.
    package var insideMilliseconds: Double
    /// Between these calls: the map's own work.
    package var outsideMilliseconds: Double
    package var calls: Int
    /// Blocks of memory asked for outside of the driver.
    package var allocations: Int
    package var allocatedBytes: Int
    /// Blocks of memory that the driver asked for.
    package var driverAllocations: Int
  }

  package var frames: [Frame] = []
  /// How long the GPU worked, of the frames for which the driver tells; empty where it tells of
  /// none.
  package var gpuMilliseconds: [Double] = []
  /// Whether this program counts allocations.
  package var countsAllocations = false
}

/// Draws frames with the driver's calls, the allocations and the GPU's work measured.
@MainActor
struct FrameProbe: ~Copyable {
  private let target: any FrameTarget
  private var timer: GLTimer?
  private var probed = ProbedFrames()

  init(_ target: any FrameTarget) {
    self.target = target
    timer = GLTimer(target.context)
    probed.countsAllocations = AllocationProbe.isAvailable
  }

  /// Does what brings the frame about and draws it.
  mutating func measure(_ map: MapView, _ prepare: () -> Void) throws(MapError) {
    target.awaitFrame()
    timer?.begin()
    AllocationProbe.start()
    DriverProbe.start()
    let start = DriverProbe.now
    prepare()
    try map.draw(into: target.framebuffer)
    let passed = DriverProbe.now - start
    let driver = DriverProbe.read()
    let all = AllocationProbe.read() ?? AllocationCount()
    DriverProbe.stop()
    AllocationProbe.stop()
    timer?.end()
    target.present()
    probed.frames.append(
      ProbedFrames.Frame(
        insideMilliseconds: Double(driver.nanoseconds) / 1e6,
        outsideMilliseconds: Double(passed - min(passed, driver.nanoseconds)) / 1e6,
        calls: driver.calls, allocations: all.blocks - driver.allocations,
        allocatedBytes: all.bytes - driver.allocatedBytes,
        driverAllocations: driver.allocations))
    takeTimes()
  }

  /// Waits for what the GPU has still to do, and gives all that was measured.
  consuming func finish() -> ProbedFrames {
    target.context.finish()
    takeTimes()
    return probed
  }

  private mutating func takeTimes() {
    while let nanoseconds = timer?.takeResult() {
      probed.gpuMilliseconds.append(Double(nanoseconds) / 1e6)
    }
  }
}
