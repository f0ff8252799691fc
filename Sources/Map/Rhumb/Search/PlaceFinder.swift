import CoordinateNotation
import Localization
import PlaceSearch

/// Finds places in the world, in a map, and in coordinates and codes that the text contains.
package struct PlaceFinder: Sendable {
  let world: Gazetteer

  /// - Throws: `MapError.unusableContent` if the list of the world's places is not installed or
  ///   damaged.
  package init() throws(MapError) { world = try EmbeddedGazetteer.open() }

  /// The results, the best first, and the cost of the search.
  ///
  /// - Parameters:
  ///   - map: the names of a map, which are searched as well.
  ///   - center: the map's target, near which its features lie.
  package func results(
    for text: String, _ options: SearchOptions, map: MapNames? = nil, center: Coordinate? = nil
  ) -> (results: [SearchResult], work: SearchWork) {
    if let search = GeoURI.search(in: text) {
      var options = options
      options.near = search.near ?? options.near
      return results(for: search.text, options, map: map, center: center)
    }
    let limit = max(0, options.limit)
    let languages = options.languages.codes
    var search = PlaceSearch(world, near: options.near, limit: limit)
    var scored = search.matches(text).map { match in
      var result = SearchResult(world, match.entry, languages)
      result.otherName = world.matchedName(of: match, typed: text, title: result.title)
      return (score: match.score, result: result)
    }
    var work = search.work
    if let map {
      var search = PlaceSearch(map.gazetteer, near: options.near ?? center, limit: limit)
      let found = search.matches(text)
      work.add(search.work)
      scored += found.compactMap { match in
        var result = map.result(match.entry, languages)
        result.otherName = map.gazetteer.matchedName(of: match, typed: text, title: result.title)
        return scored.contains { $0.result.isSame(as: result) }
          ? nil : (match.score + Self.openMapBonus, result)
      }
    }
    let named = scored.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    let written = place(writtenIn: text, near: options.near ?? center, languages)
    return (Array(([written].compactMap(\.self) + named.map(\.element.result)).prefix(limit)), work)
  }

  /// The name of a town: the largest that is not far from a place for its size.
  ///
  /// - Parameter radius: how far it may be, in metres.
  func town(around place: Coordinate, within radius: Double, _ languages: [String]) -> String? {
    var best: (rank: Double, entry: Int)?
    for entry in 0..<world.count where world.kind(of: entry).isTown {
      let distance = GreatCircle.metres(from: place, to: world.coordinate(of: entry)) / radius
      // At the edge it must have ten thousand times as many people as in the middle.
      let rank = world.weight(of: entry) - 4 * distance
      if distance <= 1, rank > best?.rank ?? -.infinity { best = (rank, entry) }
    }
    return best.map { world.name(of: $0.entry, in: languages) }
  }

  /// Whoever opens a map is looking for things in it.
  private static let openMapBonus = 1.0

  private func place(
    writtenIn text: String, near: Coordinate?, _ languages: [String]
  ) -> SearchResult? {
    let place = WrittenPlace.read(text, near: near, languages: languages) { locality in
      var search = PlaceSearch(world, near: near, limit: 1)
      return search.matches(locality).first.map { world.coordinate(of: $0.entry) }
    }
    return place.map { SearchResult($0) }
  }
}

extension SearchResult {
  /// Whether a result of the world and one of a map are the same place.
  fileprivate func isSame(as other: SearchResult) -> Bool {
    let isArea = bounds?.contains(other.coordinate) ?? false
    let isSameKind = kind == other.kind || kind.isTown && other.kind.isTown
    return title == other.title && (isSameKind || other.kind == .suburb)
      && (isArea || GreatCircle.metres(from: coordinate, to: other.coordinate) < 20_000)
  }

  init(_ world: Gazetteer, _ entry: Int, _ languages: [String]) {
    let kind = world.kind(of: entry)
    let country = world.country(of: entry)
    let areas = [world.state(of: entry), country].compactMap(\.self)
    let word = country.flatMap { kind.word(in: world.name(of: $0, in: ["en"])) } ?? kind.word
    let words = [word] + areas.map { world.name(of: $0, in: languages) }
    self.init(
      title: world.name(of: entry, in: languages), subtitle: words.joined(separator: ", "),
      kind: kind, source: .world, coordinate: world.coordinate(of: entry),
      bounds: world.bounds(of: entry), zoom: kind.zoom(weight: world.weight(of: entry)))
    elevation = world.elevation(of: entry).map(Double.init)
  }

  init(_ place: WrittenPlace) {
    self.init(
      title: place.label ?? Self.text(of: place.coordinate), subtitle: place.notation.words,
      kind: .coordinate,
      source: .text, coordinate: place.coordinate,
      bounds: place.zoom == nil ? place.bounds : nil, zoom: place.zoom ?? 16)
  }

  /// Degrees, rounded to a tenth of a metre.
  private static func text(of place: Coordinate) -> String {
    [place.latitude, place.longitude].map { "\(($0 * 1e6).rounded() / 1e6)" }
      .joined(separator: ", ")
  }
}

extension WrittenPlace.Notation {
  fileprivate var words: String {
    switch self {
    case .degrees: localized("Latitude and longitude")
    case .geoURI: localized("geo: address")
    case .link: localized("Link to a map")
    case .plusCode: localized("Plus code")
    case .mgrs: localized("MGRS reference")
    case .utm: localized("UTM coordinates")
    }
  }
}
