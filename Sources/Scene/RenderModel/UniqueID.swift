import Synchronization

/// Numbers for what is known by its identity.
package enum UniqueID {
  /// The only process-wide state here, and it holds no meaning but uniqueness.
  private static let last = Atomic<UInt64>(0)

  /// A number above 0 that is never given again while the process lives.
  package static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
