/// A zoom on the scale of style files, where the world is 512 · 2^zoom points wide. Rhumb's own
/// zoom is based on 256 points, so it is larger by one. Only this type converts between the two.
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
