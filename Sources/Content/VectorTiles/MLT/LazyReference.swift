import Synchronization

/// A reference that is set once, by whichever thread is first. The standard library's
/// `AtomicLazyReference` does the same but looks up type metadata on every read.
struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the retained instance, or 0 if there is none yet.
  private let address = Atomic<UInt>(0)

  init() {}

  deinit { LazyReference.reference(to: address.load(ordering: .acquiring))?.release() }

  @inline(__always)
  private static func reference(to address: UInt) -> Unmanaged<Instance>? {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  /// Calls `body` with the instance, if any, without retaining it: it lives as long as `self`.
  @inline(__always)
  func withInstance<Result>(_ body: (Instance) -> Result) -> Result? {
    LazyReference.reference(to: address.load(ordering: .acquiring))?
      ._withUnsafeGuaranteedRef(body)
  }

  /// Stores `made` unless another thread was faster.
  /// - Returns: The stored instance.
  func storeIfNil(_ made: Instance) -> Instance {
    let retained = Unmanaged.passRetained(made)
    let known = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: retained.toOpaque()),
      ordering: .acquiringAndReleasing
    ).original
    guard let known = LazyReference.reference(to: known) else { return made }
    retained.release()
    return known.takeUnretainedValue()
  }
}

/// An array of lazy references that its owner holds with a single reference.
struct LazyReferences<Instance: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// Only this value refers to the memory, the pointer never changes, and the elements are atomic.
  private let references: UnsafeMutableBufferPointer<LazyReference<Instance>>

  init(count: Int) {
    references = .allocate(capacity: count)
    for index in 0..<count { references.initializeElement(at: index, to: LazyReference()) }
  }

  deinit {
    references.deinitialize()
    references.deallocate()
  }

  @inline(__always)
  func withInstance<Result>(at index: Int, _ body: (Instance) -> Result) -> Result? {
    precondition(references.indices.contains(index))
    return references[index].withInstance(body)
  }

  func storeIfNil(_ made: Instance, at index: Int) -> Instance {
    precondition(references.indices.contains(index))
    return references[index].storeIfNil(made)
  }
}
