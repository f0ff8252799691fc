/// Figures over the map: rows of text, and below them a graph of the latest frames. The renderer
/// draws them at the upper left corner.
package struct HudPlan: Sendable, Equatable {
  /// Characters that fit in a row; more are left out.
  package static let columns = 40
  /// Rows that fit; more are left out.
  package static let rowLimit = 12
  /// Bars that fit; of more, the first are left out.
  package static let barLimit = 120

  package var rows: [HudRow] = []
  /// Oldest first; the newest is drawn at the right end.
  package var bars: [HudBar] = []
  /// What the graph's height stands for, in milliseconds.
  package var graphMilliseconds: Float = 50
  /// Where a line is drawn across the graph: the time from one picture of the display to the next,
  /// in milliseconds. Nil where it is not known.
  package var lineMilliseconds: Float?

  package init() {}
}

package struct HudRow: Sendable, Equatable {
  /// The row's glyphs have the colour of the part of the bars that it is about.
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

/// A frame in the graph: three parts, one above the other, in milliseconds.
package struct HudBar: Sendable, Equatable {
  /// The map's own work on the processor.
  package var map: Float
  /// The graphics driver's.
  package var driver: Float
  /// What is left until the next frame began.
  package var wait: Float

  package init(map: Float, driver: Float, wait: Float) {
    self.map = map
    self.driver = driver
    self.wait = wait
  }
}
