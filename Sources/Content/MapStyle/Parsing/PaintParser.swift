import JSON
import StyleExpressions

/// Reads the paint and layout of each kind of layer that is drawn.
struct PaintParser {
  let layer: JSONObject
  let path: String
  var problems: ProblemList
  private let state: [String: StyleValue]
  private(set) var sortKey: StyleProperty<Double>?

  init(
    layer: JSONObject, path: String, problems: ProblemList, state: [String: StyleValue]
  ) {
    self.state = state
    self.layer = layer
    self.path = path
    self.problems = problems
  }

  func paint() -> PropertyReader {
    PropertyReader(layer["paint"], path: "\(path).paint", problems: problems, state: state)
  }

  /// The layout, without what all layers have.
  func layout() -> PropertyReader {
    var object = layer["layout"]?.object ?? JSONObject()
    object["visibility"] = nil
    let json = layer["layout"]?.object == nil ? layer["layout"] : .object(object)
    return PropertyReader(json, path: "\(path).layout", problems: problems, state: state)
  }

  mutating func readSortKey(_ name: String, from reader: inout PropertyReader) {
    reader.read(name, &sortKey, fallback: 0)
  }

  private mutating func readLayout(sortKey name: String?, unsupported: Set<String> = []) {
    var reader = layout()
    if let name { reader.read(name, &sortKey, fallback: 0) }
    problems = reader.finish(unsupported: unsupported)
  }

  mutating func background() -> BackgroundPaint {
    var paint = BackgroundPaint()
    var reader = self.paint()
    reader.read("background-color", &paint.color, perFeature: false)
    reader.read(
      "background-pattern", &paint.pattern, fallback: ResolvedImage(""), perFeature: false)
    reader.read("background-opacity", &paint.opacity, perFeature: false)
    problems = reader.finish()
    readLayout(sortKey: nil)
    return paint
  }

  mutating func fill() -> FillPaint {
    var paint = FillPaint()
    var reader = self.paint()
    reader.read("fill-color", &paint.color)
    reader.read(
      "fill-pattern", &paint.pattern, fallback: ResolvedImage(""))
    reader.read("fill-opacity", &paint.opacity)
    reader.read("fill-outline-color", &paint.outlineColor, fallback: .transparent)
    reader.read("fill-antialias", &paint.antialias, perFeature: false)
    reader.read("fill-translate", &paint.translate, perFeature: false)
    reader.read("fill-translate-anchor", &paint.translateAnchor, perFeature: false)
    problems = reader.finish(unsupported: ["fill-layer-opacity"])
    readLayout(sortKey: "fill-sort-key")
    return paint
  }

  mutating func line() -> (LinePaint, LineLayout) {
    var paint = LinePaint()
    var reader = self.paint()
    reader.read("line-color", &paint.color)
    reader.read(
      "line-pattern", &paint.pattern, fallback: ResolvedImage(""))
    reader.read("line-opacity", &paint.opacity)
    reader.read("line-gradient", &paint.gradient, fallback: .black, perFeature: false)
    reader.read("line-width", &paint.width)
    reader.read("line-gap-width", &paint.gapWidth)
    reader.read("line-offset", &paint.offset)
    reader.read("line-blur", &paint.blur)
    reader.read("line-dasharray", &paint.dashArray)
    reader.read("line-translate", &paint.translate, perFeature: false)
    reader.read("line-translate-anchor", &paint.translateAnchor, perFeature: false)
    problems = reader.finish(unsupported: ["line-layer-opacity"])
    return (paint, lineLayout())
  }

  private mutating func lineLayout() -> LineLayout {
    var result = LineLayout()
    var reader = layout()
    reader.read("line-cap", &result.cap)
    reader.read("line-join", &result.join)
    reader.read("line-miter-limit", &result.miterLimit)
    reader.read("line-round-limit", &result.roundLimit)
    reader.read("line-sort-key", &sortKey, fallback: 0)
    problems = reader.finish()
    return result
  }

