import CameraCore
import CameraMotion
import GLBackend
import GeoMath
import Gestures
import ImageCodec
import MapEngine
import MapRendering
import MapScene
import RenderModel

/// A map: a camera over some content, drawn by OpenGL into whatever framebuffer its host names.
///
/// ```swift
/// let map = try MapView(
///   size: Size(width: 1024, height: 768),
///   camera: CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16))
/// map.move(.zoomIn())
/// // The host, once per frame, with its OpenGL 3.3 context current:
/// try map.draw(into: 0)
/// ```
///
/// A class, because it is one map with an identity: hosts, observers and the GPU resources that
/// it owns refer to it. It belongs to the main thread.
@MainActor
public final class MapView {
  let controller: MapController
  /// Where the user is: who tells it, and what is told.
  ///
  /// ```swift
  /// if let location = map.location.latestLocation {
  ///   map.setCamera(to: CameraOptions(center: location.coordinate, zoom: 15))
  /// }
  /// ```
  public let location: LocationManager
  /// The states that the camera can be handed to, and which of them has it.
  public private(set) lazy var viewport = MapViewport(self)
  /// How the camera went with the user at last.
  var latestFollowing: (mode: FollowMode, options: FollowOptions)?
  /// The animations that are not over.
  var animations: [AnimationID: CameraAnimation] = [:]
  /// Which gestures the map obeys, and at what rates. A gesture that is going on when they change
  /// is given up.
  public var gestureOptions = GestureOptions() {
    didSet { controller.updateCamera { $0.setGestureOptions(gestureOptions.withSoundRates) } }
  }
  /// What lies over the map for its use; nothing at first.
  public var ornaments = OrnamentOptions() {
    didSet { controller.ornaments = ornaments }
  }
  /// What was passed in, and what was taken out, last: kept, so that the next time allocates
  /// nothing.
  var inputEvents: [InputEvent] = []
  var animationEvents: [AnimationEvent] = []
  var pointerReports: [PointerReport] = []
  /// What the application has put on the map.
  var overlays: [OverlayID: AnyOverlay] = [:]
  /// The marker whose info window is open.
  var selection: OverlayID?
  /// What the pointer is over, as observers know it.
  var hoveredOverlay: OverlayID?
  /// The features over which the pointer shows that a click does something; none at first.
  public var clickableFeatures = ClickableFeatures.none {
    didSet { if clickableFeatures != oldValue { pointerWatch.asked = nil } }
  }
  var pointerWatch = PointerWatch()
  /// What observers are still to be told.
  var deliveries: [@MainActor () -> Void] = []
  var waits = AnimationWaits()
  var searching = MapSearching()
  private var renderer: MapRenderer?
  private(set) var context: GLContext?
  /// Where the picture is made that goes to a part of a framebuffer.
  var part: PartSurface?
  var inputTranslator = InputTranslator()
  let events = MapEvents()
  var cameraWatcher: CameraWatcher
  var frameWatcher = FrameWatcher()
  /// Whether observers have been told what there is to tell before the coming frame.
  var hasTold = false
  var hasToldOfStyle = false
  /// The coming frame's time on the host's clock, when the host has told one.
  var frameTime: Double?
  var missedFrames = 0
  var storedBackgroundColor = MapColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// What was loaded last.
  package internal(set) var content: MapContent
  /// Grows with each ``load(_:)``.
  package private(set) var contentRevision = 0
  /// Changes each plan before it is drawn, to prove that checks of the picture see an error there.
  package var planEditor: ((inout FramePlan) -> Void)?
  /// Nil while no figures are shown.
  var hud: HudState?
  /// Whether the last frame drawn shows figures that are to go.
  var hasHudGone = false
  /// Pictures a second of the display, where the host knows: the HUD draws the time from one to the
  /// next across its graph.
  public var displayRefreshRate: Double?

  /// A map that begins as `options` say.
  ///
  /// - Throws: `MapError.notFinite` for a camera with such a number; `MapError.unusableContent`
  ///   when no content is given and the embedded one is not installed.
  public init(options: MapViewOptions) throws(MapError) {
    let content: MapContent
    if let given = options.content { content = given } else { content = try .embedded() }
    let viewport = Viewport(
      size: options.frame, padding: options.padding)
    let start = options.camera ?? content.defaultCamera
    var limits = CameraLimits()
    storedOverzoom = options.maxOverzoom.map { $0.isFinite ? max($0, 0) : Self.standardOverzoom }
    limits.contentDepth = storedOverzoom.flatMap { content.depth(overzoom: $0) }
    controller = MapController(
      scene: MapScene(content: content.scene), camera: try start.checked(), viewport: viewport,
      pixelsPerPoint: options.pixelsPerPoint, limits: limits)
    cameraWatcher = CameraWatcher(controller.motion.framing)
    self.content = content
    location = LocationManager(controller)
  }

