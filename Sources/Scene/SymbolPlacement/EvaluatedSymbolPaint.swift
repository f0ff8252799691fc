import Foundation
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// How a group of labels paints at one zoom. Lengths are points, colours straight RGBA8.
struct EvaluatedSymbolPaint: Equatable {
  var text = LabelPaint()
  var icon = LabelPaint()
  var textSize: Float = 16
  var iconSize: Float = 1
  /// Kept free around the icon: top, right, bottom, left.
  var iconPadding = SIMD4<Float>(repeating: 2)
}

/// What holds for all labels of a layer at one zoom.
struct LabelRules: Equatable {
  struct Mark: Equatable {
    var overlap = SymbolLayout.Overlap.never
    var ignoresPlacement = false
    var isOptional = false
    /// Turns with the map.
    var turnsWithMap = false
    /// Lies on the ground.
    var liesOnGround = false
    var keepsUpright = true
    var translate = SIMD2<Double>.zero
    var translateTurns = true
    var hidesBehindBuildings = false
  }

  var isDrawn = false
  /// The first of the layers that show the same labels, where there are several: these are placed as
  /// one.
  var family: Int?
  var placement = SymbolLayout.Placement.point
  var text = Mark()
  var icon = Mark()
  /// Cosine of the greatest angle by which a text may turn from glyph to glyph; at the middle of a
  /// line any, as in MapLibre's pictures.
  var leastCosine: Float = 0.7
  /// Points that are kept free around texts.
  var textPadding = SIMD4<Float>(repeating: 2)
  /// How far texts are moved off an anchor that they choose, so that it is their room that begins there.
  var standOff: Float = 2
  var textFit = SymbolLayout.TextFit.none
  var fitPadding = SIMD4<Float>.zero
  /// Glyphs stay upright although they follow a line.
  var isViewportGlyph = false
  /// Those nearer to the lower edge are drawn over others.
  var isOrderedByHeight = false

  /// Whether labels of the layer may lie over others, or others over them.
  var mayOverlap: Bool {
    text.overlap != .never || icon.overlap != .never
      || text.ignoresPlacement || icon.ignoresPlacement
  }
}

/// Works out, for each frame's zoom, what the numbers in a table of paints mean: of those that labels
/// in sight have, since a table knows all that were ever seen.
struct EvaluatedSymbolPaints {
  /// By number. Right for those in use alone.
  private(set) var paints: [EvaluatedSymbolPaint] = []
  /// By layer.
  private(set) var rules: [LabelRules]
  /// Whether the rules of a layer have been worked out since it was last edited.
  private var hasRules: [Bool]
  /// The places of layers in drawing order, by layer; where there is none, a layer's own number.
  private(set) var ranks: [Int] = []
  /// When the labels of each layer seek their places.
  private(set) var placementTurns: [SymbolOrder.Turn] = []
  private var styleLayers: [StyleLayer] {
    didSet { families = styleLayers.labelFamilies }
  }
  /// For each layer the first of those that are placed as one with it, where there are others.
  private var families: [Int?]
  private let table: PaintTable
  private var layers: [Int] = []
  private var features: [any FeatureAttributes] = []
  private var symbolStyles: [SymbolStyle?]
  /// For each layer of the style, where the states of its features are; `nil` where it reads none.
  private var stateLayers: [FeatureStates.Layer?]
  private var states = FeatureStates()
  private var zoom: Double?
  /// Counts the zooms and the versions of states; those at which each paint was worked out.
  private var turn = Turn(zoom: 0, states: 0)
  private var turns: [Turn?] = []
  /// The numbers in use, each once.
  private var used: [Int] = []
  private var isUsed: [Bool] = []

  private struct Turn {
    var zoom: Int
    var states: Int
  }

  init(style: Style, table: PaintTable) {
    styleLayers = style.layers
    families = style.layers.labelFamilies
    self.table = table
    symbolStyles = style.layers.map(\.shownSymbols)
    rules = style.layers.map { _ in LabelRules() }
    hasRules = style.layers.map { _ in false }
    stateLayers = style.layers.map(FeatureStates.Layer.init(readBy:))
    setOrder(style.drawingOrder)
  }

