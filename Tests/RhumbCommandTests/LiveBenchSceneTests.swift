import Benchmarking
import Rhumb
import TestSupport
import Testing

@testable import RhumbCommand

@Suite(
  "Scenes of benchmarks", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.isOffered, LiveDisplay.whyNot))
@MainActor
struct LiveBenchSceneTests {
  @Test("In a window as off screen, the camera goes as deep as it is asked to")
  func overzoom() throws {
    let options = try MapOptions(
      ParsedArguments(["--size", "200x100"], specs: MapOptions.specs))
    for presentation in [Presentation.finish, .swap] {
      #expect(try BenchScene(options, presentation).map.limits.maxOverzoom == nil)
    }
  }
}
