import Dispatch
import Synchronization

/// Loads files, and network resources through a disk cache.
///
/// Resources are in the cache before they are delivered, so a program that exits right afterwards
/// loses nothing. Identical requests share one load. The cache and the network thread are only
/// started with the first network request. A class because it owns both.
package final class CachedResourceLoader: ResourceLoader {
  private struct State {
    var jobs: [ResourceRequest: LoadingJob] = [:]
    var lastNumber = 0
  }

  private struct Task: ResourceTask {
    let loader: CachedResourceLoader
    let request: ResourceRequest
    let number: Int

    func cancel() { loader.cancel(number, of: request) }
    func setRank(_ rank: Int) { loader.setRank(rank, of: number, request) }
  }

  private let options: ResourceLoaderOptions
  private let state = Mutex(State())
  /// The cache is only used on this queue, because the disk may be slow.
  private let cacheQueue = DispatchQueue(label: "rhumb-cache", qos: .userInitiated)
  private let cache = Mutex<DiskCache?>(nil)
  private let client = Mutex<HTTPClient?>(nil)
  private let unprotected = Mutex(UnprotectedServers())

  package init(_ options: ResourceLoaderOptions) { self.options = options }

  package var showsCoarserTiles: Bool { options.showsCoarserTiles }

  @discardableResult
  package func load(
    _ request: ResourceRequest, rank: Int, update: (@Sendable (ResourceUpdate) -> Void)?,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask {
    if let objection = objection(to: request.location, namedBy: request.referrers) {
      completion(.failure(objection))
      return FinishedResourceTask()
    }
    if request.referrers.losesProtection(at: request.location) { noteUnprotected(request) }
    guard ResourceLocation.isRemote(request.location) else {
      return FileResourceLoader().load(request, rank: rank, update: update, completion: completion)
    }
    var early: (CacheEntry, @Sendable (ResourceUpdate) -> Void)?
    let (number, jobToBegin): (Int, Int?) = state.withLock { state in
      state.lastNumber += 1
      let number = state.lastNumber
      let waiter = LoadingJob.Waiter(
        number: number, rank: rank, update: update, completion: completion)
      guard var job = state.jobs[request] else {
        state.jobs[request] = LoadingJob(number: number, waiters: [waiter])
        return (number, number)
      }
      if let update, let known = job.known, CachedResourceLoader.mayShow(known, request) {
        early = (known, update)
      } else {
        job.waiters.append(waiter)
      }
      state.jobs[request] = job
      return (number, nil)
    }
    if let (known, update) = early {
      completion(known.result(request.location, isStale: true))
      addUpdate(update, to: request)
    }
    if let jobToBegin { cacheQueue.async { self.lookUp(request, jobToBegin) } }
    return Task(loader: self, request: request, number: number)
  }

  /// Registers a waiter's handler after it got the stale entry, so that the update comes later.
  private func addUpdate(
    _ update: @escaping @Sendable (ResourceUpdate) -> Void, to request: ResourceRequest
  ) {
    let isPending = state.withLock { state in
      state.jobs[request]?.updates.append(update)
      return state.jobs[request] != nil
    }
    // The job has ended in the meantime and may have found something newer.
    if !isPending { update(.changed) }
  }

  package func objection(
    to location: String, namedBy referrers: Referrers
  ) -> ResourceError? { referrers.objection(to: location, trusting: options.trusted) }

  package func discard(_ request: ResourceRequest) {
    // Offline there is no better answer to replace it.
    guard ResourceLocation.isRemote(request.location), !options.isOffline else { return }
    cacheQueue.async { self.openedCache()?.remove(CachedResourceLoader.key(request)) }
  }

  /// Waits until all cache operations begun so far are on the disk, and for nothing else.
  package func flush() { cacheQueue.sync {} }

  /// One line each for the cache's problem, if it has been opened, and for servers that are
  /// accessed without TLS although the document that refers to them came with it.
  package var problems: [String] {
    let lines = unprotected.withLock { $0.lines }
    guard let ofCache = cache.withLockIfAvailable({ $0?.problem }) ?? nil else { return lines }
    return [ofCache] + lines
  }

  private func noteUnprotected(_ request: ResourceRequest) {
    unprotected.withLock { $0.add(request) }
  }

  private static func key(_ request: ResourceRequest) -> String {
    guard let range = request.range else { return request.location }
    return "\(request.location) \(range.lowerBound)-\(range.upperBound)"
  }

  /// Whether a stale entry may be delivered for now. A cached 404 is not worth delivering early.
  private static func mayShow(_ entry: CacheEntry, _ request: ResourceRequest) -> Bool {
    entry.status == 200 && !entry.mustAskFirst && !request.asksFirst
  }

  private func openedCache() -> DiskCache? {
    guard let folder = options.cacheFolder else { return nil }
    return cache.withLock { cache in
      if let cache { return cache }
      let opened = DiskCache(
        path: "\(folder)/http.sqlite3", byteLimit: options.cacheByteLimit, clock: options.clock)
      cache = opened
      return opened
    }
  }

  private func openedClient() -> HTTPClient {
    client.withLock { client in
      if let client { return client }
      let opened = HTTPClient(options: options.http, clock: options.clock)
      client = opened
      return opened
    }
  }

  /// Looks in the cache and asks the server if necessary. Runs on the cache's queue.
  private func lookUp(_ request: ResourceRequest, _ job: Int) {
    let entry = openedCache()?.entry(for: CachedResourceLoader.key(request)).flatMap {
      mayUse($0, request) ? $0 : nil
    }
    if options.isOffline {
      let missing = Result<Resource, ResourceError>.failure(.offline(location: request.location))
      finish(request, job, entry?.result(request.location, isStale: false) ?? missing, .unchanged)
      return
    }
    // A document's zone decides what it may refer to. Entries of earlier versions lack it.
    let isWhole = entry?.zone != nil || !request.kind.isDocument
    if let entry, isWhole, !request.asksFirst, entry.expires > options.clock.wall() {
      finish(request, job, entry.result(request.location, isStale: false), .unchanged)
      return
    }
    var ready: [LoadingJob.Waiter] = []
    let rank: Int? = state.withLock { state in
      guard var current = state.jobs[request], current.number == job else { return nil }
      current.known = entry
      if let entry, CachedResourceLoader.mayShow(entry, request) {
        ready = current.waiters.filter { $0.update != nil }
        current.waiters.removeAll { $0.update != nil }
        current.updates += ready.compactMap(\.update)
      }
      current.isSent = current.isWanted
      state.jobs[request] = current.isWanted ? current : nil
      return current.isWanted ? current.rank : nil
    }
    if let entry {
      for waiter in ready { waiter.completion(entry.result(request.location, isStale: true)) }
    }
    if let rank { send(request, job, entry, rank: rank) }
  }

  /// Whether the entry comes from a server to which the requesting documents may refer.
  private func mayUse(_ entry: CacheEntry, _ request: ResourceRequest) -> Bool {
    guard let zone = entry.zone, let server = ServerName(url: request.location) else { return true }
    return request.referrers.objection(
      to: request.location, in: zone, port: server.port, trusting: options.trusted) == nil
  }

  private func send(_ request: ResourceRequest, _ job: Int, _ entry: CacheEntry?, rank: Int) {
    let message = HTTPRequest(
      resource: request, headers: entry?.conditions ?? [], trusted: options.trusted)
    let task = openedClient().send(message, rank: rank) { result in
      // Captures `self`: the answer is cached even if nobody else holds the loader any more.
      self.cacheQueue.async { self.take(result, request, job, entry) }
    }
    let wanted: Int? = state.withLock { state in
      guard state.jobs[request]?.number == job else { return nil }
      state.jobs[request]?.task = task
      return state.jobs[request]?.rank
    }
    guard let wanted else {
      task.cancel()
      return
    }
    // The rank may have changed while the request was being sent.
    if wanted != rank { task.setRank(wanted) }
  }

  /// Runs on the cache's queue.
  private func take(
    _ result: Result<HTTPAnswer, ResourceError>, _ request: ResourceRequest, _ job: Int,
    _ entry: CacheEntry?
  ) {
    let key = CachedResourceLoader.key(request)
    switch result {
    case .success(let answer):
      if answer.losesProtection { noteUnprotected(request) }
      let freshness = CacheFreshness(answer.headers, now: options.clock.wall())
      if answer.status == 304, var entry {
        // The server that confirms the entry need not be the one that sent it.
        entry.zone = NetworkZone.mostPublic(entry.zone, answer.zone)
        openedCache()?.extend(
          key, until: freshness.expires, mustAskFirst: freshness.mustAskFirst, zone: entry.zone)
        finish(request, job, entry.result(request.location, isStale: false), .unchanged)
        return
      }
      guard answer.status != 304 else {
        let reason = "the server says that nothing has changed, but nothing is known here"
        let error = ResourceError.unavailable(location: request.location, reason: reason)
        finish(request, job, .failure(error), .failed(error))
        return
      }
      let new = CacheEntry(answer, freshness)
      if freshness.isKept {
        openedCache()?.store(new, for: key)
      } else {
        openedCache()?.remove(key)
      }
      let isSame = entry?.status == new.status && entry?.body == new.body
      finish(
        request, job, new.result(request.location, isStale: false, isFromCache: false),
        isSame ? .unchanged : .changed)
    case .failure(let error):
      // A stale entry is better than nothing.
      let known = entry?.result(request.location, isStale: true)
      finish(request, job, known ?? .failure(error), .failed(error))
    }
  }

  private func finish(
    _ request: ResourceRequest, _ job: Int, _ result: Result<Resource, ResourceError>,
    _ update: ResourceUpdate
  ) {
    let ended: LoadingJob? = state.withLock { state in
      guard state.jobs[request]?.number == job else { return nil }
      return state.jobs.removeValue(forKey: request)
    }
    guard let ended else { return }
    for waiter in ended.waiters {
      waiter.completion(result)
      // There will be no further check, so the resource stays stale for now.
      if case .success(let resource) = result, resource.isStale { waiter.update?(update) }
    }
    for tell in ended.updates { tell(update) }
  }

  private func cancel(_ number: Int, of request: ResourceRequest) {
    let (waiter, task): (LoadingJob.Waiter?, (any ResourceTask)?) = state.withLock { state in
      guard var job = state.jobs[request],
        let index = job.waiters.firstIndex(where: { $0.number == number })
      else { return (nil, nil) }
      let waiter = job.waiters.remove(at: index)
      guard !job.isWanted && job.isSent else {
        state.jobs[request] = job
        return (waiter, nil)
      }
      state.jobs[request] = nil
      return (waiter, job.task)
    }
    task?.cancel()
    waiter?.completion(.failure(.cancelled(location: request.location)))
  }

  private func setRank(_ rank: Int, of number: Int, _ request: ResourceRequest) {
    let change: ((any ResourceTask)?, Int)? = state.withLock { state in
      guard let index = state.jobs[request]?.waiters.firstIndex(where: { $0.number == number })
      else { return nil }
      state.jobs[request]?.waiters[index].rank = rank
      return state.jobs[request].map { ($0.task, $0.rank) }
    }
    if let (task, rank) = change { task?.setRank(rank) }
  }
}
