import Synchronization

/// Passes a provider's reports to its map. It can be called on any thread. The host is woken, and
/// the map handles the reports with the next frame.
///
/// It is a class because the provider and the map share it.
public final class LocationReports: Sendable {
  /// The reports that have not been handled.
  struct Inbox: Sendable {
    var batches: [Batch] = []
    var heading: Heading?
    var authorization: LocationAuthorization?

    var isEmpty: Bool { batches.isEmpty && heading == nil && authorization == nil }
  }

  /// Locations that were sent together.
  struct Batch: Sendable {
    var locations: [Location]
    /// The time of the last location on the map's clock; `nil` for now.
    var time: Double?
    var next: LocationForecast?
  }

  /// The greatest number of batches that wait for a map. If there are more, the oldest are dropped.
  static let mostBatches = 1000

  private let inbox = Mutex(Inbox())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Reports the user's locations since the last report, of which the last is the newest. An empty
  /// array changes nothing.
  ///
  /// - Parameters:
  ///   - locations: the locations, the oldest first.
  ///   - time: the time of the last one, in seconds on the clock of
  ///     ``MapView/advance(to:missedFrames:)``; `nil` for now.
  ///   - next: the user's next location, if it is known. The map then shows the user there at that
  ///     time, instead of one report later.
  public func send(
    _ locations: [Location], at time: Double? = nil, next: LocationForecast? = nil
  ) {
    add { inbox in
      if inbox.batches.count >= LocationReports.mostBatches { inbox.batches.removeFirst() }
      inbox.batches.append(Batch(locations: locations, time: time, next: next))
    }
  }

  /// Reports the direction in which the user looks now.
  public func send(_ heading: Heading) { add { $0.heading = heading } }

  /// Reports whether the application is now permitted to know the user's location.
  public func send(_ authorization: LocationAuthorization) {
    add { $0.authorization = authorization }
  }

  private func add(_ body: @Sendable (inout Inbox) -> Void) {
    inbox.withLock { body(&$0) }
    wake()
  }

  /// Whether there are reports that have not been handled.
  var hasReports: Bool { inbox.withLock { !$0.isEmpty } }

  /// The reports since the last call.
  func takeAll() -> Inbox {
    inbox.withLock { inbox in
      defer { inbox = Inbox() }
      return inbox
    }
  }
}