  /// A map of a size in points that starts at `camera`.
  ///
  /// - Throws: see ``init(options:)``.
  public convenience init(size: Size, camera: CameraPosition? = nil) throws(MapError) {
    var options = MapViewOptions()
    options.frame = size
    options.camera = camera
    try self.init(options: options)
  }

  /// As ``init(size:camera:)``, in the spelling of Google's SDK.
  public convenience init(frame: Size, camera: CameraPosition? = nil) throws(MapError) {
    try self.init(size: frame, camera: camera)
  }

  // MARK: The view

  /// Levels that the map can be zoomed in beyond its data, see ``MapView/maxOverzoom``.
  var storedOverzoom: Double?

  /// What the ground had its heights from before these were taken away.
  var formerTerrain: Terrain?

  /// The view's size in points. Changing it keeps the camera, but for what the limits demand.
  public var size: Size {
    get { controller.viewport.size }
    set { controller.updateCamera { $0.setViewport($0.viewport.resized(to: newValue)) } }
  }

  /// Pixels per point of the surface that the map is drawn on. A value that is not a positive
  /// finite number is ignored.
  public var pixelsPerPoint: Double {
    get { controller.pixelsPerPoint }
    set { controller.pixelsPerPoint = newValue }
  }

  /// Points kept free inside each edge. The target is drawn in the middle of what is left. Setting
  /// it snaps, and interrupts no animation but one of the padding itself.
  public var padding: EdgeInsets {
    get { controller.viewport.padding }
    set { controller.updateCamera { $0.snap(to: CameraGoal(padding: newValue.finite)) } }
  }

  // MARK: Fits and projection

  /// Where a place is drawn, in points; `nil` behind the eye.
  public func point(for coordinate: Coordinate) -> Point? {
    projection.point(for: coordinate)
  }

  /// The place under a point of the view; `nil` at and above the horizon.
  public func coordinate(for point: Point) -> Coordinate? {
    projection.coordinate(for: point)
  }

  // MARK: Content

  /// Shows other content, or the same in another style. What is shown now stays until the other is
  /// complete; then, where the host tells the time with ``advance(to:missedFrames:)``, the one fades
  /// into the other, both seen by the same camera. The camera stays (M06), but where the other content
  /// is not as deep as the camera looks, see ``maxOverzoom``.
  public func load(_ content: MapContent) {
    self.content = content
    contentRevision += 1
    controller.change(to: MapScene(content: content.scene))
    hasToldOfStyle = false
    frameWatcher = FrameWatcher()
    limitDepth()
  }

  /// What was loaded last, with what has been made of its style since.
  package var latestContent: MapContent { content.showing(controller.latestScene.content) }

  // MARK: The host's part

  /// Feeds input to the gestures.
  ///
  /// - Returns: what the user asked of the application.
  package func handle(_ events: [InputEvent]) -> [MapRequest] {
    let isMarkerHeld = controller.isHoldingMarker
    let requests = controller.handle(events)
    // Escape first gives up what the hand holds.
    if selection != nil, !isMarkerHeld, events.contains(where: \.isEscape) { selectedMarker = nil }
    collectPointerReports()
    collectAnimationEvents()
    return requests
  }

  /// Called on a background thread when a tile is ready, so that the host wakes and draws.
  public func onTileReady(_ wake: @escaping @Sendable () -> Void) {
    controller.setWake(wake)
    location.setWake(wake)
  }

  /// Whether the next frame would differ from the last one drawn, or somebody is to be told
  /// something.
  public var needsFrame: Bool {
    controller.needsFrame || location.hasReports || !deliveries.isEmpty || hasHudGone
      || (hud?.framesDue ?? 0) > 0
  }

  /// Whether tiles are still being read.
  public var isLoading: Bool { controller.isLoading }

