import JSON
import StyleExpressions

// Edits of layer properties. An edit that throws changes nothing.
extension Style {
  /// The index of a layer in `layers`.
  package func index(ofLayer id: String) -> Int? {
    if let editedOrder { return editedOrder.first { layers[$0].id == id } }
    return layers.firstIndex { $0.id == id }
  }

  func known(_ id: String) throws(StyleEditError) -> Int {
    guard let index = index(ofLayer: id) else {
      throw StyleEditError(layer: id, reason: "there is no such layer")
    }
    return index
  }

  /// Sets a property of a layer, or resets it to its default if the value is `null`. `visibility`
  /// and `…-transition` count as properties.
  package mutating func setProperty(
    _ name: String, _ section: PropertyDeclaration.Section, ofLayer id: String,
    to value: JSONValue
  ) throws(StyleEditError) -> LayerChange {
    try setProperty(name, section, ofLayerAt: known(id), to: value)
  }

  /// The same for a layer given by its index.
  mutating func setProperty(
    _ name: String, _ section: PropertyDeclaration.Section, ofLayerAt index: Int,
    to value: JSONValue
  ) throws(StyleEditError) -> LayerChange {
    var change = LayerChange(layer: index)
    do throws(StyleEditError) {
      if section == .layout, name == "visibility" {
        let reader = PropertyReader(state: state)
        guard let isVisible = value == .null ? true : reader.isVisible(value) else {
          throw StyleEditError(
            reason: "expected visible or none, found \(value.text.prefix(80))")
        }
        layers[index].isVisible = isVisible
      } else if section == .paint, let owner = TransitionParser.propertyName(of: name) {
        guard layers[index].kind.declaration(of: owner)?.section == .paint else {
          throw StyleEditError(reason: "the layer's type has no property \(owner)")
        }
        _ = try Self.transition(value)
      } else {
        try layers[index].kind.edit(
          PropertyAssignment(
            reader: PropertyReader(state: state), section: section, name: name, value: value))
        change.property = name
        change.isBuiltIn = layers[index].kind.declaration(of: name)?.isBuiltIn ?? false
      }
    } catch {
      throw StyleEditError(layer: layers[index].id, property: name, reason: error.reason)
    }
    layers[index].note(value, name, in: section.rawValue)
    if name == "text-field" { layers[index].writtenText = nil }
    return change
  }

  private static func transition(_ value: JSONValue) throws(StyleEditError) -> StyleTransition {
    var problems = ProblemList()
    let json = value == .null ? nil : value
    let transition = TransitionParser.parse(json, "", fallback: StyleTransition(), &problems)
    if let problem = problems.problems.first { throw StyleEditError(reason: problem.description) }
    return transition
  }

  /// Sets a layer's filter; `null` removes it.
  package mutating func setFilter(
    _ filter: JSONValue, ofLayer id: String
  ) throws(StyleEditError) -> LayerChange {
    let index = try known(id)
    var parser = StyleParser(state: state)
    guard let parsed = parser.filter(filter == .null ? nil : filter, "") else {
      throw StyleEditError(
        layer: id, property: "filter",
        reason: parser.problems.problems.first?.description ?? "it makes no sense")
    }
    layers[index].filter = parsed
    layers[index].definition["filter"] = filter == .null ? nil : filter
    return LayerChange(layer: index, isBuiltIn: true)
  }

  /// Sets the style zooms between which a layer is drawn; `nil` means no limit.
  package mutating func setZoomRange(
    _ minZoom: Double?, _ maxZoom: Double?, ofLayer id: String
  ) throws(StyleEditError) -> LayerChange {
    let index = try known(id)
    for (name, zoom) in [("minzoom", minZoom), ("maxzoom", maxZoom)] {
      guard zoom?.isFinite ?? true else {
        throw StyleEditError(layer: id, property: name, reason: "it is not a finite number")
      }
    }
    let old = layers[index]
    layers[index].definition["minzoom"] = minZoom.map(JSONValue.number)
    layers[index].definition["maxzoom"] = maxZoom.map(JSONValue.number)
    layers[index].minZoom = minZoom.map { StyleZoom($0) }
    layers[index].maxZoom = maxZoom.map { StyleZoom($0) }
    let isWider =
      layers[index].leastZoom < old.leastZoom || layers[index].greatestZoom > old.greatestZoom
    return LayerChange(layer: index, isBuiltIn: isWider)
  }

  package func transition(of property: String, layer: Int) -> StyleTransition {
    var problems = ProblemList()
    return TransitionParser.parse(
      layers[layer].definition["paint"]?["\(property)-transition"], "", fallback: transition,
      &problems)
  }
}

// Edits of properties of the whole style.
extension Style {
  /// Sets the light's properties that are members of the object and keeps the others.
  package mutating func setLight(_ json: JSONValue) throws(StyleEditError) {
    try Self.set(&light, to: json, "light", state)
  }

  /// Sets the sky's properties that are members of the object; `null` removes the sky.
  package mutating func setSky(_ json: JSONValue) throws(StyleEditError) {
    guard json != .null else {
      sky = nil
      return
    }
    var new = sky ?? Sky.table.initial
    try Self.set(&new, to: json, "sky", state)
    sky = new
  }

  /// Sets the projection; `null` stands for the plane.
  package mutating func setProjection(_ json: JSONValue) throws(StyleEditError) {
    var problems = ProblemList()
    let new = ProjectionParser.parse(json, state: state, &problems)
    if let problem = problems.problems.first {
      throw StyleEditError(property: problem.path, reason: problem.reason)
    }
    projection = new
  }

  /// Sets the terrain; `null` makes the ground flat.
  package mutating func setTerrain(_ json: JSONValue) throws(StyleEditError) {
    var problems = ProblemList()
    let new = TerrainParser.parse(json, sources: sources, &problems)
    if let problem = problems.problems.first {
      throw StyleEditError(property: problem.path, reason: problem.reason)
    }
    terrain = new
  }

  /// Sets the transition of all properties that do not specify their own.
  package mutating func setTransition(_ json: JSONValue) throws(StyleEditError) {
    do throws(StyleEditError) {
      transition = try Self.transition(json)
    } catch {
      throw StyleEditError(property: "transition", reason: error.reason)
    }
  }

  private static func set(
    _ group: inout some PropertyGroup, to json: JSONValue, _ name: String,
    _ state: [String: StyleValue]
  ) throws(StyleEditError) {
    var problems = ProblemList()
    var new = group
    PropertyReader(state: state).read(&new, from: json, "", &problems)
    if let problem = problems.problems.first {
      throw StyleEditError(property: name, reason: problem.description)
    }
    group = new
  }
}

extension StyleLayer {
  /// Records a new value in the layer's definition.
  fileprivate mutating func note(_ value: JSONValue, _ name: String, in section: String) {
    var members = definition[section]?.object ?? JSONObject()
    members[name] = value == .null ? nil : value
    definition[section] = .object(members)
  }
}
