/// How a property changes from one value to another.
package struct StyleTransition: Sendable, Equatable {
  package var durationSeconds: Double
  package var delaySeconds: Double

  package init(durationSeconds: Double = 0.3, delaySeconds: Double = 0) {
    self.durationSeconds = durationSeconds
    self.delaySeconds = delaySeconds
  }
}
