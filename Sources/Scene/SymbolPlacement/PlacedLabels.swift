import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TerrainGeometry
import TextLayout
import TileBuilding

/// The labels of a map on the screen: which are shown, how they fade, and where each glyph is.
///
/// Which labels are shown is decided at intervals while the map moves, and once when it comes to
/// rest. In between, visible labels move with the map: the renderer projects anchors, and only
/// labels that follow lines or rotate with the map are laid out again.
package struct PlacedLabels {
  private var index = CrossTileSymbolIndex()
  private var paints: EvaluatedSymbolPaints
  private var collisions = CollisionIndex()
  package var showsCollisionBoxes = false {
    didSet {
      needsPlacement = true
      isFading = true
    }
  }
  package var obstacles = LabelObstacles() {
    didSet {
      guard obstacles != oldValue else { return }
      covers = obstacles.covering.map(CollisionGrid.Shape.init(covering:))
      guard hasLayers else { return }
      needsPlacement = true
      isFading = true
    }
  }
  private var covers: [CollisionGrid.Shape] = []
  /// Whether labels of one source are in the way of those of another.
  package var crossSourceCollisions: Bool {
    get { paints.crossSourceCollisions }
    set {
      paints.crossSourceCollisions = newValue
      needsPlacement = true
    }
  }
  /// The visible labels in drawing order.
  private var drawingOrder: [SymbolOrder.Rank] = []
  private let tools: SymbolTools
  /// Whether the style has visible symbol layers.
  private var hasLayers: Bool
  private var pages: [CrossTileSymbolIndex.Page] = []
  private var hasOtherPages = false
  private var latestView: ViewKey?
  private var latestTargetX: Double?
  private var latestTime: Double?
  private var placementTime: Double?
  private var needsPlacement = false
  private var isSettling = true
  /// Whether the next placement gives visible labels no precedence.
  private var startsAfresh = false
  private var marks = CollisionMarks()
  private var writer: LabelWriter
  /// Counts the frames.
  private var number = 0
  /// Whether the next frame shows labels differently even if the map is at rest.
  package private(set) var isFading = false
  /// The symbol buckets of visible tiles whose texts lack glyphs that are still loading.
  private var awaitedTexts: Set<ObjectIdentifier> = []
  /// The time since which the latest of these have been waiting.
  private var awaitedSince: Double?
  /// Whether new labels are held back until their glyphs are loaded. Glyphs that change while one
  /// looks at them are worse than a short delay, but not than a long one.
  package private(set) var isKeepingBack = false
  /// Whether the last frame showed the labels as they are when the map is at rest.
  private var isSettled = false
  private var written = Written()

  /// Duration in seconds of a complete fade.
  static let fadeDuration = 0.3
  /// Seconds between two placements while the map moves.
  static let placementInterval = 0.15
  /// Seconds for which labels are held back until their glyphs are loaded.
  static let glyphPatience = 1.0

  /// The state for which the quads in the plan were written.
  private struct Written {
    var isAtRest = false
    var areFading = false
    var pixelsPerPoint = 0.0
    /// The view whose change requires some labels to be laid out again; `nil` if every move does.
    var flatView: FlatView?
  }

  /// What determines the layout of labels around their anchors if the map is flat and not tilted.
  private struct FlatView: Equatable {
    var zoom: Double
    var bearing: Double
    var roll: Double
    var viewport: Viewport

    init?(_ key: ViewKey) {
      guard key.camera.tiltDegrees == 0, key.terrain == nil else { return nil }
      zoom = key.camera.zoom
      bearing = key.camera.bearingDegrees
      roll = key.camera.rollDegrees
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

  /// Adds a layer, or updates an edited one.
  package mutating func show(_ layer: StyleLayer, at index: Int) {
    paints.show(layer, at: index)
    hasLayers = hasLayers || (layer.isVisible && layer.kind.planned == .symbol)
    needsPlacement = true
  }

  /// Changes the order in which layers are drawn and placed, given as indices into the style.
  package mutating func setOrder(_ order: [Int]) {
    paints.setOrder(order)
    needsPlacement = true
  }

  /// The number of labels that the visible tiles offer, whether they are shown or not.
  package var offeredCount: Int { index.labels.count }

  /// The visible labels with the space that they take up on the screen.
  package func shownLabels(in view: GroundView) -> [ShownLabel] {
    let projector = LabelProjector(view)
    return index.labels.compactMap { label in
      label.state.isShown && !label.state.isCovered ? ShownLabel(label, paints, projector) : nil
    }
  }

  /// The visible labels of a layer, topmost first, with the space that they take up without
  /// padding.
  ///
  /// Labels that do not overlap are returned in the reference renderer's order: by tile from north
  /// to south and west to east, in each tile the last feature first.
  package func uppermostFirst(ofLayer layer: Int, in view: GroundView) -> [ShownLabel] {
    let projector = LabelProjector(view)
    let shown = drawingOrder.reversed().compactMap { rank -> ShownLabel? in
      guard index.labels.indices.contains(Int(rank.label)) else { return nil }
      let label = index.labels[Int(rank.label)]
      guard label.instance.layer == layer, label.state.isShown, !label.state.isCovered
      else { return nil }
      return ShownLabel(label, paints, projector, hasPadding: false)
    }
    if paints.rules[layer].mayOverlap { return shown }
    return shown.sorted { $0.queryOrder < $1.queryOrder }
  }

  /// Replaces the visible tiles.
  ///
  /// - Parameter append: appends the symbols of these tiles.
  package mutating func takeTiles(_ append: (inout [CrossTileSymbolIndex.Page]) -> Void) {
    guard hasLayers else { return }
    pages.removeAll(keepingCapacity: true)
    append(&pages)
    hasOtherPages = true
    let waiting = Set(
      pages.lazy.map(\.symbols).filter(\.parts.isProvisional).map(ObjectIdentifier.init))
    if !waiting.isSubset(of: awaitedTexts) { awaitedSince = nil }
    awaitedTexts = waiting
  }

  /// Makes the next frame show labels as if the map had been at rest for long.
  ///
  /// - Returns: whether that may differ from what the last frame showed.
  package mutating func settle() -> Bool {
    guard hasLayers, !isSettled || hasOtherPages || needsPlacement else { return false }
    isSettling = true
    return hasOtherPages || !index.labels.isEmpty
  }

  /// Makes the next frame choose labels as if the map had been opened there; they fade as ever.
  package mutating func placeAfresh() {
    needsPlacement = true
    startsAfresh = true
  }

  /// Updates the labels for a frame and writes its glyphs and icons into the plan.
  ///
  /// - Parameter time: in seconds; `nil` if no time passes.
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
    let elapsed = time.flatMap { now in latestTime.map { max(0, now - $0) } } ?? 0
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

  /// Decides which labels are shown, if a placement is due.
  ///
  /// Does not change the plan; it is `inout` only to avoid copying it in every frame.
  ///
  /// - Returns: whether the labels or their drawing order may have changed.
  private mutating func place(
    _ projector: LabelProjector, _ styleZoom: Double, hasMoved: Bool, isTimeless: Bool,
    at time: Double?, _ plan: inout FramePlan
  ) -> Bool {
    // While the map moves, the labels of other tiles wait for the next placement, because until
    // then none of them would be shown.
    let isDue = isTimeless || isDue(hasMoved, time)
    var isReordered = false
    if (hasOtherPages && isDue) || (isTimeless && (hasMoved || isSettling)) {
      // A frame without time in between depends only on the view, not on how the camera got there.
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
        projector: projector, paints: paints, styleZoom: styleZoom,
        isFromScratch: isTimeless || startsAfresh,
        isMoving: hasMoved && !isTimeless, keepsBackProvisional: isKeepingBack,
        sight: paints.hidesBehindBuildings ? SightLines(plan, projector.view) : nil,
        obstacles: obstacles.standing, covers: covers)
      pass.place(&index, &collisions)
      marks.take(showsCollisionBoxes ? collisions.grid : nil)
      needsPlacement = false
      startsAfresh = false
      placementTime = time
      isReordered = true
    }
    if isReordered {
      collisions.order.sortForDrawing(index.labels, paints, projector, &drawingOrder)
    }
    return isReordered
  }

  /// Updates the quads in the plan: writes all of them again, repaints all, lays out those that
  /// follow the view again, or none.
  private mutating func write(
    _ frame: LabelFrame, _ key: ViewKey, isStale: Bool, isRepainted: Bool, areFading: Bool,
    _ plan: inout FramePlan
  ) {
    number += 1
    // Glyphs that did not fit before may find room, because other quads are written.
    let isRenewed = writer.renewAtlasIfFull(frame: number)
    let flatView = FlatView(key)
    if isStale || isRenewed || showsCollisionBoxes || written.isAtRest != frame.isAtRest
      || (written.areFading && !areFading) || written.pixelsPerPoint != frame.pixelsPerPoint
      || !writer.suits(plan)
    {
      writer.write(index.labels, drawingOrder, frame, &plan)
      if isRenewed || writer.renewAtlasIfFull(frame: number) {
        // There was no room for all glyphs of this frame, or for those of tiles that are built.
        if !isRenewed { writer.write(index.labels, drawingOrder, frame, &plan) }
        tools.glyphs.atlas.noteWholeFrame()
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

  /// Whether new labels wait for glyphs that are loading.
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

  /// Adjusts all places if the target has moved into the next copy of the world.
  ///
  /// - Returns: whether it has.
  private mutating func followWorldCopy(_ view: GroundView) -> Bool {
    let x = view.transform.targetWorld.x
    defer { latestTargetX = x }
    guard let latest = latestTargetX, abs(x - latest) > 0.5 else { return false }
    index.shift(by: x < latest ? -1 : 1)
    return true
  }
}