  /// Draws a frame into a framebuffer of the current OpenGL context; 0 is the window. Observers are
  /// told before it what ``advance(to:missedFrames:)`` has not told, and after it of the frame.
  ///
  /// - Returns: what the frame cost.
  /// - Throws: `MapError.graphics`.
  @discardableResult
  public func draw(into framebuffer: UInt32 = 0) throws(MapError) -> FrameReport {
    let planning = hud.map { _ in FrameWatch.Reading() }
    if !hasTold { tell() }
    hasTold = false
    var plan = controller.plan()
    planEditor?(&plan)
    hud?.addWork(since: planning)
    plan.hud = hud?.plan(camera: camera, refreshRate: displayRefreshRate)
    hasHudGone = false
    let renderer = try preparedRenderer()
    if plan.hud != nil { try prepareHud(in: renderer) }
    let drawing = hud?.beginDrawing(in: context)
    let statistics = renderer.draw(
      plan, into: framebuffer, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    var report = FrameReport(
      statistics, tiles: controller.scene.counts, problems: controller.problems)
    report.labels = plan.labels.shownCount
    hud?.endDrawing(
      since: drawing, report: report, meshBytes: statistics.residentBytes,
      missedFrames: missedFrames, wantsNext: needsFrame)
    if let failure = renderer.failure { throw .graphics(message: "\(failure)") }
    tell(of: report)
    return report
  }

  /// As ``draw(into:)``, into the framebuffer that is bound: for a host whose toolkit binds one of
  /// its own before it asks for a frame, as GTK's GLArea and Qt's widgets do.
  @discardableResult
  public func drawIntoBoundFramebuffer() throws(MapError) -> FrameReport {
    try prepareGraphics()
    return try draw(into: context?.boundFramebuffer ?? 0)
  }

  /// Has the tiles in sight read in the background: for hosts that have something else to do
  /// before the first frame, such as making a window. Does not wait.
  package func beginLoading() { controller.beginLoading() }

  /// Makes what drawing needs in the current OpenGL context, which the first ``draw(into:)`` would
  /// do: for hosts that wait for tiles before it.
  ///
  /// - Throws: `MapError.graphics`.
  package func prepareGraphics() throws(MapError) { _ = try preparedRenderer() }

  /// The renderer, made for the OpenGL context that is current when it is first needed.
  private func preparedRenderer() throws(MapError) -> MapRenderer {
    if let renderer { return renderer }
    do {
      let current = try GLContext()
      let made = MapRenderer(context: current)
      try made.prepare(
        for: controller.scene.layerKinds, hasCasedLines: controller.scene.hasCasedLines,
        hasTerrain: controller.scene.hasTerrain)
      context = current
      renderer = made
      return made
    } catch {
      throw .graphics(message: "\(error)")
    }
  }

  /// Gives back everything that the map has made in its OpenGL context, which must be current: for
  /// a host that drops the map and keeps the context. OpenGL's objects are not freed where the
  /// context may not be current, so a map that is dropped without this leaves them in it.
  ///
  /// The map itself stays as it is: the next ``draw(into:)`` makes them anew, in the context that is
  /// then current.
  public func releaseGraphics() {
    renderer = nil
    part = nil
    hud?.releaseGraphics()
    context?.collectGarbage()
    context = nil
  }

  /// The frame last drawn into the framebuffer that is still bound, as an image; empty before the
  /// first frame.
  package func readImage() -> PixelImage {
    guard let context else { return PixelImage(width: 0, height: 0) }
    return PixelImage(
      width: pixelWidth, height: pixelHeight,
      premultipliedBottomUp: context.readPixels(width: pixelWidth, height: pixelHeight))
  }

  /// Who draws, as OpenGL names it; `nil` before the first frame.
  package var rendererName: String? { context?.capabilities.renderer }

  /// The size of the surface in pixels.
  package var pixelWidth: Int { pixels(size.width) }
  package var pixelHeight: Int { pixels(size.height) }

  /// Whole pixels; more than any surface has stay countable.
  private func pixels(_ points: Double) -> Int {
    Int(min((points * pixelsPerPoint).rounded(), Double(Int32.max)))
  }

  /// Reads and builds tiles until the picture is complete. For hosts without a window; blocks.
  public func settle() {
    controller.settle()
  }

  /// As `settle()`.
  ///
  /// - Parameter progress: told from time to time how many tiles are there, of those in sight.
  package func settle(progress: (_ ready: Int, _ wanted: Int) -> Void) {
    controller.settle { counts in
      let ready = counts.drawn + counts.failed
      progress(ready, ready + counts.waiting)
    }
  }
}

extension InputEvent {
  /// Whether Escape went down.
  fileprivate var isEscape: Bool {
    if case .keyDown(.escape, _) = action { true } else { false }
  }
}
