import ResourceLoading
import Synchronization

/// Replays a recorded track on the map's clock: a GPX track or route, or a log of NMEA 0183
/// sentences (GGA, RMC, GLL, VTG, HDT).
///
/// ```swift
/// map.location.provider = try LocationReplay(path: "walk.gpx", speed: 4)
/// map.location.follow(.heading)
/// ```
///
/// The replay begins with the first frame after the map gets it. A GPX file is replayed at its
/// points' times or, if it has none, at walking speed. Broken sentences are skipped and counted.
public final class LocationReplay: LocationProvider {
  /// A recording needs no permission.
  public let authorization = LocationAuthorization.authorized
  /// The duration in seconds at the recorded speed.
  public let duration: Double
  /// The parts of the file that could not be used, as text. Empty if there are none.
  public let warnings: [String]
  /// Every location of the track, in order.
  public let locations: [Location]
  private let state: Mutex<State>

  private struct State {
    var player: TrackPlayer
    var reports: LocationReports?
    var isOver = false
  }

  /// Reads a file, whose format is detected from its content.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - speed: the factor by which it is faster than recorded; above 0.
  /// - Throws: ``LocationError``.
  public convenience init(path: String, speed: Double = 1) throws(LocationError) {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile(path: path).readAll(limit: RecordedTrack.largestFile)
    } catch {
      if error == .absent { throw .missing(name: path) }
      throw .unreadable(name: path, reason: "\(error)")
    }
    try self.init(bytes, name: path, speed: speed)
  }

  /// Reads the content of a file, or lines of NMEA sentences.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: the name in error messages.
  ///   - speed: the factor by which it is faster than recorded; above 0.
  /// - Throws: ``LocationError``.
  public convenience init(
    _ bytes: [UInt8], name: String, speed: Double = 1
  ) throws(LocationError) {
    do throws(PositionError) {
      self.init(try RecordedTrack.read(bytes), speed: speed)
    } catch {
      throw .unreadable(name: name, reason: "\(error)")
    }
  }

  private init(_ track: RecordedTrack, speed: Double) {
    duration = track.duration
    var warnings: [String] = []
    if track.brokenLines > 0 { warnings.append("\(track.brokenLines) broken lines skipped") }
    if track.unordered > 0 {
      warnings.append(
        "\(track.unordered) positions skipped, whose time is not after the one before")
    }
    self.warnings = warnings
    locations = track.entries.map(\.fix.withoutHeading)
    state = Mutex(State(player: TrackPlayer(track, rate: speed)))
  }

  /// Starts sending the track to the map.
  public func start(reportingTo reports: LocationReports) {
    state.withLock { $0.reports = reports }
  }

  /// Stops sending.
  public func stop() { state.withLock { $0.reports = nil } }

  /// Sends the track's locations up to a time in seconds on the map's clock.
  ///
  /// - Returns: the time of the next location; `nil` at the end.
  public func advance(to time: Double) -> Double? {
    let (step, reports) = state.withLock { state in
      (state.player.advance(to: time), state.reports)
    }
    let next = step.next
    if !step.fixes.isEmpty {
      let forecast = next.map { LocationForecast($0.location.withoutHeading, at: $0.time) }
      reports?.send(step.fixes.map(\.fix.withoutHeading), at: step.time, next: forecast)
    }
    if let heading = step.fixes.last?.fix.heading {
      reports?.send(Heading(degrees: heading))
    }
    return next?.time
  }
}

/// An error that makes locations unavailable.
public enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(name: String)
  /// It contains no track that can be replayed.
  case unreadable(name: String, reason: String)

  /// The cause as text.
  public var description: String {
    switch self {
    case .missing(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}

extension Location {
  /// The location for the application, which gets headings separately.
  fileprivate var withoutHeading: Location {
    var location = self
    location.heading = nil
    return location
  }
}