  mutating func extrusion() -> ExtrusionPaint {
    var paint = ExtrusionPaint()
    var reader = self.paint()
    reader.read("fill-extrusion-color", &paint.color)
    reader.read(
      "fill-extrusion-pattern", &paint.pattern, fallback: ResolvedImage(""))
    reader.read("fill-extrusion-opacity", &paint.opacity, perFeature: false)
    reader.read("fill-extrusion-height", &paint.height)
    reader.read("fill-extrusion-base", &paint.base)
    reader.read("fill-extrusion-vertical-gradient", &paint.verticalGradient, perFeature: false)
    reader.read("fill-extrusion-translate", &paint.translate, perFeature: false)
    reader.read("fill-extrusion-translate-anchor", &paint.translateAnchor, perFeature: false)
    problems = reader.finish()
    readLayout(sortKey: nil, unsupported: ["fill-extrusion-rounded-corner-distance"])
    return paint
  }

  mutating func circle() -> CirclePaint {
    var paint = CirclePaint()
    var reader = self.paint()
    reader.read("circle-radius", &paint.radius)
    reader.read("circle-color", &paint.color)
    reader.read("circle-blur", &paint.blur)
    reader.read("circle-opacity", &paint.opacity)
    reader.read("circle-stroke-color", &paint.strokeColor)
    reader.read("circle-stroke-width", &paint.strokeWidth)
    reader.read("circle-stroke-opacity", &paint.strokeOpacity)
    reader.read("circle-translate", &paint.translate, perFeature: false)
    reader.read("circle-translate-anchor", &paint.translateAnchor, perFeature: false)
    reader.read("circle-pitch-scale", &paint.pitchScale, perFeature: false)
    reader.read("circle-pitch-alignment", &paint.pitchAlignment, perFeature: false)
    problems = reader.finish()
    readLayout(sortKey: "circle-sort-key")
    return paint
  }

  mutating func raster() -> RasterPaint {
    var paint = RasterPaint()
    var reader = self.paint()
    reader.read("raster-opacity", &paint.opacity, perFeature: false)
    reader.read("raster-hue-rotate", &paint.hueRotate, perFeature: false)
    reader.read("raster-brightness-min", &paint.brightnessMin, perFeature: false)
    reader.read("raster-brightness-max", &paint.brightnessMax, perFeature: false)
    reader.read("raster-saturation", &paint.saturation, perFeature: false)
    reader.read("raster-contrast", &paint.contrast, perFeature: false)
    reader.read("raster-resampling", &paint.resampling, perFeature: false)
    reader.read("raster-fade-duration", &paint.fadeDuration, perFeature: false)
    problems = reader.finish()
    readLayout(sortKey: nil)
    return paint
  }

  mutating func heatmap() -> HeatmapPaint {
    var paint = HeatmapPaint()
    var reader = self.paint()
    reader.read("heatmap-radius", &paint.radius)
    reader.read("heatmap-weight", &paint.weight)
    reader.read("heatmap-intensity", &paint.intensity, perFeature: false)
    reader.read("heatmap-color", &paint.color, perFeature: false)
    reader.read("heatmap-opacity", &paint.opacity, perFeature: false)
    problems = reader.finish()
    readLayout(sortKey: nil)
    return paint
  }

  mutating func hillshade() -> HillshadePaint {
    var paint = HillshadePaint()
    var reader = PropertyReader(
      hillshadeMembers, path: "\(path).paint", problems: problems, state: state)
    reader.read("hillshade-illumination-direction", &paint.direction, perFeature: false)
    reader.read("hillshade-illumination-anchor", &paint.anchor, perFeature: false)
    reader.read("hillshade-exaggeration", &paint.exaggeration, perFeature: false)
    reader.read("hillshade-shadow-color", &paint.shadowColor, perFeature: false)
    reader.read("hillshade-highlight-color", &paint.highlightColor, perFeature: false)
    reader.read("hillshade-accent-color", &paint.accentColor, perFeature: false)
    problems = reader.finish(
      unsupported: ["hillshade-method", "hillshade-illumination-altitude", "resampling"])
    readLayout(sortKey: nil)
    return paint
  }

  /// The paint of a hillshade, in which properties may be lists, one item for each of several lights:
  /// the first of them shines.
  private var hillshadeMembers: JSONValue? {
    guard var members = layer["paint"]?.object else { return layer["paint"] }
    for name in [
      "hillshade-illumination-direction", "hillshade-highlight-color", "hillshade-shadow-color",
    ] {
      guard case .array(let items)? = members[name], let first = items.first,
        !(first.string.map(ExpressionParser.isOperator) ?? false)
      else { continue }
      members[name] = first
    }
    return .object(members)
  }
}
