import TestSupport
import Testing

@testable import MapRendering
@testable import RenderModel

@Suite("Sections by layer")
struct LayerSectionsTests {
  @Test("What is found of a layer is what looking through all of them finds")
  func found() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var sections: [MeshSection] = []
      var layer = 0
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        layer += Int.random(in: 0...2, using: &random)
        // A casing lies under, and is that of one layer alone.
        let casing = layer % 3 == 2 ? 100 - layer : nil
        sections.append(
          MeshSection(
            layer: layer, casing: casing, indices: sections.count..<sections.count + 1,
            extent: MeshExtent(), roofs: 0..<0))
      }
      let byLayer = LayerSections(sections)
      for layer in -1...101 {
        #expect(Array(sections[byLayer.range(of: layer)]) == sections.filter { $0.layer == layer })
        #expect(
          Array(sections[byLayer.range(casedBy: layer)]) == sections.filter { $0.casing == layer })
      }
    }
  }
}
