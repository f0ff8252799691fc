/// The frames that were handed to the display and not yet reported as seen, and what the reports
/// tell about how long a frame takes from its beginning until it is seen. Times in seconds.
struct PendingFrames: Hashable, Sendable {
  struct Flight: Hashable, Sendable {
    var number: Int
    var begun: Double
    var promised: Double
    /// Frames were not wanted all the time since the one before.
    var isAfterRest: Bool
  }

  struct Sight: Hashable, Sendable {
    var number: Int
    var time: Double
  }

  private var flights: [Flight] = []
  private var lastNumber = 0
  /// Frames handed over since the last report.
  private var unreported = Self.mostUnreported
  /// Reports in a row that a frame was seen on another beat than promised: later ones are positive.
  private var strikes = 0

  /// The frame reported last; nil where that does not count any more.
  private(set) var lastSeen: Sight?

  /// Seconds from the beginning of a frame to the last moment at which the display takes it for its
  /// next beat: 0 until reports say otherwise.
  private(set) var lead = 0.0

  /// Frames in flight that are remembered: more than any display keeps waiting.
  static let mostFlights = 16
  /// Frames without a report after which no more are expected.
  static let mostUnreported = 8
  /// Frames in a row that must have missed their beat before promises change.
  static let strikesToLearn = 3
  /// Beats that a frame may be on its way.
  static let longestLead = 4.0

  /// Frames that are on their way, as far as is known.
  var count: Int { flights.count }

  /// The number of the one that has been for longest.
  var oldest: Int? { flights.first?.number }

  /// Whether the display reports when frames are seen.
  var isReported: Bool { unreported < Self.mostUnreported }

  /// A frame is handed over.
  ///
  /// - Returns: its number, for the report.
  mutating func launch(begun: Double, promised: Double, isAfterRest: Bool) -> Int {
    lastNumber += 1
    unreported = min(unreported + 1, Self.mostUnreported)
    if flights.count == Self.mostFlights { flights.removeFirst() }
    flights.append(
      Flight(number: lastNumber, begun: begun, promised: promised, isAfterRest: isAfterRest))
    return lastNumber
  }

  /// Whatever is on its way may be seen late without being missed.
  mutating func rest() {
    for index in flights.indices { flights[index].isAfterRest = true }
  }

  /// A frame was seen.
  ///
  /// - Returns: what was known of it; nil where it is not remembered. It counts as after a rest if
  ///   any frame was that has been handed over since the last one seen.
  mutating func land(_ number: Int) -> Flight? {
    guard let index = flights.firstIndex(where: { $0.number == number }) else { return nil }
    var flight = flights[index]
    flight.isAfterRest = flights[...index].contains(where: \.isAfterRest)
    flights.removeFirst(index + 1)
    unreported = 0
    return flight
  }

  /// Takes note of when a frame was seen, for the report after it and the promises to come.
  ///
  /// - Returns: whether the promises were too late and change.
  mutating func note(_ flight: Flight, seenAt time: Double, interval: Double) -> Bool {
    lastSeen = Sight(number: flight.number, time: time)
    let error = ((time - flight.promised) / interval).rounded()
    switch error {
    case ..<0: strikes = min(strikes, 0) - 1
    case 0: strikes = 0
    default: strikes = max(strikes, 0) + 1
    }
    guard abs(strikes) >= Self.strikesToLearn else { return false }
    strikes = 0
    // In the middle of what would have brought the frame to that beat, far from both edges.
    lead = min(max(time - flight.begun - interval / 2, 0), Self.longestLead * interval)
    return error < 0
  }

  /// What the reports told belongs to another display.
  mutating func forget() {
    lastSeen = nil
    lead = 0
    strikes = 0
    rest()
  }
}
