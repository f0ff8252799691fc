import JSON
import StyleExpressions

/// Reads style files (MapLibre style specification, version 8). Whatever is not understood is left
/// out and reported as a problem; the rest is drawn. Only files that are no styles are refused.
package struct StyleParser {
  var problems = ProblemList()
  private var layerIDs: Set<String> = []
  /// The values that `global-state` reads: the defaults of the style's `state`.
  private var state: [String: StyleValue] = [:] {
    didSet { reader = PropertyReader(state: state) }
  }
  private var reader: PropertyReader

  /// - Parameter state: The values that `global-state` reads.
  init(state: [String: StyleValue] = [:]) {
    self.state = state
    reader = PropertyReader(state: state)
  }

  /// Parses a style from JSON in UTF-8.
  package static func parse(_ bytes: [UInt8]) throws(StyleError) -> Style {
    let json: JSONValue
    do {
      json = try JSONParser.parse(bytes, mostValues: StyleLimits.values)
    } catch {
      throw .json(error)
    }
    return try parse(json)
  }

  package static func parse(_ json: JSONValue) throws(StyleError) -> Style {
    var parser = StyleParser()
    return try parser.style(json)
  }

  private mutating func style(_ json: JSONValue) throws(StyleError) -> Style {
    guard case .object(let root) = json else {
      throw .notAStyle(path: "", reason: "expected an object, found \(json.kindName)")
    }
    let version = root["version"]?.number
    if version != 8 {
      problems.add(.invalid, "version", version.map { "expected 8, found \($0)" } ?? "missing")
    }
    guard case .array(let layers)? = root["layers"] else {
      throw .notAStyle(
        path: "layers", reason: root["layers"] == nil ? "missing" : "expected an array")
    }
    if layers.count > StyleLimits.layers {
      problems.add(
        .invalid, "layers",
        "of \(layers.count) layers the first \(StyleLimits.layers) are drawn")
    }
    var style = Style(name: root["name"]?.string ?? "")
    readState(root["state"])
    style.initialState = state
    style.state = state
    style.transition = TransitionParser.parse(
      root["transition"], "transition", fallback: StyleTransition(), &problems)
    style.sources = sources(root["sources"])
    let taken = layers.prefix(StyleLimits.layers)
    let inheritance = LayerInheritance(taken)
    for (index, layer) in taken.enumerated() {
      let path = "layers[\(index)]"
      let whole = inheritance.resolved(layer, path, &problems)
      guard let layer = self.layer(whole, path) else { continue }
      check(layer, path, style)
      style.layers.append(layer)
    }
    readSurroundings(of: &style, from: root)
    style.camera = camera(root)
    style.sprites = sprites(root["sprite"])
    style.glyphs = glyphs(root["glyphs"])
    for (id, group) in root["metadata"]?["mapbox:groups"]?.object?.members ?? [] {
      style.groupNames[id] = group["name"]?.string
    }
    style.fontStacks = FontStacks.spelled(in: layers)
    noteUnsupported(root)
    style.problems = problems.problems
    return style
  }

  /// Reads light, sky, atmosphere and terrain.
  private mutating func readSurroundings(of style: inout Style, from root: JSONObject) {
    reader.read(&style.light, from: root["light"], "light", &problems)
    if let json = root["sky"], json != .null {
      var sky = Sky.table.initial
      reader.read(&sky, from: json, "sky", &problems)
      style.sky = sky
    }
    reader.read(
      &style.atmosphere, from: Atmosphere.members(of: root["metadata"]), "metadata", &problems)
    style.terrain = TerrainParser.parse(root["terrain"], sources: style.sources, &problems)
    style.projection = ProjectionParser.parse(root["projection"], state: state, &problems)
  }

  private mutating func readState(_ json: JSONValue?) {
    guard let json, let object = problems.object(json, at: "state") else { return }
    for (name, value) in object.members {
      guard let initial = value["default"] else {
        problems.add(.invalid, "state.\(name).default", "missing")
        continue
      }
      state[name] = StyleValue(initial)
    }
  }

  private mutating func noteUnsupported(_ root: JSONObject) {
    if root["constants"] != nil {
      problems.add(.invalid, "constants", "constants have been deprecated as of v8")
    }

    for name in ["font-faces"] where root[name] != nil {
      problems.add(.unsupported, name, "\(name) is not supported")
    }
  }

  /// Reports a layer whose id is taken or whose source is unknown. It is still drawn if possible.
  mutating func check(_ layer: StyleLayer, _ path: String, _ style: Style) {
    if !layerIDs.insert(layer.id).inserted {
      problems.add(.invalid, "\(path).id", "a second layer with the id \"\(layer.id)\"")
    }
    guard let id = layer.sourceID else {
      if case .background = layer.kind { return }
      if case .unsupported = layer.kind { return }
      problems.add(.invalid, "\(path).source", "missing")
      return
    }
    guard let source = style.source(id) else {
      problems.add(.invalid, "\(path).source", "no source \"\(id)\"")
      return
    }
    check(layer, source, path)
  }

  private mutating func check(_ layer: StyleLayer, _ source: StyleSource, _ path: String) {
    switch (layer.kind, source.kind) {
    case (.unsupported, _), (.background, _), (.symbol, _): break
    case (.hillshade, .elevation), (.colorRelief, .elevation), (.raster, .raster),
      (.raster, .image):
      break
    case (.hillshade, _), (.colorRelief, _):
      problems.add(
        .invalid, "\(path).source", "the layer needs heights: a source of type raster-dem")
    case (.raster, .elevation):
      problems.add(
        .invalid, "\(path).source", "the layer needs pictures, and the source has heights")
    case (.raster, .contour):
      problems.add(
        .invalid, "\(path).source", "the layer needs pictures, and the source has lines")
    case (_, .raster), (_, .elevation), (_, .image):
      problems.add(
        .invalid, "\(path).source", "the layer needs vector data, and the source has pictures")
    case (.raster, _): break
    case (_, .vector):
      if layer.sourceLayer == nil { problems.add(.invalid, "\(path).source-layer", "missing") }
    default: break
    }
  }
}

