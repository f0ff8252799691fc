import Dispatch
import Synchronization

/// Something that is being loaded.
package protocol ResourceTask: Sendable {
  /// Gives it up. The completion is still called, with `ResourceError.cancelled`, unless it has
  /// been called already.
  func cancel()
  /// Says anew how urgent it is: lower ranks come first.
  func setRank(_ rank: Int)
}

/// Loads files and what is on the network, through a cache. Called from any thread; never blocks.
package protocol ResourceLoader: Sendable {
  /// Loads something and calls `completion` once, on a thread of the loader's or before this
  /// returns; it must not take long there.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - rank: how urgent it is: of those that wait, lower ranks come first.
  ///   - update: given, what is in the cache but out of date is delivered at once, and this is
  ///     called once it is known whether there is something newer. `nil`: it is found out first.
  ///   - completion: takes the outcome.
  @discardableResult
  func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask

  /// Forgets what the cache has for a request, because it has turned out to be broken.
  func discard(_ request: ResourceRequest)

  /// On whose word this loads.
  var referrers: Referrers { get }

  /// Whether the coarser tile above it stands in for a vector tile that a server does not have.
  var showsCoarserTiles: Bool { get }

  /// Why documents may not name a location; `nil` where they may.
  func objection(to location: String, namedBy referrers: Referrers) -> ResourceError?
}

extension ResourceLoader {
  package var referrers: Referrers { .user }
  package var showsCoarserTiles: Bool { false }

  package func objection(
    to location: String, namedBy referrers: Referrers
  ) -> ResourceError? { referrers.objection(to: location) }

  /// Why this may not load a location: for who reads files without it; `nil` where it may.
  package func objection(to location: String) -> ResourceError? {
    objection(to: location, namedBy: referrers)
  }

  /// As ``loadAndWait(_:atMost:)``, for something of which what is read from it is wanted. What the
  /// cache has of it and cannot be read is asked for anew.
  ///
  /// - Parameter read: what is in the bytes; `nil` where they are not what they should be.
  package func loadAndRead<Value>(
    _ request: ResourceRequest, _ read: (Resource) -> Value?
  ) throws(ResourceError) -> (resource: Resource, value: Value?) {
    let resource = try loadAndWait(request)
    if let value = read(resource) { return (resource, value) }
    discard(request)
    guard resource.isFromCache else { return (resource, nil) }
    let anew = try loadAndWait(request)
    let value = read(anew)
    if value == nil { discard(request) }
    return (anew, value)
  }
}

extension ResourceLoader {
  /// The bytes of a URL or file.
  ///
  /// - Throws: `ResourceError`, which names it.
  package func load(_ request: ResourceRequest, rank: Int = 0) async throws(ResourceError)
    -> Resource
  {
    let result = await withCheckedContinuation { continuation in
      _ = load(request, rank: rank, update: nil) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// As ``load(_:rank:)``, and blocks until it is there: not for the main thread.
  ///
  /// - Parameter seconds: the longest wait; what comes later is kept for the next time.
  package func loadAndWait(
    _ request: ResourceRequest, atMost seconds: Double = .infinity
  ) throws(ResourceError) -> Resource {
    let answer = waiting(atMost: seconds) { completion in
      _ = load(request, rank: 0, update: nil, completion: completion)
    }
    guard let answer else {
      throw .unavailable(
        location: request.location, reason: "it has not come yet and is not waited for")
    }
    return try answer.get()
  }
}

/// What `begin` gives to the completion that it gets, from any thread; `nil` when that takes longer than
/// some seconds. Blocks.
package func waiting<Value: Sendable>(
  atMost seconds: Double = .infinity, _ begin: (@escaping @Sendable (Value) -> Void) -> Void
) -> Value? {
  let value = WaitedValue<Value>()
  begin { given in
    value.given.withLock { $0 = given }
    value.done.signal()
  }
  if seconds >= 1e6 {
    value.done.wait()
  } else if value.done.wait(timeout: .now() + max(seconds, 0)) == .timedOut {
    return nil
  }
  return value.given.withLock { $0 }
}

/// Carries a value from one thread to another.
private final class WaitedValue<Value: Sendable>: Sendable {
  let given = Mutex<Value?>(nil)
  let done = DispatchSemaphore(value: 0)
}
