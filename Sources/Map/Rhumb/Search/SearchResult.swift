/// A place that a search found.
public struct SearchResult: Hashable, Codable, Sendable {
  /// The kind of a place.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A country, including dependent ones.
    case country
    /// A state, province or other part of a country.
    case state
    /// A city, town or village of the world.
    case town
    /// One of the seven continents.
    case continent
    /// One of the five oceans.
    case ocean
    /// A sea, gulf or strait.
    case sea
    /// A lake or an inland sea.
    case lake
    /// An island, or several with the same name.
    case island
    /// A mountain with its height.
    case peak
    /// A mountain range.
    case range
    /// A desert of sand, stones or salt.
    case desert
    /// A plain, plateau, peninsula or other area of land.
    case region
    /// A quarter, village or hamlet of the open map.
    case suburb
    /// A street of the open map.
    case street
    /// A place that the map shows with an icon: a restaurant, museum, station …
    case pointOfInterest
    /// Another named feature of the open map.
    case feature
    /// A coordinate that the text contains as numbers or as a code.
    case coordinate
  }

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
