/// One thing that is being loaded, and who waits for it.
struct LoadingJob {
  struct Waiter {
    var number: Int
    var rank: Int
    var update: (@Sendable (ResourceUpdate) -> Void)?
    var completion: @Sendable (Result<Resource, ResourceError>) -> Void
  }

  var number: Int
  var waiters: [Waiter] = []
  /// Those who have something out of date and are to be told whether there is something newer.
  var updates: [@Sendable (ResourceUpdate) -> Void] = []
  /// What the cache has, as long as it is being found out whether it is still good.
  var known: CacheEntry?
  var task: (any ResourceTask)?
  var isSent = false

  /// What nobody waits for comes after what somebody does.
  private static let refreshRank = 1_000_000

  var rank: Int { waiters.map(\.rank).min() ?? LoadingJob.refreshRank }
  var isWanted: Bool { !waiters.isEmpty || !updates.isEmpty }
}
