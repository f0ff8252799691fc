import Testing

@testable import MapRendering

@Suite("When a software driver is told to begin")
struct EarlySubmissionTests {
  /// After how many triangles of the second of two equal frames the driver is told to begin.
  private func beginnings(of frame: [Int], isSoftware: Bool = true) -> [Int] {
    var submission = EarlySubmission(isSoftware: isSoftware)
    var beginnings: [Int] = []
    for _ in 0..<2 {
      submission.beginFrame()
      beginnings = []
      var handed = 0
      for triangles in frame {
        handed += triangles
        if submission.hand(triangles) { beginnings.append(handed) }
      }
    }
    return beginnings
  }

  @Test("A large frame is begun each time there is enough, while enough is left")
  func largeFrame() {
    let frame = Array(repeating: 10_000, count: 15)
    #expect(beginnings(of: frame) == [40_000, 80_000, 120_000])
    #expect(beginnings(of: frame + [9_999]) == [40_000, 80_000, 120_000])
    #expect(beginnings(of: [100_000, 1_000, 29_000]) == [100_000])
  }

  @Test("A frame with little left is drawn in one go", arguments: [1_000, 40_000, 54_000, 69_999])
  func smallFrame(triangles: Int) {
    let pieces = Array(repeating: 1_000, count: triangles / 1_000) + [triangles % 1_000]
    #expect(beginnings(of: pieces).isEmpty)
    #expect(beginnings(of: [triangles]).isEmpty)
  }

  @Test("A graphics chip needs no telling")
  func graphicsChip() {
    #expect(beginnings(of: Array(repeating: 10_000, count: 50), isSoftware: false).isEmpty)
  }

  @Test("What waits is cut off as soon as that would be enough")
  func waiting() {
    var submission = EarlySubmission(isSoftware: true)
    #expect(!submission.isDue(after: 39_999) && submission.isDue(after: 40_000))
    let isDue = submission.hand(30_000)
    #expect(!isDue)
    #expect(!submission.isDue(after: 9_999) && submission.isDue(after: 10_000))
  }

  @Test("A frame without triangles says nothing of the next one")
  func emptyFrame() {
    var submission = EarlySubmission(isSoftware: true)
    submission.beginFrame()
    let isDueAtFirst = submission.hand(50_000)
    for _ in 0..<2 { submission.beginFrame() }
    let isDueAgain = submission.hand(50_000)
    #expect(isDueAtFirst && !isDueAgain)
  }
}
