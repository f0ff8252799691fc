import CGraphics

/// What one thread asked for of memory.
package struct AllocationCount: Sendable, Equatable {
  /// Blocks. One that was made another size counts again.
  package var blocks = 0
  package var bytes = 0

  package init() {}
}

/// Counts the calling thread's allocations, in programs that link `CAllocationCount`, as `rhumb`
/// does: a library must not replace its user's `malloc`. In any other program nothing is counted.
///
/// Allocations of the graphics driver are in the count; ``DriverProbe`` counts them apart, so that
/// all less the driver's are the map's.
package enum AllocationProbe {
  /// Whether this program can count.
  package static var isAvailable: Bool { rhumb_countsAllocations() }

  /// Counts the calling thread's allocations from now on, from zero.
  package static func start() { rhumb_startAllocationCount() }

  /// Counts the calling thread no longer. What was counted may still be read.
  package static func stop() { rhumb_stopAllocationCount() }

  /// What this thread has asked for since the start; nil where the program cannot count.
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
