import Dispatch
import Synchronization

/// A resource that is being loaded.
package protocol ResourceTask: Sendable {
  /// Cancels the load. The completion handler is still called, with `ResourceError.cancelled`,
  /// unless it has already been called.
  func cancel()
  /// Changes the urgency: lower ranks come first.
  func setRank(_ rank: Int)
}

/// Loads files and, through a cache, network resources. May be used on any thread; never blocks.
package protocol ResourceLoader: Sendable {
  /// Loads a resource and calls `completion` once, either on one of the loader's threads or before
  /// this function returns. It must return quickly.
  ///
  /// - Parameters:
  ///   - rank: The urgency. Of the waiting requests, lower ranks come first.
  ///   - update: If given, a stale cache entry is delivered at once, and this is called when it is
  ///     known whether there is a newer version. If `nil`, that is found out first.
  @discardableResult
  func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask

  /// Removes a request's cache entry because it has turned out to be broken.
  func discard(_ request: ResourceRequest)

  /// The documents on whose behalf this loader loads.
  var referrers: Referrers { get }

  /// Whether a coarser ancestor replaces a vector tile that a server does not have.
  var showsCoarserTiles: Bool { get }

  /// Why documents may not refer to a location, or `nil` if they may.
  func objection(to location: String, namedBy referrers: Referrers) -> ResourceError?
}

extension ResourceLoader {
  package var referrers: Referrers { .user }
  package var showsCoarserTiles: Bool { false }

  package func objection(
    to location: String, namedBy referrers: Referrers
  ) -> ResourceError? { referrers.objection(to: location) }

  /// Why this loader may not load a location, if so. For code that reads files without it.
  package func objection(to location: String) -> ResourceError? {
    objection(to: location, namedBy: referrers)
  }

  /// Like ``loadAndWait(_:atMost:)``, and decodes the bytes with `read`. If the decoding of a
  /// cached resource fails, it is loaded again.
  ///
  /// - Parameter read: Decodes the bytes, or returns `nil` if they are invalid.
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

  /// The contents of a URL or file. Blocks until they are loaded. Not for the main thread.
  ///
  /// - Parameter seconds: The longest wait. A resource that arrives later is still cached.
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

/// Blocks until `begin` passes a value to its completion handler, on any thread, and returns that
/// value. `nil` if this takes longer than `seconds`.
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

/// Passes a value from one thread to another.
private final class WaitedValue<Value: Sendable>: Sendable {
  let given = Mutex<Value?>(nil)
  let done = DispatchSemaphore(value: 0)
}
