import Synchronization

/// A reference that is made when it is first asked for, by whichever thread comes first. The standard
/// library's `AtomicLazyReference` does the same, but looks up types each time that it is read.
struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the instance, which has been retained for it; 0 while there is none.
  private let address = Atomic<UInt>(0)

  init() {}

  deinit { LazyReference.reference(to: address.load(ordering: .acquiring))?.release() }

  @inline(__always)
  private static func reference(to address: UInt) -> Unmanaged<Instance>? {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged.fromOpaque(pointer)
  }

  @inline(__always)
  func load() -> Instance? {
    LazyReference.reference(to: address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Lends the instance, if there is one, without counting the reference: it lives as long as `self`.
  @inline(__always)
  func withInstance<Result>(_ body: (Instance) -> Result) -> Result? {
    LazyReference.reference(to: address.load(ordering: .acquiring))?
      ._withUnsafeGuaranteedRef(body)
  }

  /// Keeps `made` unless another thread was faster.
  /// - Returns: what is kept.
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

/// Many of them, at the price of one reference.
struct LazyReferences<Instance: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// Nothing but this value refers to the memory, and it changes no longer.
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
