import JSON
import StyleExpressions

// Edits that add, remove and move layers and sources. An edit that throws changes nothing.
extension Style {
  /// - Parameters:
  ///   - definition: The layer as it would be written in a style.
  ///   - other: The layer below which the new one goes; `nil` for the top.
  package mutating func addLayer(
    _ definition: JSONValue, below other: String?
  ) throws(StyleEditError) -> LayerChange {
    let layer = try parsedLayer(definition)
    guard index(ofLayer: layer.id) == nil else {
      throw StyleEditError(layer: layer.id, reason: "there is a layer of that id already")
    }
    let rank = try rank(below: other)
    guard drawingOrder.count < StyleLimits.layers else {
      throw StyleEditError(
        layer: layer.id, reason: "a style has \(StyleLimits.layers) layers at most")
    }
    var order = drawingOrder
    let index = vacantPlace(for: layer)
    if index < layers.count {
      layers[index] = layer
    } else {
      layers.append(layer)
    }
    order.insert(index, at: rank)
    editedOrder = order
    return LayerChange(layer: index, isBuiltIn: true)
  }

  private func parsedLayer(_ definition: JSONValue) throws(StyleEditError) -> StyleLayer {
    var parser = StyleParser(state: state)
    let layer = parser.layer(definition, "")
    if let layer { parser.check(layer, "", self) }
    let fault = parser.problems.problems.first { $0.kind == .invalid }
    guard let layer, fault == nil else {
      throw StyleEditError(
        layer: definition["id"]?.string, property: fault?.property,
        reason: fault?.reason ?? "it makes no sense")
    }
    if case .unsupported(let type) = layer.kind {
      throw StyleEditError(
        layer: layer.id, property: "type", reason: "layers of type \(type) are not drawn")
    }
    return layer
  }

  /// The index of a removed layer, if there is one. Tiles that are already built may still hold
  /// what the removed layer drew, so only a layer of the same source may take its place.
  private func vacantPlace(for layer: StyleLayer) -> Int {
    let taken = Set(drawingOrder)
    return layers.indices.first { index in
      !taken.contains(index)
        && (layers[index].sourceID == nil || layers[index].sourceID == layer.sourceID)
    } ?? layers.count
  }

  /// The position in the drawing order of a layer to be placed below another.
  private func rank(below other: String?) throws(StyleEditError) -> Int {
    guard let other else { return drawingOrder.count }
    guard let rank = drawingOrder.firstIndex(where: { layers[$0].id == other }) else {
      throw StyleEditError(layer: other, reason: "there is no such layer to be below")
    }
    return rank
  }

  package mutating func removeLayer(_ id: String) throws(StyleEditError) -> LayerChange {
    let index = try known(id)
    editedOrder = drawingOrder.filter { $0 != index }
    layers[index] = .absent(sourceID: layers[index].sourceID)
    return LayerChange(layer: index)
  }

  /// Moves a layer below another, or to the top if `other` is `nil`.
  package mutating func moveLayer(
    _ id: String, below other: String?
  ) throws(StyleEditError) -> LayerChange {
    let index = try known(id)
    guard id != other else { return LayerChange(layer: index) }
    var moved = self
    moved.editedOrder = drawingOrder.filter { $0 != index }
    let rank = try moved.rank(below: other)
    moved.editedOrder?.insert(index, at: rank)
    self = moved
    return LayerChange(layer: index)
  }

  package mutating func addSource(
    _ id: String, _ definition: JSONValue
  ) throws(StyleEditError) -> StyleSource {
    guard source(id) == nil else {
      throw StyleEditError(source: id, "there is a source of that id already")
    }
    guard sources.count < StyleLimits.sources else {
      throw StyleEditError(source: id, "a style has \(StyleLimits.sources) sources at most")
    }
    var problems = ProblemList()
    let source = SourceParser.parse(id, definition, &problems)
    source?.checkHeights(among: sources, &problems)
    guard let source, problems.problems.isEmpty else {
      throw StyleEditError(
        source: id, problems.problems.first?.description ?? "it makes no sense")
    }
    sources.append(source)
    return source
  }

  /// Removes a source that is no longer in use.
  package mutating func removeSource(_ id: String) throws(StyleEditError) {
    guard source(id) != nil else {
      throw StyleEditError(source: id, "there is no such source")
    }
    if let user = drawingOrder.first(where: { layers[$0].sourceID == id }) {
      throw StyleEditError(
        source: id, "the layer still draws what the source has", layer: layers[user].id)
    }
    guard terrain?.source != id else {
      throw StyleEditError(source: id, "the terrain still has its heights from the source")
    }
    if let contours = sources.first(where: { $0.contour?.sourceID == id }) {
      throw StyleEditError(
        source: id,
        "the contours of \(contours.id) are still made of its heights; remove them first")
    }
    sources.removeAll { $0.id == id }
    // Nothing built from it is left, so layers of any source may take these places.
    for index in layers.indices where layers[index].sourceID == id {
      layers[index].sourceID = nil
    }
  }
}

extension StyleProblem {
  /// The member of a layer that has the problem.
  fileprivate var property: String? {
    path.isEmpty ? nil : String(path.drop { $0 == "." })
  }
}

extension StyleEditError {
  fileprivate init(source id: String, _ reason: String, layer: String? = nil) {
    self.init(layer: layer, property: "source \(id)", reason: reason)
  }
}
