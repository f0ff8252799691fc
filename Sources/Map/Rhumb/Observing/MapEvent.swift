import Synchronization

/// Something that happens to a map again and again, and that programs can observe.
///
/// ```swift
/// map.onMapTap.observe { [weak self] tap in self?.select(tap.coordinate) }
///   .store(in: &tokens)
/// ```
///
/// Observers are called on the main actor, in the order in which they were added. A handler may do
/// anything: cancel itself or others (who then get nothing more, not even what is being delivered),
/// add observers (who get what is sent from then on), or cause the next event (which is delivered
/// when all observers have had this one).
///
/// A class, because a map's observers share it.
@MainActor
public final class MapEvent<Payload: Sendable> {
  /// In the order in which they were added. Those whose handler is gone are swept out now and then.
  private var observers: [Observer<Payload>] = []
  private var added: UInt64 = 0
  /// What is still to be delivered, the oldest first; the first one is being delivered.
  private var queue: [Delivery] = []

  /// How many events a sequence keeps for who reads slowly.
  let keptValues: Int

  init(keepsLatestOnly: Bool = false) { keptValues = keepsLatestOnly ? 1 : 64 }

  /// One payload on its way.
  private struct Delivery {
    let payload: Payload
    /// The last observer that there was when it was sent.
    let last: UInt64
  }

  /// Calls `handler` each time, until the token is cancelled or dropped.
  ///
  /// - Returns: the token; keep it.
  public func observe(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, once: false)
  }

  /// Calls `handler` the next time, and not again.
  ///
  /// - Returns: the token; keep it until then.
  public func observeNext(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, once: true)
  }

  /// Whether anyone would get what is sent: for payloads that cost something to make.
  var isObserved: Bool { observers.contains { !$0.hasEnded } }

  /// Delivers `payload` to everyone who observes now; after what is being delivered, if anything.
  func send(_ payload: Payload) {
    guard !observers.isEmpty else { return }
    queue.append(Delivery(payload: payload, last: added))
    guard queue.count == 1 else { return }
    var index = 0
    while index < queue.count {
      deliver(queue[index])
      index += 1
    }
    queue.removeAll(keepingCapacity: true)
    observers.removeAll { $0.hasEnded }
  }

  private func add(
    _ handler: @escaping @MainActor (Payload) -> Void, once: Bool
  ) -> AnyCancelable {
    let observer = addObserver(once: once, handler)
    return AnyCancelable { observer.end() }
  }

  func addObserver(
    once: Bool, _ handler: @escaping @MainActor (Payload) -> Void
  ) -> Observer<Payload> {
    // While something is delivered, the order and number of the observers must stay.
    if queue.isEmpty { observers.removeAll { $0.hasEnded } }
    added += 1
    let observer = Observer(number: added, isForOnce: once, handler: handler)
    observers.append(observer)
    return observer
  }

  private func deliver(_ delivery: Delivery) {
    for observer in observers where observer.number <= delivery.last {
      observer.handlerForDelivery()?(delivery.payload)
    }
  }
}

/// One observer of an event: a handler that goes away when its token does.
///
/// The token and the event share it. The token may be dropped on any thread, and a map's host need
/// not serve the main queue, so that nothing may wait for the main actor here; hence the lock.
final class Observer<Payload: Sendable>: Sendable {
  typealias Handler = @MainActor (Payload) -> Void

  /// Observers added later have greater ones.
  let number: UInt64
  private let isForOnce: Bool
  private let handler: Mutex<Handler?>

  init(number: UInt64, isForOnce: Bool, handler: @escaping Handler) {
    self.number = number
    self.isForOnce = isForOnce
    self.handler = Mutex(handler)
  }

  var hasEnded: Bool { handler.withLock { $0 == nil } }

  /// Lets go of the handler and of what it has captured.
  func end() { _ = handler.take() }

  /// What to call now; `nil` when the observation has ended.
  func handlerForDelivery() -> Handler? {
    isForOnce ? handler.take() : handler.withLock { $0 }
  }
}
