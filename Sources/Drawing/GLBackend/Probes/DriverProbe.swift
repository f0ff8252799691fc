import CGraphics

/// The cost of one thread's calls into the graphics driver. A software driver draws within some of
/// these calls, and a call that waits for the GPU includes the wait.
package struct DriverCost: Sendable, Equatable {
  /// The time spent within the calls.
  package var nanoseconds: UInt64 = 0
  package var calls = 0
  /// Blocks of memory that the driver has allocated on this thread. 0 unless allocations are
  /// counted, see ``AllocationProbe``.
  package var allocations = 0
  package var allocatedBytes = 0

  /// The cost since `earlier`.
  package static func - (later: DriverCost, earlier: DriverCost) -> DriverCost {
    DriverCost(
      nanoseconds: later.nanoseconds &- earlier.nanoseconds, calls: later.calls - earlier.calls,
      allocations: later.allocations - earlier.allocations,
      allocatedBytes: later.allocatedBytes - earlier.allocatedBytes)
  }
}

/// Measures the time that the calling thread spends in the graphics driver: in every OpenGL call
/// and in swapping a window's buffers.
///
/// ```swift
/// DriverProbe.start()
/// try map.draw(into: 0)
/// let cost = DriverProbe.read()
/// DriverProbe.stop()
/// ```
///
/// While it runs, each call reads the clock twice more, which takes about fifty nanoseconds.
/// Otherwise it costs one well-predicted branch. Work on the driver's own threads is not measured.
package enum DriverProbe {
  /// Starts measuring the calling thread from zero.
  package static func start() { rhumb_startDriverProbe() }

  /// Stops measuring the calling thread. The result can still be read.
  package static func stop() { rhumb_stopDriverProbe() }

  /// Whether the calling thread is being measured.
  package static var isRunning: Bool { rhumb_runsDriverProbe() }

  /// The cost of this thread's calls since the start.
  package static func read() -> DriverCost {
    let read = rhumb_readDriverProbe()
    return DriverCost(
      nanoseconds: read.nanoseconds, calls: Int(read.calls), allocations: Int(read.allocations),
      allocatedBytes: Int(read.allocatedBytes))
  }

  /// The clock that the probe reads, in nanoseconds since an arbitrary moment in the past. It is
  /// for measuring the time between calls; nothing that is drawn may depend on it.
  package static var now: UInt64 { rhumb_monotonicNanoseconds() }
}
