import GPSD
import Rhumb

extension ViewSession {
  /// Shows the user's position as the options say.
  ///
  /// - Parameter movesCamera: whether the map begins there, since it was told no place.
  mutating func begin(_ source: LocationOptions.Source?, movesCamera: Bool) {
    guard let source else { return }
    switch source {
    case .replay(let replay): map.location.provider = replay
    case .gpsd(let address):
      map.location.provider = GPSDProvider(address) { CommandLineProgram.complain($0) }
    }
    if let mode = theme.options.location.mode(source) ?? (movesCamera ? .position : nil) {
      map.follow(mode, options: FollowOptions(zoom: movesCamera ? LocationOptions.usualZoom : nil))
    }
  }

  /// Goes with the user again or, where the camera does that, in the next way.
  func followNext() {
    guard map.location.provider != nil else {
      CommandLineProgram.complain("no position to go with: start with --location gpsd or FILE")
      return
    }
    switch map.followStatus {
    case .idle: map.resumeFollowing()
    case .transition(let mode), .following(let mode):
      switch mode {
      case .position: map.follow(.heading)
      case .heading: map.follow(.northUp)
      case .northUp, .overview: map.follow(.position)
      }
    }
  }
}
