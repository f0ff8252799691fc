import Synchronization

/// Takes what a provider tells to the map that uses it. May be called on any thread; the map takes
/// it in with the next frame, for which the host is woken.
///
/// A class, because the provider and the map share it.
public final class LocationReports: Sendable {
  /// What has been told and not taken in.
  struct Inbox: Sendable {
    var batches: [Batch] = []
    var heading: Heading?
    var authorization: LocationAuthorization?

    var isEmpty: Bool { batches.isEmpty && heading == nil && authorization == nil }
  }

  /// Locations that were told together.
  struct Batch: Sendable {
    var locations: [Location]
    /// When the last of them was true, on the map's clock; `nil` for now.
    var time: Double?
    var next: LocationForecast?
  }

  /// More batches than this wait for no map: the oldest are dropped.
  static let mostBatches = 1000

  private let inbox = Mutex(Inbox())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// The user was at these places since the last report; the last one is the newest. Nothing follows
  /// from an empty list.
  ///
  /// - Parameters:
  ///   - locations: the oldest first.
  ///   - time: when the last was true, in seconds on the clock of
  ///     ``MapView/advance(to:missedFrames:)``; `nil` for now.
  ///   - next: where the user will be, for those who know: then the map shows the user there at that
  ///     time, and not one report later.
  public func send(
    _ locations: [Location], at time: Double? = nil, next: LocationForecast? = nil
  ) {
    add { inbox in
      if inbox.batches.count >= LocationReports.mostBatches { inbox.batches.removeFirst() }
      inbox.batches.append(Batch(locations: locations, time: time, next: next))
    }
  }

  /// The user looks this way now.
  public func send(_ heading: Heading) { add { $0.heading = heading } }

  /// The application may now know where the user is, or may not any more.
  public func send(_ authorization: LocationAuthorization) {
    add { $0.authorization = authorization }
  }

  private func add(_ body: @Sendable (inout Inbox) -> Void) {
    inbox.withLock { body(&$0) }
    wake()
  }

  /// Whether something waits.
  var hasReports: Bool { inbox.withLock { !$0.isEmpty } }

  /// What has been told since the last call.
  func takeAll() -> Inbox {
    inbox.withLock { inbox in
      defer { inbox = Inbox() }
      return inbox
    }
  }
}
