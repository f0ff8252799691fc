import GeoMath

/// What lies over the map for its use: compass, scale bar, attribution and more, each of which is
/// shown or not, in a corner of choice.
///
/// ```swift
/// map.ornaments.pieces = [.compass, .scaleBar, .attribution, .zoomButtons]
/// map.ornaments.corners[.compass] = .topLeft
/// map.ornaments.insets = EdgeInsets(top: 0, left: 0, bottom: 48, right: 0)
/// ```
///
/// Pieces keep clear of the map's ``MapView/padding`` and of ``insets``; those that share a corner
/// stand one above the other. What is clicked on ornaments does not reach the map.
///
/// Pieces never cover each other, nor what an application draws above the map. Where the view is too
/// small for all, pieces are left out: first ``Piece/readout``, then ``Piece/tiltButtons``,
/// ``Piece/scaleBar``, ``Piece/position``, ``Piece/zoomButtons``, ``Piece/compass``,
/// ``Piece/messages``, of these notices before problems, and last ``Piece/attribution``. One that does
/// not fit by itself is left out in any case.
public struct OrnamentOptions: Hashable, Sendable {
  /// Something that lies over the map; the raw value is its name on command lines and in recordings.
  public enum Piece: String, CaseIterable, Hashable, Sendable {
    /// Shows where north is. A click turns the map there, a double click also looks straight down.
    case compass
    /// Lines of round degrees, with labels at the edge of the view.
    case graticule
    /// How long a round distance is at the target, also when the map is tilted.
    case scaleBar = "scale"
    /// Whom the map's data come from.
    case attribution
    /// Two buttons for a zoom level more or less.
    case zoomButtons = "zoom"
    /// Two buttons for more and less tilt.
    case tiltButtons = "tilt"
    /// A button that has the map go with the user's position, as key L: in the way of its picture,
    /// crossed out where nothing tells the position. While the map goes with it, speed and accuracy
    /// stand beside the button. The application does what is asked for: see
    /// ``MapRequest/followUser``.
    case position
    /// The place under the pointer, or the target, and the camera's numbers.
    case readout
    /// A line along the upper edge while tiles load for longer than a moment.
    case progress
    /// What could not be loaded, and what ``MapView/showMessage(_:)`` and
    /// ``MapView/showProblem(_:)`` show.
    case messages
  }

  /// A corner of the view, from which pieces are laid out towards its middle.
  public enum Corner: String, CaseIterable, Hashable, Sendable {
    /// Above, on the left.
    case topLeft
    /// Above, on the right.
    case topRight
    /// Below, on the left.
    case bottomLeft
    /// Below, on the right.
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

  /// What the scale bar counts in; the raw value is its name on command lines.
  public enum Units: String, CaseIterable, Hashable, Sendable {
    /// Metres and kilometres.
    case metric
    /// Feet and statute miles.
    case imperial
    /// Metres and nautical miles.
    case nautical
  }

  /// Which way the texts of an application are read, and what belongs to them is laid out.
  public enum LayoutDirection: String, Hashable, Sendable {
    /// As of Latin letters.
    case leftToRight
    /// As of Arabic and Hebrew letters.
    case rightToLeft
  }

  /// The pieces that are shown; none at first. A map that shows other people's data should name
  /// them: with ``Piece/attribution``, or in the application's own way by
  /// ``MapContent/attributions``.
  public var pieces: Set<Piece> = []
  /// Pieces in other corners than the usual. Graticule and progress take no corner.
  public var corners: [Piece: Corner] = [:]
  /// Points kept free inside each edge, beside the map's padding.
  public var insets = EdgeInsets.zero
  /// What the scale bar counts in.
  public var units = Units.metric
  /// Which way is read. From right to left, the pieces stand in the mirrored corners, except those
  /// whose corner was chosen; the map itself is never mirrored.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether the compass is shown also while north is up and the map is flat.
  public var alwaysShowsCompass = false
  /// Whether the ornaments are dark, as suits dark maps.
  public var isDark = false
  /// Whether grounds are solid and rims strong.
  public var hasHighContrast = false

  /// No ornaments.
  public init() {}

  /// These pieces, in their usual corners where no other is given.
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
    case .zoomButtons, .tiltButtons, .position, .attribution: .bottomRight
    case .scaleBar, .readout, .messages: .bottomLeft
    case .progress, .graticule: .topLeft
    }
  }
}
