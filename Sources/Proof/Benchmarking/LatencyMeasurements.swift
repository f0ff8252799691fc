/// How long the answers to one kind of input took at one zoom.
package struct LatencyMeasurements: Sendable {
  /// One answer, in seconds.
  package struct Answer: Sendable {
    /// From the input to the return of the swap.
    package var seconds: Double
    /// The part of `seconds` from the start of drawing.
    package var drawingSeconds: Double
    /// Frames presented after the loop took the input, up to the frame that shows it. 1 if that is
    /// the next frame.
    package var frames: Int
  }

  package let input: LatencyBenchmark.Input
  package let zoom: Double
  private var answers: [Answer] = []
  /// Inputs that did not change the camera.
  package private(set) var unansweredCount = 0

  init(input: LatencyBenchmark.Input, zoom: Double) {
    self.input = input
    self.zoom = zoom
  }

  mutating func add(_ answer: Answer?) {
    if let answer { answers.append(answer) } else { unansweredCount += 1 }
  }

  package var answerCount: Int { answers.count }

  /// The maximum number of frames that an answer took. 1 if the next frame showed each input.
  package var mostFrames: Int { answers.map(\.frames).max() ?? 0 }

  package var milliseconds: Distribution { Distribution(answers.map { $0.seconds * 1000 }) }

  /// Drawing and swapping alone, which is most of the time if rendering is slow.
  package var drawingMilliseconds: Distribution {
    Distribution(answers.map { $0.drawingSeconds * 1000 })
  }
}
