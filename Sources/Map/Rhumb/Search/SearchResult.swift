import GeoMath
import MapOpening

/// A place that a search found.
public struct SearchResult: Hashable, Sendable {
  /// What a place is.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A country, also one that depends on another.
    case country
    /// A state, province or other part of a country.
    case state
    /// A city, town or village of the world.
    case town
    /// One of the seven.
    case continent
    /// One of the five.
    case ocean
    /// A sea, gulf or strait.
    case sea
    /// A lake or an inland sea.
    case lake
    /// An island, or several of one name.
    case island
    /// A mountain with its height.
    case peak
    /// Mountains of one name.
    case range
    /// Sand, stones or salt.
    case desert
    /// A plain, plateau, peninsula or other part of the land.
    case region
    /// A quarter, village or hamlet of the map that is open.
    case suburb
    /// A street of the map that is open.
    case street
    /// What the map shows with an icon: a restaurant, museum, station …
    case pointOfInterest
    /// Anything else with a name in the map that is open.
    case feature
    /// What the text says by numbers or by a code.
    case coordinate
  }

  /// Where a result comes from.
  public enum Source: Hashable, Sendable {
    /// The places that Rhumb brings.
    case world
    /// The source of the map's style with this id.
    case map(String)
    /// The text itself.
    case text
  }

  /// Its name in the first of the languages asked for that has one, else the local one.
  public let title: String
  /// What it is and where, as "Town, Lombardia, Italia".
  public let subtitle: String
  /// What it is.
  public let kind: Kind
  /// Where it was found.
  public let source: Source
  /// The place itself, or one in its middle.
  public let coordinate: Coordinate
  /// The box around it; `nil` for a point.
  public let bounds: CoordinateBounds?
  /// A zoom that suits its kind, where no box says more.
  public let zoom: Double

  /// The camera that shows it: its box if it has one, else the place at ``zoom``.
  public var cameraUpdate: CameraUpdate {
    bounds.map { .fit($0) } ?? .setTarget(coordinate, zoom: zoom)
  }
}

/// How to search.
public struct SearchOptions: Hashable, Sendable {
  /// The languages of titles; at first the desktop's.
  public var languages: LabelLanguages
  /// What is near here comes before what is farther; `nil` for the camera's target, once it is nearer
  /// than zoom 7.
  public var near: Coordinate?
  /// At most so many results.
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
