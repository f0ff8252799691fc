import Testing

@testable import Benchmarking

@Suite("A09: what answers may take")
struct LatencyVerdictTests {
  private func figures(milliseconds: [Double?]) -> LatencyMeasurements {
    var figures = LatencyMeasurements(input: .wheel, zoom: 0)
    for time in milliseconds {
      figures.add(time.map { .init(seconds: $0 / 1000, drawingSeconds: $0 / 2000, frames: 1) })
    }
    return figures
  }

  @Test("One refresh and 4 ms, at the 99th percentile of the worst kind and zoom")
  func bound() {
    let quick = figures(milliseconds: Array(repeating: 5, count: 100))
    let late = figures(milliseconds: Array(repeating: 20.7, count: 100))
    #expect(LatencyVerdict([quick], refreshMilliseconds: 16.67).passes)
    #expect(LatencyVerdict([quick], refreshMilliseconds: 16.67).limitMilliseconds == 20.67)
    #expect(!LatencyVerdict([quick, late], refreshMilliseconds: 16.67).passes)
    #expect(LatencyVerdict([quick, late], refreshMilliseconds: 16.67, limit: 21).passes)
  }

  @Test("One slow answer of 200 is borne, three are not")
  func percentile() {
    var times: [Double] = Array(repeating: 5, count: 199) + [500]
    #expect(LatencyVerdict([figures(milliseconds: times)], refreshMilliseconds: 16).passes)
    times.replaceSubrange(0..<2, with: [500, 500])
    #expect(!LatencyVerdict([figures(milliseconds: times)], refreshMilliseconds: 16).passes)
  }

  @Test("An input that is not answered fails whatever the others took")
  func unanswered() {
    let times: [Double?] = Array(repeating: 1, count: 500) + [nil]
    #expect(!LatencyVerdict([figures(milliseconds: times)], refreshMilliseconds: 16).passes)
  }
}
