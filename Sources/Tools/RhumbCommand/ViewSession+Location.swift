import GPSD
import Localization
import Rhumb

extension ViewSession {
  /// Shows the user's location as the options say, and reports if it is not available.
  ///
  /// - Parameter movesCamera: whether the map begins there, because no other place was requested.
  func beginLocation(movesCamera: Bool) {
    let source: LocationOptions.Source?
    var warnings: [String] = []
    do throws(CommandFailure) {
      source = try options.location.source(warnings: &warnings)
    } catch {
      return problems.report(error)
    }
    problems.report(contentsOf: warnings)
    guard let source else { return }
    switch source {
    case .replay(let replay): map.location.provider = replay
    case .gpsd(let address):
      map.location.provider = GPSDProvider(address) { [inbox, weak self] line in
        inbox.post { [weak self] in self?.problems.report(contentsOf: [line]) }
      }
    }
    if let mode = options.location.mode(source) ?? (movesCamera ? .position : nil) {
      map.location.follow(
        mode, options: FollowOptions(zoom: movesCamera ? LocationOptions.usualZoom : nil))
    }
  }

  /// Follows the user again or, if the camera already does, in the next mode.
  func followNext() {
    guard map.location.provider != nil else {
      return report(
        localized(
          "Nothing tells your position. Start Rhumb with --location gpsd, or with --location FILE for a GPX file or NMEA log."
        ))
    }
    switch map.location.followStatus {
    case .idle: map.location.resumeFollowing()
    case .transition(let mode), .following(let mode):
      switch mode {
      case .position: map.location.follow(.heading)
      case .heading: map.location.follow(.northUp)
      case .northUp, .overview: map.location.follow(.position)
      }
    }
  }
}