  /// Shows a layer that has been edited, or a new one.
  mutating func show(_ layer: StyleLayer, at index: Int) {
    if index < styleLayers.count {
      styleLayers[index] = layer
      symbolStyles[index] = layer.shownSymbols
      stateLayers[index] = FeatureStates.Layer(readBy: layer)
      hasRules[index] = false
      if symbolStyles[index] == nil { rules[index] = LabelRules() }
    } else {
      styleLayers.append(layer)
      symbolStyles.append(layer.shownSymbols)
      stateLayers.append(FeatureStates.Layer(readBy: layer))
      rules.append(LabelRules())
      hasRules.append(false)
    }
    for number in turns.indices where layers[number] == index { turns[number] = nil }
    // Rules are worked out anew.
    zoom = nil
  }

  /// Has layers drawn and placed in another order.
  mutating func setOrder(_ order: [Int]) {
    ranks = [Int](repeating: .max, count: styleLayers.count)
    for (rank, layer) in order.enumerated() where layer < ranks.count { ranks[layer] = rank }
    let symbols = order.filter { layer in
      layer < styleLayers.count && styleLayers[layer].kind.planned == .symbol
    }
    placementTurns = SymbolOrder.Turn.turns(
      of: symbols.map { ($0, styleLayers[$0].sourceID) }, count: styleLayers.count)
  }

  /// Whether a layer that is drawn has labels that hide behind buildings.
  var hidesBehindBuildings: Bool {
    rules.contains {
      $0.isDrawn && ($0.text.hidesBehindBuildings || $0.icon.hidesBehindBuildings)
    }
  }

  /// Whether a layer lies under another.
  func comes(_ layer: Int, before other: Int) -> Bool {
    guard ranks.indices.contains(layer), ranks.indices.contains(other) else { return layer < other }
    return ranks[layer] < ranks[other]
  }

  /// What of those in use is other than before.
  struct Change: Equatable {
    var paints = false
    var rules = false
  }

  /// Brings paints and rules up to date for a style zoom and what is set for features.
  mutating func evaluate(at zoom: Double, _ states: FeatureStates) -> Change {
    let known = layers.count
    for entry in table.entries(from: known) {
      layers.append(entry.layer)
      features.append(entry.snapshot)
      paints.append(EvaluatedSymbolPaint())
      turns.append(nil)
      isUsed.append(false)
    }
    let hasMoved = zoom != self.zoom
    let hasOtherStates = states.version != self.states.version
    guard hasMoved || hasOtherStates else { return Change() }
    self.zoom = zoom
    self.states = states
    if hasMoved { turn.zoom += 1 }
    if hasOtherStates { turn.states += 1 }
    var change = Change()
    for number in used { change.paints = refresh(number) || change.paints }
    if hasMoved { change.rules = evaluateRules(at: zoom) }
    return change
  }

  /// Brings the rules up to date: those that depend on the zoom or have not been worked out yet.
  ///
  /// - Returns: whether those of a layer are others than before.
  private mutating func evaluateRules(at zoom: Double) -> Bool {
    let context = EvaluationContext(styleZoom: zoom)
    var isOther = false
    for index in symbolStyles.indices {
      guard let symbol = symbolStyles[index] else { continue }
      let isKnown = hasRules[index] && !symbol.rulesDependOnZoom
      var new = isKnown ? rules[index] : LabelRules(symbol, context)
      new.isDrawn = styleLayers[index].isDrawn(at: StyleZoom(zoom))
      new.family = families[index]
      hasRules[index] = true
      isOther = isOther || new != rules[index]
      rules[index] = new
    }
    return isOther
  }

  /// From now on the paints of these labels are in use.
  mutating func use(_ labels: [Label]) {
    for number in used { isUsed[number] = false }
    used.removeAll(keepingCapacity: true)
    for label in labels {
      let number = label.instance.paint
      guard isUsed.indices.contains(number), !isUsed[number] else { continue }
      isUsed[number] = true
      used.append(number)
      _ = refresh(number)
    }
  }

