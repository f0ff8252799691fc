import Foundation
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// The paint of a group of labels at one zoom. Lengths are in points, colours are straight RGBA8.
struct EvaluatedSymbolPaint: Equatable {
  var text = LabelPaint()
  var icon = LabelPaint()
  var textSize: Float = 16
  var iconSize: Float = 1
  /// Space kept free around the icon: top, right, bottom, left.
  var iconPadding = SIMD4<Float>(repeating: 2)
}

/// The properties shared by all labels of a layer at one zoom.
struct LabelRules: Equatable {
  struct Mark: Equatable {
    var overlap = SymbolLayout.Overlap.never
    var ignoresPlacement = false
    var isOptional = false
    /// Whether it rotates with the map.
    var turnsWithMap = false
    /// Whether it lies flat on the ground.
    var liesOnGround = false
    var keepsUpright = true
    var translate = SIMD2<Double>.zero
    var translateTurns = true
    var hidesBehindBuildings = false
  }

  var isDrawn = false
  /// The number of those layers whose labels are in each other's way.
  var collisionGroup: Int32 = 0
  /// The first of several layers that show the same labels, if there are any. Their labels are
  /// placed together.
  var family: Int?
  var placement = SymbolLayout.Placement.point
  var text = Mark()
  var icon = Mark()
  /// Cosine of the greatest angle between neighbouring glyphs. With `line-center` any angle is
  /// allowed, as in MapLibre's reference images.
  var leastCosine: Float = 0.7
  /// Space kept free around texts, in points: top, right, bottom, left.
  var textPadding = SIMD4<Float>(repeating: 2)
  /// Distance of texts from a variable anchor in points, so that their padding starts there.
  var standOff: Float = 2
  var textFit = SymbolLayout.TextFit.none
  var fitPadding = SIMD4<Float>.zero
  /// Whether glyphs stay upright even though they follow a line.
  var isViewportGlyph = false
  /// Whether labels nearer to the lower edge of the screen are drawn above others.
  var isOrderedByHeight = false
  /// Whether they are placed before others, too.
  var isPlacedByHeight = false

  /// Whether labels of the layer may overlap others, or others may overlap them.
  var mayOverlap: Bool {
    text.overlap != .never || icon.overlap != .never
      || text.ignoresPlacement || icon.ignoresPlacement
  }
}

/// Evaluates the paints of a paint table for the zoom of each frame: only those of current labels,
/// because the table contains every paint that was ever used.
struct EvaluatedSymbolPaints {
  /// Paints by number. Only those in use are valid.
  private(set) var paints: [EvaluatedSymbolPaint] = []
  /// Indexed by layer.
  private(set) var rules: [LabelRules]
  /// Positions in drawing order by layer index. Layers that are not in the order have `.max`.
  private(set) var ranks: [Int] = []
  /// When each layer's labels are placed.
  private(set) var placementTurns: [SymbolOrder.Turn] = []
  private var styleLayers: [Layer]
  /// For each layer the first of those that are placed together with it, if there are others.
  private var families: [Int?]
  /// Whether labels of one source are in the way of those of another.
  var crossSourceCollisions = true {
    didSet {
      // Forces the rules to be evaluated again.
      zoom = nil
    }
  }
  private let table: PaintTable
  /// The entries of the table by number.
  private var entries: [Entry] = []
  private var states = FeatureStates()
  private var zoom: Double?
  /// The paint numbers in use, without duplicates.
  private var used: [Int] = []

  private struct Entry {
    var layer: Int
    var feature: any FeatureAttributes
    /// The zoom and the version of the feature states for which its paint was evaluated.
    var evaluated: (zoom: Double, states: Int)?
    var isUsed = false
  }

  private struct Layer {
    var style: StyleLayer
    /// The style of its labels, or `nil` if it shows none.
    var symbols: SymbolStyle?
    /// Where its feature states are, or `nil` if it reads none.
    var states: FeatureStates.Layer?
    /// Whether its rules have been evaluated since it was last edited.
    var hasRules = false

    init(_ layer: StyleLayer) {
      style = layer
      if case .symbol(let symbols) = layer.kind, layer.isVisible { self.symbols = symbols }
      states = FeatureStates.Layer(readBy: layer)
    }
  }

  init(style: Style, table: PaintTable) {
    styleLayers = style.layers.map(Layer.init)
    families = style.layers.labelFamilies
    self.table = table
    rules = style.layers.map { _ in LabelRules() }
    setOrder(style.drawingOrder)
  }

