import Localization

/// The tooltips of the buttons.
extension OrnamentController {
  static func tip(
    of target: Target, _ inputs: OrnamentInputs?
  ) -> Tooltip? {
    switch target {
    case .compass: Tooltip(localized("North up; twice: straight down"), key: localized("Home"))
    case .zoomIn: Tooltip(localized("Zoom in"), key: "+")
    case .zoomOut: Tooltip(localized("Zoom out"), key: "-")
    case .tilt:
      inputs?.isTilted ?? false
        ? Tooltip(localized("Straight down"), key: "0")
        : Tooltip(localized("Tilted view"), key: localized("Shift+Up"))
    case .globe:
      Tooltip(
        inputs?.isGlobe ?? false ? localized("Flat map") : localized("Globe"),
        key: localized("Alt+E"))
    case .layers: Tooltip(localized("Maps"))
    case .position: Tooltip(text(of: inputs?.position.following ?? .off), key: localized("Alt+L"))
    case .source: Tooltip(localized("Open the licence"))
    case .message, .otherProblems: Tooltip(localized("Take away"))
    case .offer(let offer, _): offer.tip
    case .ground: nil
    }
  }

  private static func text(of following: OrnamentInputs.Position.Following) -> String {
    switch following {
    case .noSource, .off: localized("Go with my position")
    case .coming: localized("On the way to my position")
    case .position: localized("With my position; next: heading up")
    case .heading: localized("Heading up; next: north up")
    case .northUp: localized("North up; next: turned as it is")
    }
  }
}
