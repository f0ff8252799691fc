import MapScene
import PlaceSearch
import VectorTiles

/// The named features in the visible tiles of a map, with a search index.
package struct MapNames: Sendable {
  private let places: [NamedPlace]
  let gazetteer: Gazetteer

  /// - Returns: `nil` if no feature has a name.
  init?(_ features: [NamedFeature]) {
    places = NamedPlace.merged(features.map { NamedPlace($0) })
    let bytes = GazetteerWriter.bytes(of: places.map(\.entry))
    guard !places.isEmpty, let gazetteer = try? Gazetteer(bytes) else { return nil }
    self.gazetteer = gazetteer
  }

  func result(_ entry: Int, _ languages: [String]) -> SearchResult {
    let place = places[min(entry, places.count - 1)]
    let kind = place.kind
    return SearchResult(
      title: gazetteer.name(of: entry, in: languages), subtitle: place.description, kind: kind,
      source: .map(place.source), coordinate: WebMercator.coordinate(place.place),
      bounds: place.kind == .street ? place.bounds : nil, zoom: kind.zoom(weight: 5))
  }
}

/// A place of a map, made of one feature or of several that are parts of the same thing.
private struct NamedPlace: Sendable {
  var kind: PlaceKind
  var source: String
  var names: [(key: String, name: String)]
  /// The kind of place, as text for people.
  var description: String
  var place: WorldPoint
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(_ feature: NamedFeature) {
    kind = PlaceKind(of: feature)
    source = feature.sourceID
    names = feature.names
    let word = feature.classes.first { !$0.isEmpty }?.split(separator: "_").joined(separator: " ")
    let isTelling = kind == .pointOfInterest || kind == .feature
    description =
      (isTelling ? word.map { $0.prefix(1).uppercased() + $0.dropFirst() } : nil)
      ?? kind.word
    place = feature.place
    low = SIMD2(feature.west.x, feature.east.y)
    high = SIMD2(feature.east.x, feature.west.y)
  }

  var name: String { names.first { $0.key == "name" }?.name ?? "" }

  var bounds: CoordinateBounds? {
    let southwest = WebMercator.coordinate(WorldPoint(x: low.x, y: high.y))
    let northeast = WebMercator.coordinate(WorldPoint(x: high.x, y: low.y))
    return CoordinateBounds(
      south: southwest.latitude, west: southwest.longitude, north: northeast.latitude,
      east: northeast.longitude)
  }

  var entry: GazetteerEntry {
    var entry = GazetteerEntry(
      kind: kind, name: name, coordinate: WebMercator.coordinate(place), weight: kind.mapWeight)
    for (key, name) in names where key != "name" {
      if key.hasPrefix("name:") {
        entry.names.append((String(key.dropFirst(5)), name))
      } else {
        entry.otherNames.append(name)
      }
    }
    return entry
  }

  // MARK: Merging

  /// Merges adjacent places with the same name and kind. A street has many pieces, and is repeated
  /// in each tile.
  static func merged(_ places: [NamedPlace]) -> [NamedPlace] {
    var order: [Key] = []
    var known: [Key: [NamedPlace]] = [:]
    for place in places {
      let key = Key(kind: place.kind, name: place.name)
      if known[key] == nil { order.append(key) }
      var joined = place
      // A piece may connect several known ones.
      while let index = known[key]?.firstIndex(where: { $0.isBeside(joined) }),
        var other = known[key]?.remove(at: index)
      {
        other.low = pointwiseMin(other.low, joined.low)
        other.high = pointwiseMax(other.high, joined.high)
        joined = other
      }
      known[key, default: []].append(joined)
    }
    return order.flatMap { known[$0] ?? [] }
  }

  private struct Key: Hashable {
    var kind: PlaceKind
    var name: String
  }

  /// Whether the gap between both boxes is less than about half a kilometre.
  private func isBeside(_ other: NamedPlace) -> Bool {
    let latitude = WebMercator.coordinate(place).latitude
    let gap = 500 / WebMercator.metresPerPoint(latitude: latitude, zoom: 0) / 256
    return all(low - gap .<= other.high) && all(other.low - gap .<= high)
  }
}

extension PlaceKind {
  /// The kind of a feature, by the layers of OpenMapTiles or by words in the names of other layers.
  init(of feature: NamedFeature) {
    let layer = feature.layer.lowercased()
    let classes = feature.classes
    func isOne(of words: [String]) -> Bool { words.contains { layer.contains($0) } }
    if isOne(of: ["poi", "aerodrome", "station"]) {
      self = .pointOfInterest
    } else if isOne(of: ["peak"]) {
      self = .peak
    } else if isOne(of: ["waterway"]) || classes.contains("river") || classes.contains("canal") {
      self = .river
    } else if isOne(of: ["water", "ocean"]) {
      self = classes.contains("ocean") ? .ocean : classes.contains("sea") ? .sea : .lake
    } else if isOne(of: ["place", "boundary"]) {
      let kinds = classes.compactMap { PlaceKind.places[$0] }
      self = kinds.first ?? .suburb
    } else if feature.geometry == .line || isOne(of: ["transport", "street", "road"]) {
      self = .street
    } else {
      self = .feature
    }
  }

  /// The classes of places in OpenMapTiles.
  private static let places: [String: PlaceKind] = [
    "continent": .continent, "country": .country, "state": .state, "province": .state,
    "city": .city, "town": .town, "village": .village, "island": .island, "range": .range,
    "desert": .desert,
  ]

  /// The importance of a map's place of this kind, relative to places of the world.
  fileprivate var mapWeight: Double {
    switch self {
    case .country, .continent, .ocean: 6
    case .state, .capital, .city, .town, .sea, .range, .desert: 4
    case .village, .suburb, .island, .peak, .region: 3
    case .street, .lake, .river: 2.5
    case .pointOfInterest, .feature, .coordinate: 2.2
    }
  }
}