  /// Adds a layer, or updates an edited one.
  mutating func show(_ layer: StyleLayer, at index: Int) {
    if index < styleLayers.count {
      styleLayers[index] = Layer(layer)
      if styleLayers[index].symbols == nil { rules[index] = LabelRules() }
    } else {
      styleLayers.append(Layer(layer))
      rules.append(LabelRules())
    }
    families = styleLayers.map(\.style).labelFamilies
    for number in entries.indices where entries[number].layer == index {
      entries[number].evaluated = nil
    }
    // Forces the rules to be evaluated again.
    zoom = nil
  }

  /// Changes the order in which layers are drawn and placed.
  mutating func setOrder(_ order: [Int]) {
    ranks = [Int](repeating: .max, count: styleLayers.count)
    for (rank, layer) in order.enumerated() where layer < ranks.count { ranks[layer] = rank }
    let symbols = order.filter { layer in
      layer < styleLayers.count && styleLayers[layer].style.kind.planned == .symbol
    }
    placementTurns = SymbolOrder.Turn.turns(
      of: symbols.map { ($0, styleLayers[$0].style.sourceID) }, count: styleLayers.count)
  }

  /// Whether a visible layer has labels that hide behind buildings.
  var hidesBehindBuildings: Bool {
    rules.contains {
      $0.isDrawn && ($0.text.hidesBehindBuildings || $0.icon.hidesBehindBuildings)
    }
  }

  /// Whether a layer lies below another.
  func comes(_ layer: Int, before other: Int) -> Bool {
    guard ranks.indices.contains(layer), ranks.indices.contains(other) else { return layer < other }
    return ranks[layer] < ranks[other]
  }

  /// What has changed among the paints and rules in use.
  struct Change: Equatable {
    var paints = false
    var rules = false
  }

  /// Updates paints and rules for a style zoom and for feature states.
  mutating func evaluate(at zoom: Double, _ states: FeatureStates) -> Change {
    for entry in table.entries(from: entries.count) {
      entries.append(Entry(layer: entry.layer, feature: entry.snapshot))
      paints.append(EvaluatedSymbolPaint())
    }
    let hasMoved = zoom != self.zoom
    let hasOtherStates = states.version != self.states.version
    guard hasMoved || hasOtherStates else { return Change() }
    self.zoom = zoom
    self.states = states
    var change = Change()
    for number in used { change.paints = refresh(number) || change.paints }
    if hasMoved { change.rules = evaluateRules(at: zoom) }
    return change
  }

  /// Updates the rules that depend on the zoom or have not been evaluated yet.
  ///
  /// - Returns: whether the rules of any layer have changed.
  private mutating func evaluateRules(at zoom: Double) -> Bool {
    let context = EvaluationContext(styleZoom: zoom)
    var isOther = false
    for index in styleLayers.indices {
      guard let symbol = styleLayers[index].symbols else { continue }
      let isKnown = styleLayers[index].hasRules && !symbol.rulesDependOnZoom
      var new = isKnown ? rules[index] : LabelRules(symbol, context)
      new.isDrawn = styleLayers[index].style.isDrawn(at: StyleZoom(zoom))
      new.family = families[index]
      new.collisionGroup = crossSourceCollisions ? 0 : group(ofLayer: index)
      styleLayers[index].hasRules = true
      isOther = isOther || new != rules[index]
      rules[index] = new
    }
    return isOther
  }

  /// The first layer of the same source.
  private func group(ofLayer index: Int) -> Int32 {
    let source = styleLayers[index].style.sourceID
    return Int32(clamping: styleLayers.firstIndex { $0.style.sourceID == source } ?? index)
  }

  /// Sets which paints are in use: those of the given labels.
  mutating func use(_ labels: [Label]) {
    for number in used { entries[number].isUsed = false }
    used.removeAll(keepingCapacity: true)
    for label in labels {
      let number = label.instance.paint
      guard entries.indices.contains(number), !entries[number].isUsed else { continue }
      entries[number].isUsed = true
      used.append(number)
      _ = refresh(number)
    }
  }

  /// Evaluates a paint again if it may have changed.
  ///
  /// - Returns: whether it has changed.
  private mutating func refresh(_ number: Int) -> Bool {
    let layer = entries[number].layer
    guard let symbol = styleLayers[layer].symbols, let zoom else { return false }
    let stateLayer = styleLayers[layer].states
    if let latest = entries[number].evaluated,
      latest.zoom == zoom || !symbol.paintDependsOnZoom,
      latest.states == states.version || stateLayer == nil
    {
      return false
    }
    entries[number].evaluated = (zoom, states.version)
    let feature = entries[number].feature
    var context = EvaluationContext(styleZoom: zoom, feature: feature)
    if let stateLayer {
      context.featureState = states.state(stateLayer, feature.identifier)
    }
    let new = EvaluatedSymbolPaint(symbol, context)
    guard new != paints[number] else { return false }
    paints[number] = new
    return true
  }
}

