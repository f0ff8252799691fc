/// A resource that is being loaded, and the requests that wait for it.
struct LoadingJob {
  struct Waiter {
    var number: Int
    var rank: Int
    var update: (@Sendable (ResourceUpdate) -> Void)?
    var completion: @Sendable (Result<Resource, ResourceError>) -> Void
  }

  var number: Int
  var waiters: [Waiter] = []
  /// The handlers of requests that got a stale entry and wait for news of a newer version.
  var updates: [@Sendable (ResourceUpdate) -> Void] = []
  /// The cache's entry while the server is asked whether it is still valid.
  var known: CacheEntry?
  var task: (any ResourceTask)?
  var isSent = false

  /// A refresh that nobody waits for comes after all other loads.
  private static let refreshRank = 1_000_000

  var rank: Int { waiters.map(\.rank).min() ?? LoadingJob.refreshRank }
  var isWanted: Bool { !waiters.isEmpty || !updates.isEmpty }
}
