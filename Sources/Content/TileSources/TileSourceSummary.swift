import GeoMath

/// What a source holds: enough to choose tiles and to describe the map to a person.
package struct TileSourceSummary: Sendable, Equatable {
  /// What the tiles are made of.
  package enum Content: String, Sendable {
    case vector, png, jpeg, webp, unknown
    /// Features that are cut into tiles in the program, all of one nameless layer.
    case features
  }

  package var name: String
  package var content: Content
  /// The levels for which the source has tiles.
  package var zooms: ClosedRange<Int>
  /// West, south, east, north in degrees; `nil` when the source does not say.
  package var bounds: GeographicBox?
  /// Where the source says that its middle is; `nil` when it does not say.
  package var center: Coordinate?
  package var attribution: String?
  package var description: String?
  /// The layers that the metadata names, with their attribute names.
  package var vectorLayers: [VectorLayer]

  /// How deep the tiles go in which parts, where they go less deep elsewhere; `nil` where they are
  /// as deep in all of `bounds`.
  package var unevenDepths: [Depth]?

  /// Tiles down to a level.
  package struct Depth: Sendable, Equatable {
    /// Where; `nil` for everywhere.
    package var bounds: GeographicBox?
    package var deepest: Int
    package init(bounds: GeographicBox?, deepest: Int) {
      self.bounds = bounds
      self.deepest = deepest
    }
  }

  /// How deep the tiles go, and where.
  package var depths: [Depth] {
    unevenDepths ?? [Depth(bounds: coversWorld ? nil : bounds, deepest: zooms.upperBound)]
  }

  /// Whether the bounds are those of the Mercator square, which is to say none.
  private var coversWorld: Bool {
    guard let bounds else { return true }
    return bounds.east - bounds.west >= 360 && bounds.north >= 85 && bounds.south <= -85
  }

  package struct VectorLayer: Sendable, Equatable {
    package var name: String
    package var fields: [String]
    package init(name: String, fields: [String]) {
      self.name = name
      self.fields = fields
    }
  }

  package init(
    name: String, content: Content, zooms: ClosedRange<Int>, bounds: GeographicBox? = nil,
    center: Coordinate? = nil, attribution: String? = nil, description: String? = nil,
    vectorLayers: [VectorLayer] = []
  ) {
    self.name = name
    self.content = content
    self.zooms = zooms
    self.bounds = bounds
    self.center = center
    self.attribution = attribution
    self.description = description
    self.vectorLayers = vectorLayers
  }
}
