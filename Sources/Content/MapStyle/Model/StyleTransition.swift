/// How a property goes over from one value to another when the style changes.
package struct StyleTransition: Sendable, Equatable {
  /// How long it takes.
  package var durationSeconds: Double
  /// How long it waits first.
  package var delaySeconds: Double

  package init(durationSeconds: Double = 0.3, delaySeconds: Double = 0) {
    self.durationSeconds = durationSeconds
    self.delaySeconds = delaySeconds
  }
}
