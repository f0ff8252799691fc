/// What the style says of a source of type `contour`: lines of equal height, made of the heights of
/// a `raster-dem` source. As proposed for the MapLibre style specification (its issue 583).
package struct ContourDefinition: Sendable, Equatable {
  /// The id of the source of the heights.
  package var sourceID: String
  /// The unit of the heights that lines have, in metres; in `units`.
  package var unitMetres = 1.0
  /// Units from line to line, by the style's zoom; at least `leastIntervalMetres`.
  package var intervals = ZoomSteps(
    first: 200,
    steps: [.init(zoom: 12, value: 100), .init(zoom: 14, value: 50), .init(zoom: 15, value: 20)])
  /// Each so many-eth line is a major one, by the style's zoom; whole numbers from 1 on.
  package var majorMultiplier = ZoomSteps(first: 5)
  /// From how many levels above a tile's own its heights come, for smoother lines.
  package var overzoom = 0

  package static let units = 0.001...1e6
  package static let leastIntervalMetres = 0.01
  package static let footMetres = 0.3048
  package static let overzooms = 0...3

  package init(sourceID: String) { self.sourceID = sourceID }

  /// How many levels deeper than the deepest heights there are lines: so many as `overzoom` says, and
  /// more where these have other intervals there.
  package func levelsBeyond(_ deepest: Int) -> Int {
    let steps = (intervals.steps + majorMultiplier.steps).map(\.zoom)
    let last = steps.max().map { min(max($0.rounded(.up), 0), 100) } ?? 0
    return min(max(overzoom, Int(last) - deepest), Self.overzooms.upperBound)
  }
}

/// A number that changes at some zooms.
package struct ZoomSteps: Sendable, Equatable {
  package struct Step: Sendable, Equatable {
    package var zoom: Double
    package var value: Double

    package init(zoom: Double, value: Double) {
      self.zoom = zoom
      self.value = value
    }
  }

  /// Below the first step.
  package var first: Double
  /// In ascending order of zooms.
  package var steps: [Step]

  package init(first: Double, steps: [Step] = []) {
    self.first = first
    self.steps = steps
  }

  package func value(atZoom zoom: Double) -> Double {
    steps.last { $0.zoom <= zoom }?.value ?? first
  }
}
