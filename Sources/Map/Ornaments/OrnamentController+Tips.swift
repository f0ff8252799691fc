import Localization

/// The tooltips of the buttons.
extension OrnamentController {
  static func tip(
    of target: Target, _ position: OrnamentInputs.Position.Following
  ) -> Tooltip? {
    switch target {
    case .compass: Tooltip(localized("North up; twice: straight down"), key: localized("Home"))
    case .zoomIn: Tooltip(localized("Zoom in"), key: "+")
    case .zoomOut: Tooltip(localized("Zoom out"), key: "-")
    case .tiltMore: Tooltip(localized("Tilt more"), key: localized("Shift+Up"))
    case .tiltLess: Tooltip(localized("Tilt less"), key: localized("Shift+Down"))
    case .position: Tooltip(text(of: position), key: localized("Alt+L"))
    case .message, .otherProblems: Tooltip(localized("Take away"))
    case .undo: Tooltip(localized("Undo"), key: localized("Ctrl+Z"))
    case .ground: nil
    }
  }

  private static func text(of following: OrnamentInputs.Position.Following) -> String {
    switch following {
    case .noSource: localized("My position: nothing tells it")
    case .off: localized("Go with my position")
    case .coming: localized("On the way to my position")
    case .position: localized("With my position; next: heading up")
    case .heading: localized("Heading up; next: north up")
    case .northUp: localized("North up; next: turned as it is")
    }
  }
}
