import GLBackend
import Rhumb

/// The work of frames inside and outside the graphics driver.
package struct ProbedFrames: Sendable {
  /// One frame on the rendering thread.
  package struct Frame: Hashable, Sendable {
    /// Time in OpenGL calls until everything was handed over.
    package var insideMilliseconds: Double
    /// Time between OpenGL calls: the map's own work.
    package var outsideMilliseconds: Double
    package var calls: Int
    /// Blocks of memory allocated outside the driver.
    package var allocations: Int
    package var allocatedBytes: Int
    /// Blocks of memory that the driver allocated.
    package var driverAllocations: Int
  }

  package var frames: [Frame] = []
  /// GPU times of the frames for which the driver reports them.
  package var gpuMilliseconds: [Double] = []
  /// Whether this build of the program counts allocations.
  package var countsAllocations = false
}

/// Draws frames and measures the driver's calls, the allocations and the GPU's work.
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

  /// Runs `prepare` and draws a frame.
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

  /// Waits until the GPU is done and returns all measurements.
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
