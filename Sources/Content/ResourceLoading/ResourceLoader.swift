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
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    _ = load(request, rank: 0, update: nil) { result in
      box.result.withLock { $0 = result }
      done.signal()
    }
    if seconds < 1e6 {
      guard done.wait(timeout: .now() + max(seconds, 0)) == .success else {
        throw .unavailable(
          location: request.location, reason: "it has not come yet and is not waited for")
      }
    } else {
      done.wait()
    }
    let result = box.result.withLock { $0 }
    return try (result ?? .failure(.cancelled(location: request.location))).get()
  }
}

/// Carries a result from one thread to another.
private final class Box: Sendable {
  let result = Mutex<Result<Resource, ResourceError>?>(nil)
}
