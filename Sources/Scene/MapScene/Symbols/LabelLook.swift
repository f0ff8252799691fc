import Foundation
import MapStyle
import RenderModel
import VectorTiles

/// How a group of labels looks at one zoom. Lengths are points, colours straight RGBA8.
struct LabelLook {
  struct Mark {
    var opacity: Float = 1
    var color: UInt32 = 0
    var haloColor: UInt32 = 0
    var haloWidth: Float = 0
    var haloBlur: Float = 0
  }

  var text = Mark()
  var icon = Mark()
  var textSize: Float = 16
  var iconSize: Float = 1
}

/// What holds for all labels of a layer at one zoom.
struct LabelRules {
  struct Mark {
    var overlap = SymbolLayout.Overlap.never
    var ignoresPlacement = false
    var isOptional = false
    /// Turns with the map.
    var turnsWithMap = false
    /// Lies on the ground.
    var liesOnGround = false
    var keepsUpright = true
    /// Points: top, right, bottom, left.
    var padding = SIMD4<Float>(repeating: 2)
    var translate = SIMD2<Double>.zero
    var translateTurns = true
  }

  var isDrawn = false
  var placement = SymbolLayout.Placement.point
  var text = Mark()
  var icon = Mark()
  /// Cosine of the greatest angle by which a text may turn from letter to letter.
  var leastCosine: Float = 0.7
  var textFit = SymbolLayout.TextFit.none
  var fitPadding = SIMD4<Float>.zero
  /// Letters stay upright although they follow a line.
  var isViewportGlyph = false
  /// Those nearer to the lower edge are drawn over others.
  var isOrderedByHeight = false
}

/// Works out, for each frame's zoom, what the numbers in a table of looks mean.
struct LabelLooks {
  /// By number.
  private(set) var looks: [LabelLook] = []
  /// By layer.
  private(set) var rules: [LabelRules]
  private let style: Style
  private let table: PaintTable
  private var layers: [Int] = []
  private var features: [any FeatureAttributes] = []
  private let symbolStyles: [SymbolStyle?]
  private var evaluatedZoom: Double?

  init(style: Style, table: PaintTable) {
    self.style = style
    self.table = table
    symbolStyles = style.layers.map { layer in
      if case .symbol(let symbol) = layer.kind, layer.isVisible { symbol } else { nil }
    }
    rules = style.layers.map { _ in LabelRules() }
  }

  /// Brings looks and rules up to date for a style zoom.
  mutating func evaluate(at zoom: Double) {
    let known = layers.count
    for entry in table.entries(from: known) {
      layers.append(entry.layer)
      features.append(entry.snapshot)
      looks.append(LabelLook())
    }
    let hasMoved = zoom != evaluatedZoom
    guard hasMoved || layers.count > known else { return }
    for index in (hasMoved ? 0 : known)..<layers.count {
      guard let symbol = symbolStyles[layers[index]],
        index >= known || evaluatedZoom == nil || symbol.looksDependOnZoom
      else { continue }
      let context = EvaluationContext(styleZoom: zoom, feature: features[index])
      looks[index] = LabelLook(symbol, context)
    }
    guard hasMoved else { return }
    evaluatedZoom = zoom
    let context = EvaluationContext(styleZoom: zoom)
    for (index, symbol) in symbolStyles.enumerated() {
      guard let symbol else { continue }
      rules[index] = LabelRules(symbol, context)
      rules[index].isDrawn = style.layers[index].isDrawn(at: StyleZoom(zoom))
    }
  }
}

extension SymbolStyle {
  fileprivate var looksDependOnZoom: Bool {
    paint.dependsOnZoom || layout.text.size.dependsOnZoom || layout.icon.size.dependsOnZoom
  }

  /// What a look asks of a feature.
  var lookReferences: FeatureReferences {
    var all = paint.references
    all.formUnion(layout.text.size.references)
    all.formUnion(layout.icon.size.references)
    return all
  }
}

