import CameraCore
import GeoMath
import MapStyle
import RenderModel

/// The labels of a map on the screen: which are shown, how they fade, where each letter stands.
///
/// Which labels are shown is decided now and then while the map moves, and once when it rests. In
/// between, what is shown moves with the map, exactly.
struct LabelStage {
  var book = LabelBook()
  var looks: LabelLooks
  private var table = PlacementTable()
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
  private var pages: [LabelBook.Page] = []
  private var hasOtherPages = false
  private var latestView: ViewKey?
  private var latestTargetX: Double?
  private var latestTime: Double?
  private var placementTime: Double?
  private var needsPlacement = false
  private var isSettling = true
  private var marks = CollisionMarks()
  private var unfinished = false
  /// The last frame showed the labels as they are when the map rests.
  private var isSettled = false

  /// Seconds from nothing to all of a label.
  static let fadeDuration = 0.3
  /// Seconds between two decisions while the map moves.
  static let placementInterval = 0.15

  private struct ViewKey: Equatable {
    var camera: Camera
    var viewport: Viewport
  }

  init(style: Style, tools: SymbolTools) {
    self.tools = tools
    hasLayers = style.layers.contains { $0.isVisible && $0.kind.planned == .symbol }
    looks = LabelLooks(style: style, table: tools.looks)
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

  /// Other tiles are in sight.
  mutating func take(_ pyramids: [TilePyramid]) {
    guard hasLayers else { return }
    pages.removeAll(keepingCapacity: true)
    for pyramid in pyramids { pyramid.appendPages(to: &pages) }
    hasOtherPages = true
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
    _ plan: inout FramePlan
  ) {
    guard hasLayers else { return }
    looks.evaluate(at: styleZoom)
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
      hasOtherPages = false
      needsPlacement = true
    }
    needsPlacement = needsPlacement || hasMoved || isSettling
    let projector = LabelProjector(view)
    isSettled = isTimeless || (isSettled && !needsPlacement)
    if needsPlacement, isTimeless || isDue(hasMoved, time) {
      let placer = LabelPlacer(
        projector: projector, looks: looks, styleZoom: styleZoom, isFromScratch: isTimeless,
        isMoving: hasMoved && !isTimeless)
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
    let writer = LabelWriter(
      projector: projector, looks: looks, pixelsPerPoint: pixelsPerPoint, isAtRest: isAtRest)
    writer.write(book.labels, drawingOrder, &plan)
    plan.labels.glyphAtlas = tools.letters.atlas
    plan.labels.iconAtlas = tools.icons.atlas
    if showsCollisionBoxes { marks.write(to: &plan, tools.icons) }
    unfinished = isFading || needsPlacement || (!isAtRest && !plan.labels.quads.isEmpty)
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

extension LabelBook {
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