extension StyleParser {
  private static let laterKinds: Set<String> = ["sky"]

  mutating func layer(_ json: JSONValue, _ path: String) -> StyleLayer? {
    guard let object = problems.object(json, at: path) else { return nil }
    guard let type = object["type"]?.string else {
      problems.add(.invalid, "\(path).type", "missing")
      return nil
    }
    guard let id = object["id"]?.string else {
      problems.add(.invalid, "\(path).id", "missing")
      return nil
    }
    let partsBefore = problems.expressionParts
    var layer = StyleLayer(id: id, kind: kind(type, object, path))
    if case .unsupported = layer.kind { noteUnsupported(type, path) }
    guard let filter = filter(object["filter"], "\(path).filter") else { return nil }
    layer.filter = filter
    layer.expressionParts = problems.expressionParts - partsBefore
    layer.sourceID = object["source"]?.string
    layer.sourceLayer = object["source-layer"]?.string
    layer.minZoom = zoom(object, "minzoom", "\(path).")
    layer.maxZoom = zoom(object, "maxzoom", "\(path).")
    layer.isVisible =
      problems.read(
        object["layout"]?["visibility"], at: "\(path).layout.visibility", "visible or none",
        found: nil, reader.isVisible) ?? true
    layer.definition = object
    return layer
  }

  private mutating func kind(
    _ type: String, _ layer: JSONObject, _ path: String
  ) -> StyleLayer.Kind {
    let reader = reader
    func read<Group: PropertyGroup>(_ group: Group.Type, _ problems: inout ProblemList) -> Group {
      reader.read(group, from: layer, path, &problems)
    }
    switch type {
    case "background": return .background(read(BackgroundStyle.self, &problems))
    case "fill": return .fill(read(FillStyle.self, &problems))
    case "line": return .line(read(LineStyle.self, &problems))
    case "fill-extrusion": return .fillExtrusion(read(FillExtrusionStyle.self, &problems))
    case "circle": return .circle(read(CircleStyle.self, &problems))
    case "raster": return .raster(read(RasterStyle.self, &problems))
    case "heatmap": return .heatmap(read(HeatmapStyle.self, &problems))
    case "hillshade": return .hillshade(read(HillshadeStyle.self, &problems))
    case "color-relief": return .colorRelief(read(ColorReliefStyle.self, &problems))
    case "symbol": return .symbol(SymbolStyle(read(SymbolProperties.self, &problems)))
    default: return .unsupported(type)
    }
  }

