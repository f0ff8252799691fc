/// How long answers took, of one kind at one zoom.
package struct LatencyMeasurements: Sendable {
  /// One answer, in seconds.
  package struct Answer: Sendable {
    /// From the input to the return of the swap.
    package var seconds: Double
    /// The part of it from the beginning of drawing on.
    package var drawingSeconds: Double
    /// Frames presented since the loop took the input, up to the one that shows it: 1 where that is
    /// the next.
    package var frames: Int
  }

  package let input: LatencyBenchmark.Input
  package let zoom: Double
  private var answers: [Answer] = []
  /// Inputs that brought no other camera.
  package private(set) var unansweredCount = 0

  init(input: LatencyBenchmark.Input, zoom: Double) {
    self.input = input
    self.zoom = zoom
  }

  mutating func add(_ answer: Answer?) {
    if let answer { answers.append(answer) } else { unansweredCount += 1 }
  }

  package var answerCount: Int { answers.count }

  /// The most frames that an answer waited for; 1 where each input was seen in the next frame.
  package var mostFrames: Int { answers.map(\.frames).max() ?? 0 }

  /// From the input to the return of the swap.
  package var milliseconds: Distribution { Distribution(answers.map { $0.seconds * 1000 }) }

  /// Drawing and swapping alone: most of it where rendering is slow.
  package var drawingMilliseconds: Distribution {
    Distribution(answers.map { $0.drawingSeconds * 1000 })
  }
}
