/// The frames that were handed to the display and not yet reported as seen. Reports show how long
/// frames take from when they are begun until they are seen. Times are in seconds.
struct PendingFrames: Hashable, Sendable {
  struct Flight: Hashable, Sendable {
    var number: Int
    var begun: Double
    var promised: Double
    /// Whether there was a pause without wanted frames since the previous frame.
    var isAfterRest: Bool
  }

  struct Sight: Hashable, Sendable {
    var number: Int
    var time: Double
  }

  private var flights: [Flight] = []
  private var lastNumber = 0
  /// The number of frames handed over since the last report.
  private var unreported = Self.mostUnreported
  /// Consecutive frames seen later (positive) or earlier (negative) than predicted.
  private var strikes = 0

  /// The last reported frame, or `nil` if it no longer counts.
  private(set) var lastSeen: Sight?

  /// How many seconds before a beat a frame must be begun to be shown on it. It is 0 until reports
  /// show that it is longer.
  private(set) var lead = 0.0

  /// The greatest number of frames to remember: more than any display keeps waiting.
  static let mostFlights = 16
  /// The number of frames without a report after which no more reports are expected.
  static let mostUnreported = 8
  /// The number of consecutive frames that must miss their beat before predictions change.
  static let strikesToLearn = 3
  /// The longest lead, in beats.
  static let longestLead = 4.0

  /// The number of frames that are probably still waiting to be shown.
  var count: Int { flights.count }

  /// The number of the frame that has been waiting the longest.
  var oldest: Int? { flights.first?.number }

  /// Whether the display reports when frames are seen.
  var isReported: Bool { unreported < Self.mostUnreported }

  /// Adds a frame that is handed over.
  ///
  /// - Returns: the frame's number, for the report.
  mutating func launch(begun: Double, promised: Double, isAfterRest: Bool) -> Int {
    lastNumber += 1
    unreported = min(unreported + 1, Self.mostUnreported)
    if flights.count == Self.mostFlights { flights.removeFirst() }
    flights.append(
      Flight(number: lastNumber, begun: begun, promised: promised, isAfterRest: isAfterRest))
    return lastNumber
  }

  /// Lets all pending frames be seen late without counting as missed.
  mutating func rest() {
    for index in flights.indices { flights[index].isAfterRest = true }
  }

  /// Removes a frame that was seen, and those before it.
  ///
  /// - Returns: the frame, or `nil` if it is not remembered. It counts as after a rest if there was
  ///   one before any of the frames handed over since the last one seen.
  mutating func land(_ number: Int) -> Flight? {
    guard let index = flights.firstIndex(where: { $0.number == number }) else { return nil }
    var flight = flights[index]
    flight.isAfterRest = flights[...index].contains(where: \.isAfterRest)
    flights.removeFirst(index + 1)
    unreported = 0
    return flight
  }

  /// Learns from when a frame was seen.
  ///
  /// - Returns: whether predictions were too late and will change.
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
    // The middle of the times at which the frame would have reached this beat, far from both edges.
    lead = min(max(time - flight.begun - interval / 2, 0), Self.longestLead * interval)
    return error < 0
  }

  /// Forgets what was reported, because it belongs to another display.
  mutating func forget() {
    lastSeen = nil
    lead = 0
    strikes = 0
    rest()
  }
}
