import GeoMath
import RenderModel

/// The sections of a stream by style layer. Every frame asks for those of every layer in every
/// mesh, so they must be found without a linear search.
struct LayerSections {
  let all: [MeshSection]
  private let spans: [Span]
  /// By the layer that also paints them, as a casing.
  private let casedSpans: [Span]

  /// The range in `all` that belongs to one layer.
  private struct Span {
    var layer: Int
    var range: Range<Int>
  }

  /// - Parameter sections: ascending by style layer.
  init(_ sections: [MeshSection]) {
    all = sections
    spans = Self.spans(sections, \.layer)
    casedSpans = Self.spans(sections, \.casing).sorted { $0.layer < $1.layer }
  }

  /// The range in `all` of the sections that belong to a style layer.
  func range(of layer: Int) -> Range<Int> { Self.find(layer, in: spans) }

  /// The range of those that a style layer also paints, as the casing of another layer.
  func range(casedBy layer: Int) -> Range<Int> { Self.find(layer, in: casedSpans) }

  private static func spans(
    _ sections: [MeshSection], _ layer: (MeshSection) -> Int?
  ) -> [Span] {
    var spans: [Span] = []
    for (index, section) in sections.enumerated() {
      guard let layer = layer(section) else { continue }
      if let last = spans.last, last.layer == layer, last.range.upperBound == index {
        spans[spans.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        spans.append(Span(layer: layer, range: index..<index + 1))
      }
    }
    return spans
  }

  private static func find(_ layer: Int, in spans: [Span]) -> Range<Int> {
    let index = spans.partitioningIndex { $0.layer >= layer }
    return index < spans.count && spans[index].layer == layer ? spans[index].range : 0..<0
  }
}
