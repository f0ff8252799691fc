/// A zoom in the scale of style files: the world is 512 · 2^zoom points wide. Rhumb's own zoom
/// counts on 256 points, so it is larger by one. The two are converted here and nowhere else.
package struct StyleZoom: Hashable, Comparable, Sendable {
  package var value: Double

  @inlinable
  package init(_ value: Double) {
    self.value = value
  }

  @inlinable
  package init(rhumbZoom: Double) {
    value = rhumbZoom - 1
  }

  @inlinable
  package var rhumbZoom: Double { value + 1 }

  @inlinable
  package static func < (left: StyleZoom, right: StyleZoom) -> Bool { left.value < right.value }
}
