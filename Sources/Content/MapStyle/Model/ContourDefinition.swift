/// The definition of a `contour` source: contour lines made from the heights of a `raster-dem`
/// source, as proposed for the MapLibre style specification (issue 583).
package struct ContourDefinition: Sendable, Equatable {
  /// The id of the `raster-dem` source.
  package var sourceID: String
  /// The length in metres of the unit in which the lines' heights are given; in `units`.
  package var unitMetres = 1.0
  /// The interval between lines in units, by style zoom; at least `leastIntervalMetres`.
  package var intervals = ZoomSteps(
    first: 200,
    steps: [.init(zoom: 12, value: 100), .init(zoom: 14, value: 50), .init(zoom: 15, value: 20)])
  /// Every n-th line is a major one, by style zoom. Integers from 1 on.
  package var majorMultiplier = ZoomSteps(first: 5)
  /// How many levels coarser than a tile its heights are. Coarser heights give smoother lines.
  package var overzoom = 0

  package static let units = 0.001...1e6
  package static let leastIntervalMetres = 0.01
  package static let footMetres = 0.3048
  package static let overzooms = 0...3

  package init(sourceID: String) { self.sourceID = sourceID }

  /// The number of zoom levels with contours beyond the deepest level of the heights: `overzoom`,
  /// or more if the intervals change at deeper zooms.
  package func levelsBeyond(_ deepest: Int) -> Int {
    let steps = (intervals.steps + majorMultiplier.steps).map(\.zoom)
    let last = steps.max().map { min(max($0.rounded(.up), 0), 100) } ?? 0
    return min(max(overzoom, Int(last) - deepest), Self.overzooms.upperBound)
  }
}

/// A number that changes at certain zooms.
package struct ZoomSteps: Sendable, Equatable {
  package struct Step: Sendable, Equatable {
    package var zoom: Double
    package var value: Double
  }

  /// The value below the first step.
  package var first: Double
  /// By ascending zoom.
  package var steps: [Step] = []

  package func value(atZoom zoom: Double) -> Double {
    steps.last { $0.zoom <= zoom }?.value ?? first
  }
}
