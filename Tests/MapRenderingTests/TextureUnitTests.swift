import Testing

@testable import MapRendering

@Suite("Texture units")
struct TextureUnitTests {
  @Test("Buffers, and heights that any program may read, share their unit with nothing else")
  func units() {
    // The first two are the pictures' of one program after the other.
    let own = MapProgram.samplers.map(\.unit).filter { $0 > 1 }
    #expect(own.count == Set(own).count && own.count == 5)
    #expect(
      MapProgram.samplers.first { $0.name == "groundHeights" }.map { own.contains($0.unit) } == true
    )
  }
}
