import MapStyle

/// Finds the line layers of a style that draw the same lines as a later one: a road has a wide
/// layer in one colour, the casing, and a narrower one on top of it.
package struct LineCasings: Sendable {
  /// The casings by the layers that lie in them.
  private var casings: [Int: Int] = [:]
  private var cores: [Int: Int] = [:]

  /// - Parameter order: indices of the layers, in drawing order.
  package init(of layers: [StyleLayer], inOrder order: [Int]) {
    // Layers further down that draw the same lines and neither are a casing nor have one.
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

  /// The casing of a layer's lines, or `nil` if they have none.
  package func casing(of layer: Int) -> Int? { casings[layer] }

  package func isCasing(_ layer: Int) -> Bool { cores[layer] != nil }

  /// The layer that lies in a casing, or the casing of a layer.
  package func partner(of layer: Int) -> Int? { casings[layer] ?? cores[layer] }
}
