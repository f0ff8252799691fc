import Synchronization

/// Numbers for objects that are identified by them.
package enum UniqueID {
  /// The only process-wide state here. It has no meaning except for uniqueness.
  private static let last = Atomic<UInt64>(0)

  /// A positive number that is never returned again in this process.
  package static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
