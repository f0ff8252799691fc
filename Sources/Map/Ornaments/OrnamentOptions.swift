import GeoMath

/// The controls and displays over the map: compass, scale bar, attribution and more. Each can be
/// shown or hidden and placed in a corner.
///
/// ```swift
/// map.ornaments.options.pieces = [.compass, .scaleBar, .attribution, .zoomButtons]
/// map.ornaments.options.corners[.compass] = .topLeft
/// map.ornaments.options.insets = EdgeInsets(top: 0, left: 0, bottom: 48, right: 0)
/// ```
///
/// Pieces keep clear of the map's ``MapView/padding`` and of ``insets``. Pieces in the same corner
/// are stacked. Clicks on ornaments do not reach the map.
///
/// Pieces never cover each other, nor what an application draws above the map. If the view is too
/// small for all, pieces are omitted: first ``Piece/readout``, then ``Piece/globe``,
/// ``Piece/tiltSwitch``, ``Piece/scaleBar``, ``Piece/layers``, ``Piece/position``, ``Piece/zoomButtons``,
/// ``Piece/compass``, ``Piece/messages`` (notices before problems), and last
/// ``Piece/attribution``. A piece that does not fit by itself is always omitted.
///
/// The map's labels keep out from under all of them: a label that is covered fades out, and the
/// others stay.
public struct OrnamentOptions: Hashable, Codable, Sendable {
  /// An ornament. The raw value is its name on command lines and in recordings.
  public enum Piece: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Shows where north is. A click turns north up, a double click also looks straight down.
    case compass
    /// Lines of round degrees, with labels at the edge of the view.
    case graticule
    /// The length of a round distance at the target, even if the map is tilted.
    case scaleBar = "scale"
    /// The attribution of the map's data, which names each source once. A click on a source opens
    /// its page: see ``MapRequest/openLink(_:)``.
    case attribution
    /// Two buttons that change the zoom by one level. One that would change nothing is faint.
    case zoomButtons = "zoom"
    /// A button that tilts the map or, if it is tilted, looks straight down.
    case tiltSwitch = "tilt"
    /// A button for choosing among maps. The application shows them: see ``MapRequest/showMaps``.
    case layers
    /// A button that shows the Earth as a globe, or as a flat map. The application carries out the
    /// request: see ``MapRequest/toggleGlobe``.
    case globe
    /// A button that makes the map follow the user's position, like key L. Its icon shows how the
    /// map follows. While the map follows, speed and accuracy are shown next to the button. It is
    /// only shown if there is a ``LocationManager/provider``, or the application offers one
    /// (``LocationManager/isOffered``). The application carries out the request: see
    /// ``MapRequest/followUser``.
    case position
    /// The coordinate under the pointer or of the target, and the camera's zoom, bearing and tilt.
    case readout
    /// A line along the upper edge while tiles are loading for some time.
    case progress
    /// Loading errors, and what ``MapOrnaments/showMessage(_:)`` and ``MapOrnaments/showProblem(_:)`` show.
    case messages
  }

  /// A corner of the view, from which pieces are stacked towards the middle.
  public enum Corner: String, CaseIterable, Hashable, Codable, Sendable {
    /// At the top left.
    case topLeft
    /// At the top right.
    case topRight
    /// At the bottom left.
    case bottomLeft
    /// At the bottom right.
    case bottomRight

    var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    var isTop: Bool { self == .topLeft || self == .topRight }

    var mirrored: Corner {
      switch self {
      case .topLeft: .topRight
      case .topRight: .topLeft
      case .bottomLeft: .bottomRight
      case .bottomRight: .bottomLeft
      }
    }
  }

  /// The units of the scale bar. The raw value is their name on command lines.
  public enum Units: String, CaseIterable, Hashable, Codable, Sendable {
    /// Metres and kilometres.
    case metric
    /// Feet and statute miles.
    case imperial
    /// Metres and nautical miles.
    case nautical
  }

  /// The reading direction of an application's texts, which also determines the layout.
  public enum LayoutDirection: String, Hashable, Codable, Sendable {
    /// As for Latin letters.
    case leftToRight
    /// As for Arabic and Hebrew letters.
    case rightToLeft
  }

  /// The pieces that are shown; none by default. A map with other people's data should show the
  /// attribution: with ``Piece/attribution``, or in the application's own way with
  /// ``MapContent/attributions``.
  public var pieces: Set<Piece> = []
  /// Corners of pieces that differ from the default. Graticule and progress have no corner.
  public var corners: [Piece: Corner] = [:]
  /// Points kept free inside each edge, in addition to the map's padding.
  public var insets = EdgeInsets.zero
  /// The units of the scale bar.
  public var units = Units.metric
  /// The reading direction. If it is right to left, pieces are in the mirrored corners, except
  /// those with a chosen corner. The map itself is never mirrored.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether the compass is shown even if north is up and the map is flat.
  public var alwaysShowsCompass = false
  /// Whether the ornaments are dark, for dark maps.
  public var isDark = false
  /// Whether backgrounds are opaque and rims are strong.
  public var hasHighContrast = false

  /// No ornaments.
  public init() {}

  /// These pieces, in their default corners unless `corners` names others.
  public init(
    _ pieces: Set<Piece>, corners: [Piece: Corner] = [:], insets: EdgeInsets = .zero,
    units: Units = .metric, layoutDirection: LayoutDirection = .leftToRight,
    alwaysShowsCompass: Bool = false, isDark: Bool = false, hasHighContrast: Bool = false
  ) {
    self.pieces = pieces
    self.corners = corners
    self.insets = insets
    self.units = units
    self.layoutDirection = layoutDirection
    self.alwaysShowsCompass = alwaysShowsCompass
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }

  func corner(of piece: Piece) -> Corner {
    if let chosen = corners[piece] { return chosen }
    let usual = Self.usualCorner(of: piece)
    return layoutDirection == .leftToRight ? usual : usual.mirrored
  }

  static func usualCorner(of piece: Piece) -> Corner {
    switch piece {
    case .compass: .topRight
    case .zoomButtons, .tiltSwitch, .globe, .layers, .position, .attribution: .bottomRight
    case .scaleBar, .readout, .messages: .bottomLeft
    case .progress, .graticule: .topLeft
    }
  }
}
