/// Statistics over the map: rows of text, and below them a graph of the latest frames. The renderer
/// draws them in the upper left corner.
package struct HudPlan: Sendable, Equatable {
  /// The most characters in a row; more are left out.
  package static let columns = 40
  /// The most rows; more are left out.
  package static let rowLimit = 12
  /// The most bars; if there are more, the first are left out.
  package static let barLimit = 120

  package var rows: [HudRow] = []
  /// Oldest first; the newest is drawn at the right end.
  package var bars: [HudBar] = []
  /// The time that the graph's height represents, in milliseconds.
  package var graphMilliseconds: Float = 50
  /// The time between refreshes of the display in milliseconds, at which a line is drawn across the
  /// graph, or `nil` if it is unknown.
  package var lineMilliseconds: Float?

  package init() {}
}

package struct HudRow: Sendable, Equatable {
  /// The colour of the row's glyphs: that of the part of the bars that the row describes.
  package enum Color: UInt32, Sendable {
    case plain, map, driver, wait
  }

  /// Printable ASCII; any other character is drawn as a box.
  package var text: String
  package var color: Color

  package init(_ text: String, color: Color = .plain) {
    self.text = text
    self.color = color
  }
}

/// A frame in the graph: three stacked parts, in milliseconds.
package struct HudBar: Sendable, Equatable {
  /// The map's own processor time.
  package var map: Float
  /// The graphics driver's processor time.
  package var driver: Float
  /// The time left until the next frame began.
  package var wait: Float

  package init(map: Float, driver: Float, wait: Float) {
    self.map = map
    self.driver = driver
    self.wait = wait
  }
}
