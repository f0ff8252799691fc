import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TerrainGeometry
import TextLayout
import TileBuilding

/// The labels of a map on the screen: which are shown, how they fade, where each glyph stands.
///
/// Which labels are shown is decided now and then while the map moves, and once when it rests. In
/// between, what is shown moves with the map: the renderer projects anchors, and only what lies along
/// lines or turns with the map is laid out again.
package struct PlacedLabels {
  private var index = CrossTileSymbolIndex()
  private var paints: EvaluatedSymbolPaints
  private var collisions = CollisionIndex()
  /// Whether the boxes that labels occupy are to be seen.
  package var showsCollisionBoxes = false {
    didSet {
      needsPlacement = true
      isFading = true
    }
  }
  /// Of the labels, in the order in which they are drawn.
  private var drawingOrder: [SymbolOrder.Rank] = []
  private let tools: SymbolTools
  /// The style has layers of labels.
  private var hasLayers: Bool
  private var pages: [CrossTileSymbolIndex.Page] = []
  private var hasOtherPages = false
  private var latestView: ViewKey?
  private var latestTargetX: Double?
  private var latestTime: Double?
  private var placementTime: Double?
  private var needsPlacement = false
  private var isSettling = true
  private var marks = CollisionMarks()
  private var writer: LabelWriter
  /// Counts the frames.
  private var number = 0
  /// Whether the next frame shows labels otherwise although the map rests.
  package private(set) var isFading = false
  /// What tiles in sight offer with texts that lack glyphs, which are on the way.
  private var awaitedTexts: Set<ObjectIdentifier> = []
  /// The time since which the latest of these wait.
  private var awaitedSince: Double?
  /// New labels are kept back until their glyphs are there, since a change of glyphs under one's
  /// eyes is worse than a moment without; but not for long.
  package private(set) var isKeepingBack = false
  /// The last frame showed the labels as they are when the map rests.
  private var isSettled = false
  private var written = Written()

  /// Seconds from nothing to all of a label.
  static let fadeDuration = 0.3
  /// Seconds between two decisions while the map moves.
  static let placementInterval = 0.15
  /// Seconds for which labels are kept back until their glyphs are there.
  static let glyphPatience = 1.0

  /// What the quads of the plan were written for.
  private struct Written {
    var isAtRest = false
    var areFading = false
    var pixelsPerPoint = 0.0
    /// Of what follows the view; `nil` where every move of the camera tells.
    var flatView: FlatView?
  }

  /// What decides how a label lies about its anchor where the map is level and not tilted.
  private struct FlatView: Equatable {
    var zoom: Double
    var bearing: Double
    var viewport: Viewport

    init?(_ key: ViewKey) {
      guard key.camera.tiltDegrees == 0, key.terrain == nil else { return nil }
      zoom = key.camera.zoom
      bearing = key.camera.bearingDegrees
      viewport = key.viewport
    }
  }

  private struct ViewKey: Equatable {
    var camera: Camera
    var viewport: Viewport
    var terrain: TerrainSurface?

    init(_ view: GroundView) {
      (camera, viewport) = (view.transform.camera, view.transform.viewport)
      terrain = view.terrain
    }
  }

  package init(style: Style, tools: SymbolTools) {
    self.tools = tools
    hasLayers = style.layers.contains { $0.isVisible && $0.kind.planned == .symbol }
    paints = EvaluatedSymbolPaints(style: style, table: tools.paints)
    writer = LabelWriter(GlyphPlacements(tools.glyphs))
  }

  /// Shows a layer that has been edited, or a new one.
  package mutating func show(_ layer: StyleLayer, at index: Int) {
    paints.show(layer, at: index)
    hasLayers = hasLayers || (layer.isVisible && layer.kind.planned == .symbol)
    needsPlacement = true
  }

  /// Has layers drawn and placed in another order, given by their places in the style.
  package mutating func setOrder(_ order: [Int]) {
    paints.setOrder(order)
    needsPlacement = true
  }

  /// How many labels the tiles in sight offer, shown or not.
  package var offeredCount: Int { index.labels.count }

  /// The labels that are shown, with what they occupy on the screen.
  package func shownLabels(in view: GroundView) -> [ShownLabel] {
    let projector = LabelProjector(view)
    return index.labels.compactMap { label in
      label.state.isShown ? ShownLabel(label, paints, projector) : nil
    }
  }

  /// The labels of a layer that are shown, the uppermost first, with what is seen of them.
  ///
  /// Those that keep clear of each other come as the reference's do: tile by tile from north to south
  /// and west to east, in each the later features first.
  package func uppermostFirst(ofLayer layer: Int, in view: GroundView) -> [ShownLabel] {
    let projector = LabelProjector(view)
    let shown = drawingOrder.reversed().compactMap { rank -> ShownLabel? in
      guard index.labels.indices.contains(Int(rank.label)) else { return nil }
      let label = index.labels[Int(rank.label)]
      guard label.instance.layer == layer, label.state.isShown else { return nil }
      return ShownLabel(label, paints, projector, hasPadding: false)
    }
    if paints.rules[layer].mayOverlap { return shown }
    return shown.sorted { $0.queryOrder < $1.queryOrder }
  }

  /// Other tiles are in sight.
  ///
  /// - Parameter append: appends what these tiles offer.
  package mutating func takeTiles(_ append: (inout [CrossTileSymbolIndex.Page]) -> Void) {
    guard hasLayers else { return }
    pages.removeAll(keepingCapacity: true)
    append(&pages)
    hasOtherPages = true
    let waiting = Set(pages.lazy.map(\.symbols).filter(\.isProvisional).map(ObjectIdentifier.init))
    if !waiting.isSubset(of: awaitedTexts) { awaitedSince = nil }
    awaitedTexts = waiting
  }

  /// The next frame shows labels as if the map had rested for long.
  ///
  /// - Returns: whether that may differ from what the last frame showed.
  package mutating func settle() -> Bool {
    guard hasLayers, !isSettled || hasOtherPages || needsPlacement else { return false }
    isSettling = true
    return hasOtherPages || !index.labels.isEmpty
  }

  /// Brings everything up to a frame and the frame's glyphs and icons into its plan.
  ///
  /// - Parameter time: seconds; `nil` where no time passes.
  package mutating func update(
    _ view: GroundView, styleZoom: Double, pixelsPerPoint: Double, time: Double?,
    states: FeatureStates, _ plan: inout FramePlan
  ) {
    guard hasLayers else { return }
    let change = paints.evaluate(at: styleZoom, states)
    var isStale = followWorldCopy(view) || change.rules
    let key = ViewKey(view)
    let hasMoved = key != latestView
    latestView = key
    let isTimeless = isSettling || time == nil || (hasMoved && time == latestTime)
    let projector = LabelProjector(view)
    isStale =
      place(projector, styleZoom, hasMoved: hasMoved, isTimeless: isTimeless, at: time, &plan)
      || isStale
    let elapsed = zip(time, latestTime).map { max(0, $0 - $1) } ?? 0
    let areFading = index.fade(by: isTimeless ? .infinity : elapsed / PlacedLabels.fadeDuration)
    latestTime = time
    isSettling = false
    let frame = LabelFrame(
      projector: projector, paints: paints, pixelsPerPoint: pixelsPerPoint,
      isAtRest: isTimeless || !hasMoved)
    write(
      frame, key, isStale: isStale || (change.paints && frame.isAtRest),
      isRepainted: change.paints, areFading: areFading, &plan)
    isFading =
      areFading || needsPlacement || isKeepingBack
      || (!frame.isAtRest && !plan.labels.quads.isEmpty)
  }

  /// Decides which labels are shown, where that is due.
  ///
  /// The plan stays as it is; to lend it saves a copy of it in every frame.
  ///
  /// - Returns: whether something has been decided.
  private mutating func place(
    _ projector: LabelProjector, _ styleZoom: Double, hasMoved: Bool, isTimeless: Bool,
    at time: Double?, _ plan: inout FramePlan
  ) -> Bool {
    // While the map moves, labels of other tiles wait for the next placement: before that none of them
    // would be shown.
    let isDue = isTimeless || isDue(hasMoved, time)
    var isReordered = false
    if (hasOtherPages && isDue) || (isTimeless && (hasMoved || isSettling)) {
      // What is drawn with no time between depends on the view alone, not on the way there.
      if isTimeless { index.forget() }
      isReordered = true
      index.rebuild(pages, worldWidth: projector.view.worldWidth)
      paints.use(index.labels)
      hasOtherPages = false
      needsPlacement = true
    }
    let wasKeepingBack = isKeepingBack
    isKeepingBack = !isTimeless && keepsBack(at: time)
    needsPlacement = needsPlacement || hasMoved || isSettling || wasKeepingBack != isKeepingBack
    isSettled = isTimeless || (isSettled && !needsPlacement)
    if needsPlacement, isDue {
      let pass = PlacementPass(
        projector: projector, paints: paints, styleZoom: styleZoom, isFromScratch: isTimeless,
        isMoving: hasMoved && !isTimeless, keepsBackProvisional: isKeepingBack,
        sight: paints.hidesBehindBuildings ? SightLines(plan, projector.view) : nil)
      pass.place(&index, &collisions)
      marks.take(showsCollisionBoxes ? collisions.grid : nil)
      needsPlacement = false
      placementTime = time
      isReordered = true
    }
    if isReordered {
      collisions.order.sortForDrawing(index.labels, paints, projector, &drawingOrder)
    }
    return isReordered
  }

  /// Brings the plan's quads up to date: all anew, all as they were placed, those that follow the view,
  /// or none.
  private mutating func write(
    _ frame: LabelFrame, _ key: ViewKey, isStale: Bool, isRepainted: Bool, areFading: Bool,
    _ plan: inout FramePlan
  ) {
    number += 1
    // With other quads on the way, what was asked for in vain may find room.
    let isRenewed = writer.renewAtlasIfFull(frame: number)
    let flatView = FlatView(key)
    if isStale || isRenewed || showsCollisionBoxes || written.isAtRest != frame.isAtRest
      || (written.areFading && !areFading) || written.pixelsPerPoint != frame.pixelsPerPoint
      || !writer.suits(plan)
    {
      writer.write(index.labels, drawingOrder, frame, &plan)
      if isRenewed || writer.renewAtlasIfFull(frame: number) {
        // There was no room for all glyphs of this frame, or for those of tiles to come.
        if !isRenewed { writer.write(index.labels, drawingOrder, frame, &plan) }
        writer.noteWholeFrame()
      }
    } else {
      if isRepainted {
        writer.repaint(index.labels, frame, &plan.labels)
      } else if !frame.isAtRest, flatView == nil || flatView != written.flatView {
        writer.follow(index.labels, frame, &plan.labels)
      }
      if areFading { writer.fade(index.labels, &plan.labels) }
    }
    written = Written(
      isAtRest: frame.isAtRest, areFading: areFading, pixelsPerPoint: frame.pixelsPerPoint,
      flatView: flatView)
    writer.finish(frame.projector, &plan)
    plan.labels.glyphAtlas = tools.glyphs.atlas.image
    plan.labels.iconAtlas = tools.icons.atlas
    if showsCollisionBoxes { marks.write(to: &plan, tools.icons) }
    plan.labels.numberQuads()
  }

  /// Whether new labels whose glyphs are on the way wait for these.
  private mutating func keepsBack(at time: Double?) -> Bool {
    guard let time, !awaitedTexts.isEmpty else {
      awaitedSince = nil
      return false
    }
    let since = awaitedSince ?? time
    awaitedSince = since
    return time >= since && time - since < PlacedLabels.glyphPatience
  }

  private func isDue(_ hasMoved: Bool, _ time: Double?) -> Bool {
    guard hasMoved, let time, let placementTime else { return true }
    return time - placementTime >= PlacedLabels.placementInterval || time < placementTime
  }

  /// Where the target goes over to the next copy of the world, places count on from that.
  ///
  /// - Returns: whether it does.
  private mutating func followWorldCopy(_ view: GroundView) -> Bool {
    let x = view.transform.targetWorld.x
    defer { latestTargetX = x }
    guard let latest = latestTargetX, abs(x - latest) > 0.5 else { return false }
    index.shift(by: x < latest ? -1 : 1)
    return true
  }
}

/// The pair of two values that may be missing; `nil` when one is.
private func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  guard let a, let b else { return nil }
  return (a, b)
}
