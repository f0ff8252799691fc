import Foundation
import GPSD
import Localization
import Rhumb

/// Where the user's location comes from, and how the camera follows it.
struct LocationOptions: Sendable {
  enum Source: Sendable {
    case gpsd(GPSDAddress)
    case replay(LocationReplay)
  }

  private var name: String?
  private var speed = 1.0
  private var following: Following?
  /// The time in a replay that a picture shows, in seconds.
  private var pictureTime = 0.0

  static let specs = [
    OptionSpec(
      "location", value: "gpsd[://HOST[:PORT]]|FILE",
      "your position: of a gpsd, or replayed from a GPX file or an NMEA log"),
    OptionSpec("location-speed", value: "N", "how many times as fast a file is replayed (1)"),
    OptionSpec(
      "location-time", value: "SECONDS", "render: how far into the replay the picture is (0)"),
    OptionSpec(
      "follow", value: "position|heading|north-up|overview",
      "how the map goes with your position, as Alt+L"),
  ]

  init() {}

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    name = arguments.value("location")
    speed = try arguments.number("location-speed", in: 0.01...10_000) ?? 1
    pictureTime = try arguments.number("location-time", in: 0...1e7) ?? 0
    if arguments.has("follow"), name == nil {
      throw .usage("--follow needs --location")
    }
    following = try arguments.choice("follow")
  }

  private enum Following: String, CaseIterable {
    case position, heading
    case northUp = "north-up"
    case overview
  }

  /// Opens the source that `--location` names, or returns `nil` if there is none.
  ///
  /// - Parameter warnings: receives the parts of the file that cannot be used.
  func source(warnings: inout [String]) throws(CommandFailure) -> Source? {
    guard let name else { return nil }
    if let address = GPSDAddress(name) { return .gpsd(address) }
    if name.hasPrefix("gpsd") && !FileManager.default.fileExists(atPath: name) {
      throw .usage(localized("--location \(name): expected gpsd, gpsd://HOST or gpsd://HOST:PORT"))
    }
    do throws(LocationError) {
      let replay = try LocationReplay(path: name, speed: speed)
      warnings += replay.warnings.map { "\(name): \($0)" }
      return .replay(replay)
    } catch {
      if case .missing = error {
        throw CommandFailure(.noInput, "\(error)" + Spelling.hint(forFile: name))
      }
      throw CommandFailure(.badData, "\(error)")
    }
  }

  /// As above, but writes the warnings to standard error.
  private func source() throws(CommandFailure) -> Source? {
    var warnings: [String] = []
    let source = try source(warnings: &warnings)
    for warning in warnings { CommandLineProgram.log(warning) }
    return source
  }

  /// How the camera should follow the user, or `nil` if it should not.
  func mode(_ source: Source) -> FollowMode? {
    switch following {
    case .position: .position
    case .heading: .heading
    case .northUp: .northUp
    case .overview:
      if case .replay(let replay) = source {
        .overview(replay.locations.map(\.coordinate))
      } else {
        .overview([])
      }
    case nil: nil
    }
  }

  /// The zoom at which the camera follows if the command line doesn't say where to look.
  static let usualZoom = 16.0
  /// The zoom to which the button of the position goes from farther away.
  static let nearZoom = 13.0

  /// For a picture: shows the user's location at the requested time, without animation.
  @MainActor
  func showAtOnce(on map: MapView, movesCamera: Bool) throws(CommandFailure) {
    guard let source = try source() else { return }
    map.advance(to: 0)
    switch source {
    case .replay(let replay): map.location.provider = replay
    case .gpsd(let address):
      map.location.provider = GPSDProvider(address) { CommandLineProgram.log($0) }
      wait(for: map, address)
    }
    map.advance(to: 0)
    if case .replay = source { map.advance(to: pictureTime) }
    if let mode = mode(source) ?? (movesCamera ? .position : nil) {
      var options = FollowOptions(zoom: movesCamera ? Self.usualZoom : nil)
      options.transition = .immediate
      map.location.follow(mode, options: options)
    }
    map.advance(to: pictureTime)
  }

  /// How long a picture waits for a receiver, in seconds.
  private static let timeout = 5.0

  @MainActor
  private func wait(for map: MapView, _ address: GPSDAddress) {
    var waited = 0.0
    while map.location.latestLocation == nil, waited < Self.timeout {
      Thread.sleep(forTimeInterval: 0.05)
      waited += 0.05
      map.advance(to: 0)
    }
    if map.location.latestLocation == nil {
      CommandLineProgram.log("\(address): no position within \(Int(Self.timeout)) s")
    }
  }

  /// For a replayed recording. Its clock is simulated, so only a location file can follow it.
  @MainActor
  func replay(on map: MapView) throws(CommandFailure) {
    guard let source = try source() else { return }
    guard case .replay(let replay) = source else {
      throw .usage(
        "--location gpsd has a clock of its own; a replay needs a GPX file or an NMEA log")
    }
    map.location.provider = replay
    if let mode = mode(source) { map.location.follow(mode) }
  }
}
