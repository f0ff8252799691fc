import Glibc
import Localization
import PlaceSearch

/// What the list of the world's places says of a place on a map.
extension PlaceFinder {
  /// The place with a name at a coordinate; see ``MapView/worldPlace(named:at:in:)``.
  func place(named name: String, at place: Coordinate, _ languages: [String]) -> SearchResult? {
    var search = PlaceSearch(world, near: place, limit: 8)
    let folded = FoldedText(name)
    return search.matches(name).filter { world.isNamed(folded, $0) }
      .lazy.map { SearchResult(world, $0.entry, languages) }.first { $0.isAt(place) }
  }

  /// See ``MapView/location(of:in:)``.
  func location(of place: Coordinate, _ languages: [String]) -> String? {
    guard let (town, metres) = world.nearestTown(to: place, within: Self.longestWay) else {
      return nil
    }
    let words = ([town, world.country(of: town)].compactMap(\.self))
      .map { world.name(of: $0, in: languages) }.joined(separator: ", ")
    // Roughly the radius of a town with so many people.
    let radius = 1500 + 2 * pow(10, world.weight(of: town) / 2)
    return metres < radius ? words : localized("Near \(words)")
  }

  /// Farther from a town, in metres, nobody says that a place is near it.
  private static let longestWay = 150_000.0
}

extension SearchResult {
  /// Whether a label at a coordinate may be this place's. Those of areas stand anywhere in them.
  fileprivate func isAt(_ place: Coordinate) -> Bool {
    if bounds?.contains(place) == true { return true }
    let metres = GreatCircle.metres(from: coordinate, to: place)
    switch kind {
    case .continent, .ocean: return true
    case .country, .state, .sea, .range, .desert, .region, .river: return metres < 2_000_000
    default: return metres < 30_000
    }
  }
}
