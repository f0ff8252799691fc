import JSON
import StyleExpressions

// Labels that show names in the wanted languages.
extension Style {
  /// Makes labels show names in the wanted languages rather than as the style's author chose.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to read first, in order of preference. If there are none, the
  ///     texts become what their author wrote.
  ///   - changesOthers: Whether labels of other people's styles change too, not only Rhumb's.
  /// - Returns: The changes of the layers.
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

  /// Marks all layers as belonging to one of Rhumb's own styles.
  package mutating func markAsOwn() {
    for index in layers.indices { layers[index].isOwn = true }
  }
}