  private mutating func noteUnsupported(_ type: String, _ path: String) {
    let isLater = Self.laterKinds.contains(type)
    problems.add(
      isLater ? .unsupported : .invalid, "\(path).type",
      isLater ? "layers of type \(type) are not drawn" : "unknown layer type \(type)",
      onceFor: "type \(type)")
  }

  /// Returns `nil` if the filter cannot be compiled. The layer is then left out, since without its
  /// filter it would draw unintended features.
  mutating func filter(_ json: JSONValue?, _ path: String) -> Filter? {
    guard let json else { return .all }
    return problems.compiled(at: path, parts: \.parts) { () throws(ExpressionProblem) in
      try FilterParser.parse(json, state: state)
    }
  }

  private mutating func zoom(_ object: JSONObject, _ name: String, _ path: String) -> StyleZoom? {
    number(object, name, path).map { StyleZoom($0) }
  }

  private mutating func number(
    _ object: JSONObject, _ name: String, _ path: String = ""
  ) -> Double? {
    problems.read(
      object[name], at: path + name, "a number", found: { $0.kindName }, { $0.number })
  }
}

// Everything apart from layers.
extension StyleParser {
  private mutating func sources(_ json: JSONValue?) -> [StyleSource] {
    guard case .object(let object)? = json else {
      problems.add(.invalid, "sources", json == nil ? "missing" : "expected an object")
      return []
    }
    if object.members.count > StyleLimits.sources {
      problems.add(
        .invalid, "sources",
        "of \(object.members.count) sources the first \(StyleLimits.sources) are used")
    }
    let sources = object.members.prefix(StyleLimits.sources).compactMap { id, value in
      SourceParser.parse(id, value, &problems)
    }
    for source in sources { source.checkHeights(among: sources, &problems) }
    return sources
  }

  private mutating func sprites(_ json: JSONValue?) -> [StyleSprite] {
    switch json {
    case nil, .null?: return []
    case .string(let url)?: return [StyleSprite(url: url)]
    case .array(let items)?:
      var sprites: [StyleSprite] = []
      for (index, item) in items.prefix(StyleLimits.sprites).enumerated() {
        guard let id = item["id"]?.string, let url = item["url"]?.string else {
          problems.add(.invalid, "sprite[\(index)]", "expected an object with an id and a url")
          continue
        }
        guard !sprites.contains(where: { $0.id == id }) else {
          problems.add(.invalid, "sprite[\(index)].id", "a second sprite with the id \"\(id)\"")
          continue
        }
        sprites.append(StyleSprite(id: id, url: url))
      }
      return sprites
    case let other?:
      problems.add(.invalid, "sprite", "expected a url or an array, found \(other.kindName)")
      return []
    }
  }

  private mutating func glyphs(_ json: JSONValue?) -> String? {
    guard let json, json != .null else { return nil }
    // Without {fontstack} or {range}, one file serves all fonts or all characters.
    return problems.read(json, at: "glyphs", "a url", found: nil) { json in
      json.string.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private mutating func camera(_ root: JSONObject) -> StyleCamera {
    var camera = StyleCamera()
    if let json = root["center"] {
      let parts = json.array?.compactMap(\.number) ?? []
      if parts.count >= 2 {
        camera.longitude = parts[0]
        camera.latitude = parts[1]
      } else {
        problems.add(.invalid, "center", "expected longitude and latitude")
      }
    }
    camera.zoom = zoom(root, "zoom", "")
    camera.bearingDegrees = number(root, "bearing")
    camera.pitchDegrees = number(root, "pitch")
    camera.rollDegrees = number(root, "roll")
    camera.centerAltitude = number(root, "centerAltitude")
    return camera
  }
}

extension Filter {
  fileprivate var parts: Int { expression?.size.nodes ?? 1 }
}
