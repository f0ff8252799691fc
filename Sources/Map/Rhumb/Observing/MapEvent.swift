import Synchronization

/// A repeated event of a map that programs can observe.
///
/// ```swift
/// map.onMapTap.observe { [weak self] tap in self?.select(tap.coordinate) }
///   .store(in: &tokens)
/// ```
///
/// Observers are called on the main actor, in the order in which they were added. A handler can
/// cancel itself or others, which then receive nothing more, not even the current event. It can add
/// observers, which receive later events. And it can cause the next event, which is delivered after
/// all observers have received the current one.
///
/// It is a class because a map's observers share it.
@MainActor
public final class MapEvent<Payload: Sendable> {
  /// In the order in which they were added. Those that have ended are removed now and then.
  private var observers: [Observer<Payload>] = []
  private var added: UInt64 = 0
  /// The payloads that are still to be delivered, oldest first, each with the number of the last
  /// observer when it was sent. The first is being delivered.
  private var queue: [(payload: Payload, last: UInt64)] = []

  /// The number of events that a sequence keeps for a slow reader.
  let keptValues: Int

  init(keepsLatestOnly: Bool = false) { keptValues = keepsLatestOnly ? 1 : 64 }

  /// Calls `handler` for each event, until the token is cancelled or dropped.
  ///
  /// - Returns: the token, which must be kept.
  public func observe(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, once: false)
  }

  /// Calls `handler` for the next event only.
  ///
  /// - Returns: the token, which must be kept until then.
  public func observeNext(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, once: true)
  }

  /// Whether anybody would receive an event. Check this before making an expensive payload.
  var isObserved: Bool { observers.contains { !$0.hasEnded } }

  /// Delivers `payload` to all current observers, after any delivery that is in progress.
  func send(_ payload: Payload) {
    guard !observers.isEmpty else { return }
    queue.append((payload, added))
    guard queue.count == 1 else { return }
    var index = 0
    while index < queue.count {
      let (payload, last) = queue[index]
      for observer in observers where observer.number <= last {
        observer.handlerForDelivery()?(payload)
      }
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
    // During a delivery, the order and number of the observers must not change.
    if queue.isEmpty { observers.removeAll { $0.hasEnded } }
    added += 1
    let observer = Observer(number: added, isForOnce: once, handler: handler)
    observers.append(observer)
    return observer
  }
}

/// One observer of an event: a handler that is released with its token.
///
/// The token and the event share it. The token may be dropped on any thread, and a map's host need
/// not serve the main queue, so nothing here may wait for the main actor. Hence the lock.
final class Observer<Payload: Sendable>: Sendable {
  typealias Handler = @MainActor (Payload) -> Void

  /// Observers that were added later have greater numbers.
  let number: UInt64
  private let isForOnce: Bool
  private let handler: Mutex<Handler?>

  init(number: UInt64, isForOnce: Bool, handler: @escaping Handler) {
    self.number = number
    self.isForOnce = isForOnce
    self.handler = Mutex(handler)
  }

  var hasEnded: Bool { handler.withLock { $0 == nil } }

  /// Releases the handler and its captures.
  func end() { _ = handler.take() }

  /// The handler to call now; `nil` if the observation has ended.
  func handlerForDelivery() -> Handler? {
    isForOnce ? handler.take() : handler.withLock { $0 }
  }
}
