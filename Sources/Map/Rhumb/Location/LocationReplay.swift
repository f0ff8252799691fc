import Positioning
import ResourceLoading
import Synchronization

/// A recorded way, gone again on the map's clock: a GPX track or route, or a log of NMEA 0183
/// sentences (GGA, RMC, GLL, VTG, HDT).
///
/// ```swift
/// map.location.provider = try LocationReplay(path: "walk.gpx", speed: 4)
/// map.follow(.heading)
/// ```
///
/// It begins with the first frame after the map gets it. A GPX file is gone at the times of its
/// points or, without any, at a walk; broken sentences of a log are skipped and counted.
public final class LocationReplay: LocationProvider {
  /// Where the user is, is in the file.
  public let authorization = LocationAuthorization.authorized
  /// Seconds that the way takes at the recorded speed.
  public let duration: Double
  /// What could not be used of the file, in words; empty where nothing is amiss.
  public let warnings: [String]
  /// Every location of the way, in order.
  public let locations: [Location]
  private let state: Mutex<State>

  private struct State {
    var player: TrackPlayer
    var reports: LocationReports?
    var isOver = false
  }

  /// A way from a file, which is told by its content.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - speed: how many times as fast as recorded; above 0.
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

  /// A way from the content of a file, or of lines of NMEA sentences.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: for messages.
  ///   - speed: how many times as fast as recorded; above 0.
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

  /// Begins to tell the track to the map.
  public func start(reportingTo reports: LocationReports) {
    state.withLock { $0.reports = reports }
  }

  /// Tells nothing more.
  public func stop() { state.withLock { $0.reports = nil } }

  /// Tells where the track is at a time in seconds on the map's clock.
  ///
  /// - Returns: when there is more to tell; `nil` at the end.
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

/// Why locations cannot be had.
public enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(name: String)
  /// It holds no way that can be gone.
  case unreadable(name: String, reason: String)

  /// The cause in words.
  public var description: String {
    switch self {
    case .missing(let name): "\(name): no such file"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    }
  }
}

extension Location {
  /// As an application is told it, which hears of a heading by itself.
  fileprivate var withoutHeading: Location {
    var location = self
    location.heading = nil
    return location
  }
}
