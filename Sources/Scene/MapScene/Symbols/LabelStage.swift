import CameraCore
import GeoMath
import MapStyle
import RenderModel
import TextLayout
import TileBuilding

/// The labels of a map on the screen: which are shown, how they fade, where each letter stands.
///
/// Which labels are shown is decided now and then while the map moves, and once when it rests. In
/// between, what is shown moves with the map, exactly.
struct LabelStage {
  var book = CrossTileSymbolIndex()
  var looks: EvaluatedSymbolPaints
  private var table = CollisionIndex()
  /// Whether the boxes that labels occupy are to be seen.
  var showsCollisionBoxes = false {
    didSet {
      needsPlacement = true
      unfinished = true
    }
  }
  /// Of the labels, in the order in which they are drawn.
  var drawingOrder: [LabelOrder.Rank] = []
  private let tools: SymbolTools
  /// The style has layers of labels.
  private let hasLayers: Bool
  private var pages: [CrossTileSymbolIndex.Page] = []
  private var hasOtherPages = false
  private var latestView: ViewKey?
  private var latestTargetX: Double?
  private var latestTime: Double?
  private var placementTime: Double?
  private var needsPlacement = false
  private var isSettling = true
  private var marks = CollisionMarks()
  private var letters: GlyphPlacements
  /// Counts the frames.
  private var frame = 0
  private var unfinished = false
  /// What tiles in sight offer with texts that lack letters, which are on the way.
  private var awaitedTexts: Set<ObjectIdentifier> = []
  /// The time since which the latest of these wait.
  private var awaitedSince: Double?
  /// New labels are kept back until their letters are there, since a change of letters under one's
  /// eyes is worse than a moment without; but not for long.
  private(set) var isKeepingBack = false
  /// The last frame showed the labels as they are when the map rests.
  private var isSettled = false

  /// Seconds from nothing to all of a label.
  static let fadeDuration = 0.3
  /// Seconds between two decisions while the map moves.
  static let placementInterval = 0.15
  /// Seconds for which labels are kept back until their letters are there.
  static let letterPatience = 1.0

  private struct ViewKey: Equatable {
    var camera: Camera
    var viewport: Viewport
  }

  init(style: Style, tools: SymbolTools) {
    self.tools = tools
    hasLayers = style.layers.contains { $0.isVisible && $0.kind.planned == .symbol }
    looks = EvaluatedSymbolPaints(style: style, table: tools.looks)
    letters = GlyphPlacements(tools.letters)
  }

  /// Whether the next frame shows labels otherwise although the map rests.
  var isFading: Bool { unfinished }

  /// The labels that are shown, with what they occupy on the screen.
  func shownLabels(in view: GroundView) -> [ShownLabel] {
    let projector = LabelProjector(view)
    return book.labels.compactMap { label in
      label.state.isShown ? ShownLabel(label, looks, projector) : nil
    }
  }

  /// The labels of a layer that are shown, the uppermost first, with what is seen of them.
  func uppermostFirst(ofLayer layer: Int, in view: GroundView) -> some Sequence<ShownLabel> {
    let projector = LabelProjector(view)
    return drawingOrder.reversed().lazy.compactMap { rank in
      guard book.labels.indices.contains(Int(rank.label)) else { return nil }
      let label = book.labels[Int(rank.label)]
      guard label.candidate.layer == layer, label.state.isShown else { return nil }
      return ShownLabel(label, looks, projector, hasPadding: false)
    }
  }

  /// Other tiles are in sight.
  mutating func take(_ pyramids: [TilePyramid]) {
    guard hasLayers else { return }
    pages.removeAll(keepingCapacity: true)
    for pyramid in pyramids { pyramid.appendPages(to: &pages) }
    hasOtherPages = true
    let waiting = Set(pages.lazy.map(\.symbols).filter(\.isProvisional).map(ObjectIdentifier.init))
    if !waiting.isSubset(of: awaitedTexts) { awaitedSince = nil }
    awaitedTexts = waiting
  }

  /// The next frame shows labels as if the map had rested for long.
  ///
  /// - Returns: whether that may differ from what the last frame showed.
  mutating func settle() -> Bool {
    guard hasLayers, !isSettled || hasOtherPages || needsPlacement else { return false }
    isSettling = true
    return hasOtherPages || !book.labels.isEmpty
  }

