import DesktopPortal
import GPSD
import Localization
import Rhumb
import RhumbWindow

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
    case .gpsd(let address): useGPSD(address)
    }
    if let mode = options.location.mode(source) ?? (movesCamera ? .position : nil) {
      map.location.follow(
        mode, options: FollowOptions(zoom: movesCamera ? LocationOptions.usualZoom : nil))
    }
  }

  /// Looks for what can tell the position, so that the button of the position is only shown if there
  /// is something. A limited or recorded run must always look the same.
  func offerLocation() {
    guard map.location.provider == nil, settings.frameLimit == nil, settings.recorder == nil,
      settings.screenshot == nil
    else { return }
    PositionSource.find { [inbox, weak self] sources in
      inbox.post { [weak self] in
        self?.positionSources = sources
        self?.map.location.isOffered = !sources.isEmpty
      }
    }
  }

  /// Takes the best source that is left, and goes to the position.
  private func useLocation() {
    guard !positionSources.isEmpty else {
      map.location.isOffered = false
      map.location.stopFollowing()
      return report(localized("Nothing tells your position."))
    }
    switch positionSources.removeFirst() {
    case .portal:
      map.location.provider = PortalLocation(parentWindow: window.window?.portalName ?? "") {
        [inbox, weak self] _ in
        inbox.post { [weak self] in
          self?.map.location.provider = nil
          self?.useLocation()
        }
      }
    case .gpsd: useGPSD(GPSDAddress())
    }
    let isFar = map.camera.zoom < LocationOptions.nearZoom
    map.location.follow(
      .position, options: FollowOptions(zoom: isFar ? LocationOptions.nearZoom : nil))
  }

  private func useGPSD(_ address: GPSDAddress) {
    map.location.provider = GPSDProvider(address) { [inbox, weak self] line in
      inbox.post { [weak self] in self?.problems.report(contentsOf: [line]) }
    }
  }

  /// Follows the user again or, if the camera already does, in the next mode.
  func followNext() {
    guard map.location.provider != nil else { return useLocation() }
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