extension LabelLook {
  fileprivate init(_ symbol: SymbolStyle, _ context: EvaluationContext) {
    text = Mark(symbol.paint.text, context)
    icon = Mark(symbol.paint.icon, context)
    textSize = Float(max(0, symbol.layout.text.size.evaluate(context)))
    iconSize = Float(max(0, symbol.layout.icon.size.evaluate(context)))
  }
}

extension LabelLook.Mark {
  fileprivate init(_ paint: MarkPaint, _ context: EvaluationContext) {
    opacity = Float(min(max(paint.opacity.evaluate(context), 0), 1))
    color = paint.color.evaluate(context).packed
    haloColor = paint.haloColor.evaluate(context).packed
    haloWidth = Float(max(0, paint.haloWidth.evaluate(context)))
    haloBlur = Float(max(0, paint.haloBlur.evaluate(context)))
  }
}

extension LabelRules {
  fileprivate init(_ symbol: SymbolStyle, _ context: EvaluationContext) {
    let layout = symbol.layout
    placement = layout.placement.evaluate(context)
    let isAlong = placement != .point
    textFit = layout.icon.textFit.evaluate(context)
    fitPadding = SIMD4(sides: layout.icon.textFitPadding.evaluate(context))
    let maxAngle = min(max(layout.text.maxAngle.evaluate(context), 0), 180)
    leastCosine = Float(cos(maxAngle * .pi / 180))
    setText(layout.text, isAlong, context)
    setIcon(layout.icon, isAlong, context)
    text.setTranslation(symbol.paint.text, context)
    icon.setTranslation(symbol.paint.icon, context)
    switch layout.drawingOrder.evaluate(context) {
    case .viewportY: isOrderedByHeight = true
    case .source: isOrderedByHeight = false
    case .automatic:
      isOrderedByHeight =
        text.overlap != .never || icon.overlap != .never
        || text.ignoresPlacement || icon.ignoresPlacement
    }
  }

  private mutating func setText(
    _ layout: TextLayoutRules, _ isAlong: Bool, _ context: EvaluationContext
  ) {
    text.overlap =
      layout.overlap?.evaluate(context)
      ?? (layout.allowsOverlap.evaluate(context) ? .always : .never)
    text.ignoresPlacement = layout.ignoresPlacement.evaluate(context)
    text.isOptional = layout.isOptional.evaluate(context)
    text.keepsUpright = layout.keepsUpright.evaluate(context)
    text.padding = SIMD4(repeating: Float(layout.padding.evaluate(context)))
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
      layout.overlap?.evaluate(context)
      ?? (layout.allowsOverlap.evaluate(context) ? .always : .never)
    icon.ignoresPlacement = layout.ignoresPlacement.evaluate(context)
    icon.isOptional = layout.isOptional.evaluate(context)
    icon.keepsUpright = layout.keepsUpright.evaluate(context)
    icon.padding = SIMD4(sides: layout.padding.evaluate(context))
    let rotation = layout.rotationAlignment.evaluate(context)
    icon.turnsWithMap = rotation == .map || (rotation == .automatic && isAlong)
    let pitch = layout.pitchAlignment.evaluate(context)
    icon.liesOnGround = pitch == .map || (pitch == .automatic && icon.turnsWithMap)
  }
}

extension LabelRules.Mark {
  fileprivate mutating func setTranslation(_ paint: MarkPaint, _ context: EvaluationContext) {
    translate = paint.translate.evaluate(context)
    translateTurns = paint.translateAnchor.evaluate(context) == .map
  }
}

extension SIMD4<Float> {
  /// Top, right, bottom and left from one to four numbers, as in CSS.
  fileprivate init(sides: [Double]) {
    let all = sides.map { Float($0) }
    switch all.count {
    case 0: self = .zero
    case 1: self.init(repeating: all[0])
    case 2: self.init(all[0], all[1], all[0], all[1])
    case 3: self.init(all[0], all[1], all[2], all[1])
    default: self.init(all[0], all[1], all[2], all[3])
    }
  }
}