  /// Brings everything up to a frame and writes the frame's letters and icons.
  ///
  /// - Parameter time: seconds; `nil` where no time passes.
  mutating func update(
    _ view: GroundView, styleZoom: Double, pixelsPerPoint: Double, time: Double?,
    states: FeatureStates, _ plan: inout FramePlan
  ) {
    guard hasLayers else { return }
    looks.evaluate(at: styleZoom, states)
    followWorldCopy(view)
    let key = ViewKey(camera: view.transform.camera, viewport: view.transform.viewport)
    let hasMoved = key != latestView
    latestView = key
    let isTimeless = isSettling || time == nil || (hasMoved && time == latestTime)
    var isReordered = hasOtherPages
    if hasOtherPages || (isTimeless && (hasMoved || isSettling)) {
      // What is drawn with no time between depends on the view alone, not on the way there.
      if isTimeless { book.forget() }
      isReordered = true
      book.rebuild(pages, worldWidth: view.worldWidth)
      looks.use(book.labels)
      hasOtherPages = false
      needsPlacement = true
    }
    let wasKeepingBack = isKeepingBack
    isKeepingBack = !isTimeless && keepsBack(at: time)
    needsPlacement = needsPlacement || hasMoved || isSettling || wasKeepingBack != isKeepingBack
    let projector = LabelProjector(view)
    isSettled = isTimeless || (isSettled && !needsPlacement)
    if needsPlacement, isTimeless || isDue(hasMoved, time) {
      let placer = SymbolPlacement(
        projector: projector, looks: looks, styleZoom: styleZoom, isFromScratch: isTimeless,
        isMoving: hasMoved && !isTimeless, keepsBackProvisional: isKeepingBack)
      placer.place(&book, &table)
      marks.take(showsCollisionBoxes ? table.grid : nil)
      needsPlacement = false
      placementTime = time
      isReordered = true
    }
    if isReordered {
      table.order.sortForDrawing(book.labels, looks, projector, &drawingOrder)
    }
    let elapsed = zip(time, latestTime).map { max(0, $0 - $1) } ?? 0
    let isFading = book.fade(by: isTimeless ? .infinity : elapsed / LabelStage.fadeDuration)
    latestTime = time
    isSettling = false
    let isAtRest = isTimeless || !hasMoved
    var writer = LabelWriter(
      projector: projector, looks: looks, pixelsPerPoint: pixelsPerPoint, isAtRest: isAtRest,
      letters: letters)
    writer.write(book.labels, drawingOrder, &plan)
    frame += 1
    if writer.letters.renewIfFull(frame: frame) {
      // There was no room for all letters of this frame, or for those of tiles to come.
      writer.write(book.labels, drawingOrder, &plan)
      writer.letters.noteWholeFrame()
    }
    letters = writer.letters
    plan.layers.removeAll { $0.kind == .symbol && $0.icons.isEmpty && $0.texts.isEmpty }
    plan.labels.glyphAtlas = tools.letters.atlas.image
    plan.labels.iconAtlas = tools.icons.atlas
    if showsCollisionBoxes { marks.write(to: &plan, tools.icons) }
    unfinished =
      isFading || needsPlacement || isKeepingBack || (!isAtRest && !plan.labels.quads.isEmpty)
  }

  /// Whether new labels whose letters are on the way wait for these.
  private mutating func keepsBack(at time: Double?) -> Bool {
    guard let time, !awaitedTexts.isEmpty else {
      awaitedSince = nil
      return false
    }
    let since = awaitedSince ?? time
    awaitedSince = since
    return time >= since && time - since < LabelStage.letterPatience
  }

  private func isDue(_ hasMoved: Bool, _ time: Double?) -> Bool {
    guard hasMoved, let time, let placementTime else { return true }
    return time - placementTime >= LabelStage.placementInterval || time < placementTime
  }

  /// Where the target goes over to the next copy of the world, places count on from that.
  private mutating func followWorldCopy(_ view: GroundView) {
    let x = view.transform.targetWorld.x
    if let latest = latestTargetX, abs(x - latest) > 0.5 {
      book.shift(by: x < latest ? -1 : 1)
    }
    latestTargetX = x
  }
}

/// The pair of two values that may be missing; `nil` when one is.
private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  guard let a, let b else { return nil }
  return (a, b)
}

extension CrossTileSymbolIndex {
  /// Moves all opacities on.
  ///
  /// - Parameter share: of the way from nothing to all.
  /// - Returns: whether some have not arrived.
  mutating func fade(by share: Double) -> Bool {
    var isFading = false
    let step = Float(min(share, 1))
    withLabels { labels in
      for index in labels.indices where labels[index].state.isFading {
        labels[index].state.fade(by: step)
        isFading = isFading || labels[index].state.isFading
      }
    }
    return isFading
  }
}

extension Label.State {
  fileprivate mutating func fade(by step: Float) {
    textOpacity = showsText ? min(textOpacity + step, 1) : max(textOpacity - step, 0)
    iconOpacity = showsIcon ? min(iconOpacity + step, 1) : max(iconOpacity - step, 0)
  }
}
