import JSON
import Rhumb

extension ReplayFrame {
  /// The frame as one line of JSON.
  package var json: String {
    JSONText.object([
      ("frame", "\(number)"), ("time", JSONText.number(time)), ("camera", camera.text),
      ("grabErrorPoints", optional(grabErrorPoints)), ("animating", "\(isAnimating)"),
    ])
  }
}

extension ReplaySummary {
  /// The summary as one line of JSON.
  package var json: String {
    JSONText.object([
      ("camera", camera.text), ("frames", "\(frameCount)"),
      ("grabErrorPoints", JSONText.object([("max", optional(largestGrabErrorPoints))])),
      ("releaseVelocityStep", JSONText.object([("max", optional(largestReleaseVelocityStep))])),
    ])
  }
}

private func optional(_ number: Double?) -> String { number.map(JSONText.number) ?? "null" }
