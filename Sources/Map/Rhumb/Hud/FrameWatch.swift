import GLBackend

/// Measures the map's frames while the HUD is visible.
///
/// ```swift
/// watch.work { … }              // any number of times a frame
/// watch.endFrame(wantsNext: …)
/// ```
struct FrameWatch {
  private(set) var history = FrameHistory()
  /// The latest GPU times that the GPU has reported, in nanoseconds, oldest first.
  private(set) var gpuTimes: [UInt64] = []
  private var frame: FrameCost?
  private var wantsNext = false
  private static let gpuTimeLimit = 120

  init() {
    DriverProbe.start()
    AllocationProbe.start()
  }

  func stop() {
    DriverProbe.stop()
    AllocationProbe.stop()
  }

  /// The current values of this thread's counters.
  struct Reading {
    var time = DriverProbe.now
    var driver = DriverProbe.read()
    var allocations = AllocationProbe.read()?.blocks
  }

  /// A frame that was begun but never drawn is dropped.
  mutating func beginFrame() {
    frame = FrameCost(start: DriverProbe.now)
  }

  /// Adds the work from `start` until now to the frame, and begins a frame if there is none.
  mutating func addWork(since start: Reading) {
    let end = Reading()
    var frame = frame ?? FrameCost(start: start.time)
    let driver = end.driver - start.driver
    let all = end.time - start.time
    frame.driver += driver.nanoseconds
    frame.map += all > driver.nanoseconds ? all - driver.nanoseconds : 0
    if let before = start.allocations, let after = end.allocations {
      frame.allocations = (frame.allocations ?? 0) + max(0, after - before - driver.allocations)
    }
    self.frame = frame
  }

  /// Ends the frame after it has been drawn.
  ///
  /// - Parameter wantsNext: whether another frame follows at once.
  mutating func endFrame(wantsNext: Bool) {
    guard let frame else { return }
    if self.wantsNext { history.noteNext(at: frame.start) }
    history.append(frame)
    self.frame = nil
    self.wantsNext = wantsNext
  }

  mutating func note(gpuTime: UInt64) {
    if gpuTimes.count == Self.gpuTimeLimit { gpuTimes.removeFirst() }
    gpuTimes.append(gpuTime)
  }
}