extension EvaluatedSymbolPaint {
  fileprivate init(_ symbol: SymbolStyle, _ context: EvaluationContext) {
    text = LabelPaint(symbol.paint.text, context)
    icon = LabelPaint(symbol.paint.icon, context)
    textSize = Float(max(0, symbol.layout.text.size.evaluate(context)))
    iconSize = Float(max(0, symbol.layout.icon.size.evaluate(context)))
    iconPadding = SIMD4<Float>(symbol.layout.icon.padding.evaluate(context).sides)
  }
}

extension LabelPaint {
  fileprivate init(_ paint: MarkPaint, _ context: EvaluationContext) {
    self.init(
      color: paint.color.evaluate(context).packed,
      haloColor: paint.haloColor.evaluate(context).packed,
      opacity: Float(min(max(paint.opacity.evaluate(context), 0), 1)),
      haloWidth: Float(max(0, paint.haloWidth.evaluate(context))),
      haloBlur: Float(max(0, paint.haloBlur.evaluate(context))))
  }
}

extension LabelRules {
  fileprivate init(_ symbol: SymbolStyle, _ context: EvaluationContext) {
    let layout = symbol.layout
    placement = layout.placement.evaluate(context)
    let isAlong = placement != .point
    textFit = layout.icon.textFit.evaluate(context)
    // Without more than four sides nothing is copied.
    var sides = layout.icon.textFitPadding.evaluate(context)
    if sides.count > 4 { sides = Array(sides.prefix(4)) }
    fitPadding = BoxPadding(sides).map { SIMD4<Float>($0.sides) } ?? .zero
    let maxAngle =
      placement == .lineCenter ? 180 : min(max(layout.text.maxAngle.evaluate(context), 0), 180)
    leastCosine = Float(cos(maxAngle * .pi / 180))
    setText(layout.text, isAlong, context)
    setIcon(layout.icon, isAlong, context)
    text.setPaint(symbol.paint.text, context)
    icon.setPaint(symbol.paint.icon, context)
    let order = layout.drawingOrder.evaluate(context)
    isPlacedByHeight = order == .viewportY
    // A sort key counts if it is set, whatever its value.
    isOrderedByHeight =
      isPlacedByHeight || (order == .automatic && mayOverlap && !layout.sortKey.isSpecified)
  }

  private mutating func setText(
    _ layout: TextLayoutRules, _ isAlong: Bool, _ context: EvaluationContext
  ) {
    text.setOverlap(layout.overlap, layout.allowsOverlap, context)
    text.ignoresPlacement = layout.ignoresPlacement.evaluate(context)
    text.isOptional = layout.isOptional.evaluate(context)
    text.keepsUpright = layout.keepsUpright.evaluate(context)
    standOff = Float(layout.padding.evaluate(context))
    textPadding = SIMD4(repeating: standOff)
    let rotation = layout.rotationAlignment.evaluate(context)
    text.turnsWithMap = rotation == .map || (rotation != .viewport && isAlong)
    isViewportGlyph = rotation == .viewportGlyph && isAlong
    let pitch = layout.pitchAlignment.evaluate(context)
    text.liesOnGround = pitch == .map || (pitch == .automatic && text.turnsWithMap)
    if isViewportGlyph { text.liesOnGround = pitch == .map }
  }

  private mutating func setIcon(
    _ layout: IconLayout, _ isAlong: Bool, _ context: EvaluationContext
  ) {
    icon.setOverlap(layout.overlap, layout.allowsOverlap, context)
    icon.ignoresPlacement = layout.ignoresPlacement.evaluate(context)
    icon.isOptional = layout.isOptional.evaluate(context)
    icon.keepsUpright = layout.keepsUpright.evaluate(context)
    let rotation = layout.rotationAlignment.evaluate(context)
    icon.turnsWithMap = rotation == .map || (rotation == .automatic && isAlong)
    let pitch = layout.pitchAlignment.evaluate(context)
    icon.liesOnGround = pitch == .map || (pitch == .automatic && icon.turnsWithMap)
  }
}

extension LabelRules.Mark {
  fileprivate mutating func setOverlap(
    _ own: StyleProperty<SymbolLayout.Overlap>, _ allowed: StyleProperty<Bool>,
    _ context: EvaluationContext
  ) {
    overlap =
      own.isSpecified ? own.evaluate(context) : allowed.evaluate(context) ? .always : .never
  }

  fileprivate mutating func setPaint(_ paint: MarkPaint, _ context: EvaluationContext) {
    translate = paint.translate.evaluate(context)
    translateTurns = paint.translateAnchor.evaluate(context) == .map
    hidesBehindBuildings = paint.occlusionOpacity.evaluate(context) <= 0
  }
}
