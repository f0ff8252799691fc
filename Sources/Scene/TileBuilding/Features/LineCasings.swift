import MapStyle

/// Which line layers of a style draw the same lines as a later one: roads have a wide layer in one
/// colour, the casing, and a narrower one over it.
package struct LineCasings: Sendable {
  /// By the layer that lies in it.
  private var casings: [Int: Int] = [:]
  private var cores: [Int: Int] = [:]

  /// - Parameter order: places among the layers, in drawing order.
  package init(of layers: [StyleLayer], inOrder order: [Int]) {
    // Of the layers below that draw the same lines, those that neither are a casing nor have one.
    var single: [LayerContent: [Int]] = [:]
    for index in order where layers[index].isVisible {
      guard let content = LayerContent(linesOf: layers[index]) else { continue }
      guard let casing = single[content]?.popLast() else {
        single[content, default: []].append(index)
        continue
      }
      casings[index] = casing
      cores[casing] = index
    }
  }

  /// The casing of a layer's lines; `nil` where they have none.
  package func casing(of layer: Int) -> Int? { casings[layer] }

  /// Whether a layer is a casing.
  package func isCasing(_ layer: Int) -> Bool { cores[layer] != nil }

  /// The other of a casing and what lies in it.
  package func partner(of layer: Int) -> Int? { casings[layer] ?? cores[layer] }
}
