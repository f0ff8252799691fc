import CGraphics

/// What one thread's calls into the graphics driver cost. A software driver draws in part of them,
/// and a call that waits for the GPU is as long as the wait.
package struct DriverCost: Sendable, Equatable {
  /// Time from the calls' beginnings to their ends.
  package var nanoseconds: UInt64 = 0
  package var calls = 0
  /// Blocks of memory that the driver asked for on this thread; 0 unless they are counted, see
  /// ``AllocationProbe``.
  package var allocations = 0
  package var allocatedBytes = 0

  /// What was added since `earlier`.
  package static func - (later: DriverCost, earlier: DriverCost) -> DriverCost {
    DriverCost(
      nanoseconds: later.nanoseconds &- earlier.nanoseconds, calls: later.calls - earlier.calls,
      allocations: later.allocations - earlier.allocations,
      allocatedBytes: later.allocatedBytes - earlier.allocatedBytes)
  }
}

/// Measures the calling thread's time in the graphics driver: between the beginning and the end of
/// every OpenGL call, and of swapping a window's buffers.
///
/// ```swift
/// DriverProbe.start()
/// try map.draw(into: 0)
/// let cost = DriverProbe.read()
/// DriverProbe.stop()
/// ```
///
/// While it runs, each call costs two readings of the clock more, some fifty nanoseconds; while it
/// does not, a branch that is foreseen. What the driver's own threads do is not seen.
package enum DriverProbe {
  /// Measures the calling thread from now on, from zero.
  package static func start() { rhumb_startDriverProbe() }

  /// Measures the calling thread no longer. What was measured may still be read.
  package static func stop() { rhumb_stopDriverProbe() }

  /// Whether the calling thread is being measured.
  package static var isRunning: Bool { rhumb_runsDriverProbe() }

  /// What the calls of this thread have cost since the start.
  package static func read() -> DriverCost {
    let read = rhumb_readDriverProbe()
    return DriverCost(
      nanoseconds: read.nanoseconds, calls: Int(read.calls), allocations: Int(read.allocations),
      allocatedBytes: Int(read.allocatedBytes))
  }

  /// The clock that the probe reads: nanoseconds since some moment in the past. For measuring what
  /// lies between the calls; nothing that is drawn may depend on it.
  package static var now: UInt64 { rhumb_monotonicNanoseconds() }
}
