/// Statistics over the map: rows of text, and below them a graph of the latest frames.
struct HudPlan: Equatable {
  static let barLimit = 120

  var rows: [HudRow] = []
  /// Oldest first; the newest is drawn at the right end.
  var bars: [HudBar] = []
  /// The time that the graph's height represents, in milliseconds.
  var graphMilliseconds: Float = 50
  /// The time between refreshes of the display in milliseconds, at which a line is drawn across the
  /// graph, or `nil` if it is unknown.
  var lineMilliseconds: Float?
}

struct HudRow: Equatable {
  /// The part of the bars that the row describes. Both have the same colour.
  enum Part {
    case none, map, driver, wait
  }

  var name: String
  var text: String
  var part = Part.none
}

/// A frame in the graph: three stacked parts, in milliseconds.
struct HudBar: Equatable {
  /// The map's own processor time.
  var map: Float
  /// The graphics driver's processor time.
  var driver: Float
  /// The time left until the next frame began.
  var wait: Float
}
