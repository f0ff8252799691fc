/// Names for streets and places. Each street name is used once.
struct StreetNames: Sendable {
  private var random: RandomSource
  private var used: Set<String> = []

  init(seed: UInt64) {
    random = RandomSource(seed: seed ^ 61)
  }

  private static let stems = [
    "Azimuth", "Almanac", "Anchor", "Apex", "Archimedes", "Astrolabe", "Atlas", "Barometer",
    "Beacon", "Bernoulli", "Binnacle", "Buoy", "Cartographer", "Chart", "Chronometer", "Compass",
    "Coriolis", "Cosine", "Datum", "Dead Reckoning", "Declination", "Descartes", "Diagonal",
    "Doldrums", "Eratosthenes", "Euclid", "Euler", "Fathom", "Fermat", "Foghorn", "Fourier",
    "Galleon", "Geodesic", "Gnomon", "Great Circle", "Halley", "Harrison", "Heading", "Hipparchus",
    "Horizon", "Hypatia", "Isobar", "Kepler", "Keel", "Knot", "Lagrange", "Lambert", "Landfall",
    "Lantern", "Latitude", "Leeward", "Legend", "Lighthouse", "Loxodrome", "Magellan", "Mainmast",
    "Mariner", "Mercator", "Mollweide", "Monsoon", "Nadir", "Nautilus", "Navigator", "Newton",
    "Noon", "Octant", "Orbit", "Origin", "Parallax", "Passage", "Pilot", "Plumb Line", "Polaris",
    "Portolan", "Projection", "Ptolemy", "Pythagoras", "Quadrant", "Quay", "Radian", "Riemann",
    "Sailmaker", "Scale Bar", "Schooner", "Sextant", "Shoal", "Signal", "Solstice", "Sounding",
    "Spyglass", "Starboard", "Strand", "Sundial", "Surveyor", "Tangent", "Theodolite", "Tide",
    "Tissot", "Topmast", "Tradewind", "Transit", "Triangulation", "Tropic", "Vernier", "Vertex",
    "Waypoint", "Windlass", "Windrose", "Windward", "Zenith",
  ]
  private static let cityEnds = ["Street", "Street", "Street", "Avenue", "Row", "Lane", "Place"]
  private static let suburbEnds = ["Road", "Lane", "Way", "Close", "Drive", "Crescent", "Grove"]
  private static let prefixes = ["", "Upper ", "Lower ", "New ", "Old ", "Little ", "Great "]

  /// A name that no other street of the island has, if one is found.
  mutating func street(in style: Quarter.Style) -> String {
    let ends = style == .downtown || style == .town ? Self.cityEnds : Self.suburbEnds
    for round in 0..<24 {
      let prefix = round < 10 ? "" : Self.prefixes[random.index(below: Self.prefixes.count)]
      let stem = Self.stems[random.index(below: Self.stems.count)]
      let name = prefix + stem + " " + ends[random.index(below: ends.count)]
      if used.insert(name).inserted { return name }
    }
    return Self.stems[random.index(below: Self.stems.count)] + " Mews"
  }

  /// The name of a shop, inn or other place of a kind.
  mutating func place(_ kind: String) -> String {
    Self.stems[random.index(below: Self.stems.count)] + " " + kind
  }

  /// The name of an island. The first one is the real Null Island.
  static func island(_ index: Int) -> String {
    guard index > 0 else { return "Null Island" }
    let stem = stems[index * 37 % stems.count]
    return (index >= stems.count ? "Outer " : "") + stem + " Island"
  }
}
