import GeoMath

/// Something that lies over the map and serves its use: a button, a scale, a line of text.
package enum Ornament: String, CaseIterable, Sendable {
  /// Shows where north is; a click turns the map there, a double click also looks straight down.
  case compass
  /// Lines of round degrees on the ground, with their labels at the edge.
  case graticule
  /// How long a round distance is at the target.
  case scaleBar = "scale"
  /// Whom the map's data come from.
  case attribution
  case zoomButtons = "zoom"
  case tiltButtons = "tilt"
  /// The place under the pointer, and the camera.
  case readout
  /// A line along the upper edge while tiles load.
  case progress
  /// Lines that tell what went wrong, for a while.
  case messages
}

/// A corner of the view, from which pieces are laid out towards its middle.
package enum ScreenCorner: String, CaseIterable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight

  var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  var isTop: Bool { self == .topLeft || self == .topRight }
}

/// What a scale bar counts in.
package enum ScaleUnits: String, CaseIterable, Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and statute miles.
  case imperial
  /// Metres and nautical miles.
  case nautical
}

/// Which pieces are shown, where and how.
package struct OrnamentSettings: Hashable, Sendable {
  package var pieces: Set<Ornament> = []
  /// Pieces in a corner of their own choice. Progress and graticule have their place by nature.
  package var corners: [Ornament: ScreenCorner] = [:]
  /// Points kept free inside each edge, beside the padding of the camera.
  package var insets = ScreenInsets.zero
  package var units = ScaleUnits.metric
  /// Whether the compass is shown also while north is up and the map is flat.
  package var alwaysShowsCompass = false
  /// Light letters on dark ground.
  package var isDark = false
  /// Solid grounds and strong rims.
  package var hasHighContrast = false

  package init() {}

  /// Where a piece stands.
  package func corner(of piece: Ornament) -> ScreenCorner {
    corners[piece] ?? Self.usualCorner(of: piece)
  }

  package static func usualCorner(of piece: Ornament) -> ScreenCorner {
    switch piece {
    case .compass: .topRight
    case .zoomButtons, .tiltButtons, .attribution: .bottomRight
    case .scaleBar, .readout, .messages: .bottomLeft
    case .progress, .graticule: .topLeft
    }
  }
}