  /// Works a paint out anew where it may differ from when that was done last.
  ///
  /// - Returns: whether it does.
  private mutating func refresh(_ number: Int) -> Bool {
    let layer = layers[number]
    guard let symbol = symbolStyles[layer], let zoom else { return false }
    if let latest = turns[number] {
      let isSame =
        (latest.zoom == turn.zoom || !symbol.paintDependsOnZoom)
        && (latest.states == turn.states || stateLayers[layer] == nil)
      if isSame { return false }
    }
    turns[number] = turn
    var context = EvaluationContext(styleZoom: zoom, feature: features[number])
    if let stateLayer = stateLayers[layer] {
      context.featureState = states.state(stateLayer, features[number].identifier)
    }
    let new = EvaluatedSymbolPaint(symbol, context)
    guard new != paints[number] else { return false }
    paints[number] = new
    return true
  }
}

extension StyleLayer {
  /// What of labels it shows.
  fileprivate var shownSymbols: SymbolStyle? {
    if case .symbol(let symbol) = kind, isVisible { symbol } else { nil }
  }
}

extension EvaluatedSymbolPaint {
  fileprivate init(_ symbol: SymbolStyle, _ context: EvaluationContext) {
    text = LabelPaint(symbol.paint.text, context)
    icon = LabelPaint(symbol.paint.icon, context)
    textSize = Float(max(0, symbol.layout.text.size.evaluate(context)))
    iconSize = Float(max(0, symbol.layout.icon.size.evaluate(context)))
    let padding = symbol.layout.icon.padding.evaluate(context)
    iconPadding = SIMD4(
      Float(padding.top), Float(padding.right), Float(padding.bottom), Float(padding.left))
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
    fitPadding = SIMD4(sides: layout.icon.textFitPadding.evaluate(context))
    let maxAngle =
      placement == .lineCenter ? 180 : min(max(layout.text.maxAngle.evaluate(context), 0), 180)
    leastCosine = Float(cos(maxAngle * .pi / 180))
    setText(layout.text, isAlong, context)
    setIcon(layout.icon, isAlong, context)
    text.setPaint(symbol.paint.text, context)
    icon.setPaint(symbol.paint.icon, context)
    switch layout.drawingOrder.evaluate(context) {
    case .viewportY: isOrderedByHeight = true
    case .source: isOrderedByHeight = false
    // A key that is set is one, whatever its value.
    case .automatic: isOrderedByHeight = mayOverlap && !layout.sortKey.isSpecified
    }
  }

  private mutating func setText(
    _ layout: TextLayoutRules, _ isAlong: Bool, _ context: EvaluationContext
  ) {
    text.overlap =
      layout.overlap.isSpecified
      ? layout.overlap.evaluate(context)
      : layout.allowsOverlap.evaluate(context) ? .always : .never
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
    icon.overlap =
      layout.overlap.isSpecified
      ? layout.overlap.evaluate(context)
      : layout.allowsOverlap.evaluate(context) ? .always : .never
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
  fileprivate mutating func setPaint(_ paint: MarkPaint, _ context: EvaluationContext) {
    translate = paint.translate.evaluate(context)
    translateTurns = paint.translateAnchor.evaluate(context) == .map
    hidesBehindBuildings = paint.occlusionOpacity.evaluate(context) <= 0
  }
}

extension SIMD4<Float> {
  /// Top, right, bottom and left from one to four numbers, as in CSS.
  fileprivate init(sides: [Double]) {
    switch sides.count {
    case 0: self = .zero
    case 1: self.init(repeating: Float(sides[0]))
    case 2: self.init(SIMD4<Double>(sides[0], sides[1], sides[0], sides[1]))
    case 3: self.init(SIMD4<Double>(sides[0], sides[1], sides[2], sides[1]))
    default: self.init(SIMD4<Double>(sides[0], sides[1], sides[2], sides[3]))
    }
  }
}
