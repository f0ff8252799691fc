import JSON
import StyleExpressions

// Labels that show names in wanted languages.
extension Style {
  /// Has labels show names in wanted languages before what the style's author wrote.
  ///
  /// - Parameters:
  ///   - attributes: the attributes to read first, the most wanted first; none for the texts as they
  ///     were written.
  ///   - changesOthers: whether labels of other people's styles follow too, and not Rhumb's alone.
  /// - Returns: what differs from before.
  package mutating func showNames(
    in attributes: [String], changesOthers: Bool
  ) -> [LayerChange] {
    var changes: [LayerChange] = []
    for index in drawingOrder {
      guard case .symbol = layers[index].kind,
        let current = layers[index].definition["layout"]?["text-field"]
      else { continue }
      let written = layers[index].writtenText ?? current
      let isConcerned = layers[index].isOwn || changesOthers
      let wanted =
        isConcerned
        ? text(of: layers[index], written, NameReading(attributes: attributes)) : written
      guard wanted != current,
        let change = try? setProperty(
          "text-field", .layout, ofLayerAt: index, to: wanted)
      else { continue }
      layers[index].writtenText = written
      changes.append(change)
    }
    return changes
  }

  private func text(
    of layer: StyleLayer, _ written: JSONValue, _ reading: NameReading
  ) -> JSONValue {
    let text = reading.attributes.isEmpty ? written : reading.rewritten(written) ?? written
    guard layer.isOwn, let line = LocalNameLine(layer.definition) else { return text }
    return line.added(to: text, leastZoom: layer.minZoom?.value)
  }

  /// Marks all layers as those of a style of Rhumb's own.
  package mutating func markAsOwn() {
    for index in layers.indices { layers[index].isOwn = true }
  }
}
