import CGraphics

/// How much memory one thread has allocated.
package struct AllocationCount: Sendable, Equatable {
  /// Allocated blocks. A block that is resized counts again.
  package var blocks = 0
  package var bytes = 0

  package init() {}
}

/// Counts the calling thread's allocations in programs that link `CAllocationCount`, as `rhumb`
/// does. Other programs count nothing, since a library must not replace its user's `malloc`.
///
/// The count includes allocations of the graphics driver. ``DriverProbe`` counts those separately,
/// so that the difference is what the map allocates.
package enum AllocationProbe {
  /// Whether this program can count allocations.
  package static var isAvailable: Bool { rhumb_countsAllocations() }

  /// Starts counting the calling thread's allocations from zero.
  package static func start() { rhumb_startAllocationCount() }

  /// Stops counting on the calling thread. The count can still be read.
  package static func stop() { rhumb_stopAllocationCount() }

  /// What this thread has allocated since the start; `nil` if the program cannot count.
  package static func read() -> AllocationCount? {
    guard isAvailable else { return nil }
    var blocks: UInt64 = 0
    var bytes: UInt64 = 0
    rhumb_readAllocationCount(&blocks, &bytes)
    var count = AllocationCount()
    count.blocks = Int(blocks)
    count.bytes = Int(bytes)
    return count
  }
}
