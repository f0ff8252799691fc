/// A place that a search found.
public struct SearchResult: Hashable, Codable, Sendable {
  /// The kind of a place.
  public typealias Kind = PlaceKind

  /// The origin of a result.
  public enum Source: Hashable, Codable, Sendable {
    /// The places that are part of Rhumb.
    case world
    /// The source with this id in the map's style.
    case map(String)
    /// The text itself.
    case text
  }

  /// The name in the first of the requested languages that has one, or else the local name.
  public let title: String
  /// The name by which it was found, if ``title`` is another one.
  public internal(set) var otherName: String?
  /// The kind and location, such as "Town, Lombardia, Italia".
  public let subtitle: String
  /// The kind of the place.
  public let kind: Kind
  /// The origin of the result.
  public let source: Source
  /// The place, or a point in its middle.
  public let coordinate: Coordinate
  /// The box around the place; `nil` for a point.
  public let bounds: CoordinateBounds?
  /// The height of a peak in metres above the sea; `nil` if it is not known.
  public internal(set) var elevation: Double?
  /// A zoom that suits the kind of place, for places without a box.
  public let zoom: Double

  /// The update that shows the place: its box if it has one, or else its coordinate at ``zoom``.
  public var cameraUpdate: CameraUpdate {
    bounds.map { .fit($0) } ?? .to(CameraOptions(target: coordinate, zoom: zoom))
  }
}

/// Options of a search.
public struct SearchOptions: Hashable, Codable, Sendable {
  /// The languages of titles. The default is that of the desktop.
  public var languages: LabelLanguages
  /// Places near this one are preferred. `nil` for the camera's target, from zoom 7 on.
  public var near: Coordinate?
  /// The greatest number of results.
  public var limit: Int

  /// Options for results near a place.
  public init(
    languages: LabelLanguages = .desktop(), near: Coordinate? = nil, limit: Int = 10
  ) {
    self.languages = languages
    self.near = near
    self.limit = limit
  }
}
