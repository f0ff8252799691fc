import CameraCore
import CameraMotion
import GLBackend
import ImageCodec
import MapRendering
import MapScene
import RenderModel

/// A map: a camera over some content, drawn with OpenGL into any framebuffer of its host.
///
/// ```swift
/// let map = try MapView(
///   size: Size(width: 1024, height: 768),
///   camera: CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16))
/// map.move(.zoom(by: 1))
/// // The host, once per frame, with its OpenGL 3.3 context current:
/// try map.draw(into: 0)
/// ```
///
/// It is a class because hosts, observers and its GPU resources refer to the same map. It belongs
/// to the main thread.
@MainActor
public final class MapView {
  let controller: MapController
  /// The user's location: its provider, its reports and its puck.
  ///
  /// ```swift
  /// if let location = map.location.latestLocation {
  ///   map.move(.to(CameraOptions(target: location.coordinate, zoom: 15)))
  /// }
  /// ```
  public private(set) lazy var location = LocationManager(self)
  /// The viewport states, which can control the camera, and the current one.
  public private(set) lazy var viewport = MapViewport(self)
  /// The style, which can be read and changed while the map is shown.
  public var style: StyleEditor { StyleEditor(map: self) }
  /// The application's overlays: markers, lines, areas, images and tiles.
  public var overlays: MapOverlays { MapOverlays(map: self) }
  /// The heights of the ground, and contour lines.
  public var terrain: MapTerrain { MapTerrain(map: self) }
  /// The ornaments that are drawn over the map, messages and the HUD.
  public var ornaments: MapOrnaments { MapOrnaments(map: self) }
  /// The animations that are not over.
  var animations: [AnimationID: CameraAnimation] = [:]
  /// The enabled gestures and their rates. A change ends a gesture that is in progress.
  public var gestures = GestureOptions() {
    didSet { controller.updateCamera { $0.setGestureOptions(gestures.withSoundRates) } }
  }
  /// The latest events, kept to avoid allocations.
  var inputEvents: [InputEvent] = []
  var animationEvents: [AnimationEvent] = []
  var pointerReports: [PointerReport] = []
  var shownOverlays = ShownOverlays()
  var pointerWatch = PointerWatch()
  /// Notifications that are still to be delivered to observers.
  var deliveries: [@MainActor () -> Void] = []
  /// The tasks that wait for animations. When the map is released, their streams end.
  var waits: [ObjectIdentifier: StreamEnd<Bool>] = [:]
  var searching = MapSearching()
  private var renderer: MapRenderer?
  private(set) var context: GLContext?
  /// The value of ``MapViewOptions/samples``.
  private let samples: Int?
  /// The surface for pictures that are copied into a part of a framebuffer.
  var part: GLFramebuffer?
  private var clickCounter = ClickCounter()
  var cameraWatcher: CameraWatcher
  var frameWatcher = FrameWatcher()
  /// Whether observers have been notified of everything before the next frame.
  var hasTold = false
  var hasToldOfStyle = false
  /// The next frame's time on the host's clock, or `nil` if the host has given none.
  var frameTime: Double?
  var missedFrames = 0
  var storedBackgroundColor = MapColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// The content that was loaded last.
  package internal(set) var content: MapContent
  /// Incremented by each ``load(_:)``.
  package private(set) var contentRevision = 0
  /// Changes each plan before it is drawn, to prove that checks of the picture detect errors.
  package var planEditor: ((inout FramePlan) -> Void)?
  /// `nil` while the HUD is hidden.
  var hud: HudState?
  /// Whether the last frame shows a HUD that is no longer wanted.
  var hasHudGone = false
  /// The value of ``MapOrnaments/displayRefreshRate``.
  var refreshRate: Double?

  /// Creates a map with the initial state `options`.
  ///
  /// - Throws: `MapError.notFinite` if a number of the camera or the limits is not finite;
  ///   `MapError.invalidBounds` if a box of the limits is invalid;
  ///   `MapError.unusableContent` if no content is given and the embedded one is not installed.
  public init(options: MapViewOptions) throws(MapError) {
    let content: MapContent
    if let given = options.content { content = given } else { content = try .embedded() }
    let viewport = Viewport(size: options.size, padding: options.padding)
    let start = options.camera ?? content.defaultCamera
    var limits = try options.limits.checked()
    samples = options.samples
    maxOverzoom = options.limits.maxOverzoom
    limits.maxZoomByArea = content.scene.depth(overzoom: maxOverzoom)
    let scene = MapScene(content: content.scene)
    scene.crossSourceCollisions = options.crossSourceCollisions
    scene.heightsAtCorners = options.heightsAtCorners
    controller = MapController(
      scene: scene, camera: try start.checked(), viewport: viewport,
      pixelsPerPoint: options.pixelsPerPoint, limits: limits)
    cameraWatcher = CameraWatcher(controller.director.motion.framing)
    self.content = content
  }

  /// Creates a map with a size in points that starts at `camera`.
  ///
  /// - Throws: see ``init(options:)``.
  public convenience init(size: Size, camera: CameraPosition? = nil) throws(MapError) {
    try self.init(options: MapViewOptions(size: size, camera: camera))
  }

  // MARK: The view

  /// The value of ``MapLimits/maxOverzoom``.
  var maxOverzoom: Double?

  /// The terrain that the application last removed, so that it can be restored.
  var formerTerrain: Terrain?

  /// The view's size in points. Changing it keeps the camera as far as the limits permit.
  public var size: Size {
    get { controller.viewport.size }
    set { controller.updateCamera { $0.setViewport($0.viewport.resized(to: newValue)) } }
  }

  /// Pixels per point of the surface on which the map is drawn. A value that is not positive and
  /// finite is ignored.
  public var pixelsPerPoint: Double {
    get { controller.pixelsPerPoint }
    set { controller.pixelsPerPoint = newValue }
  }

  /// Points kept free inside each edge. The target is drawn in the middle of the remaining area.
  /// Setting it takes effect at once, and interrupts no animation except one of the padding.
  public var padding: EdgeInsets {
    get { controller.viewport.padding }
    set { controller.updateCamera { $0.snap(to: CameraGoal(padding: newValue.finite)) } }
  }

  // MARK: Content

  /// Shows other content, or the same content in another style. The current content stays until the
  /// new one is complete. If the host calls ``advance(to:missedFrames:)``, the new content then
  /// fades in, seen by the same camera. The camera stays, unless the new content limits its zoom;
  /// see ``MapLimits/maxOverzoom``.
  public func load(_ content: MapContent) {
    self.content = content
    contentRevision += 1
    controller.change(to: MapScene(content: content.scene))
    hasToldOfStyle = false
    frameWatcher = FrameWatcher()
    limitDepth()
  }

  // MARK: For the host

  /// Passes input to the gestures: dragging, wheel, double clicks, keys and so on. The host calls
  /// this once per frame, before ``advance(to:missedFrames:)``, with all input since the last call.
  ///
  /// - Parameter events: the input in the order in which it happened.
  /// - Returns: the user's requests to the application by keys.
  @discardableResult
  public func handle(_ events: [InputEvent]) -> [MapRequest] {
    inputEvents.removeAll(keepingCapacity: true)
    for event in events { inputEvents.append(clickCounter.counted(event)) }
    let isMarkerHeld = controller.isHoldingMarker
    let requests = controller.handle(inputEvents)
    // Escape first cancels the drag of a marker.
    if !isMarkerHeld, overlays.selectedMarker != nil, events.contains(where: \.isEscape) {
      overlays.selectedMarker = nil
    }
    collectPointerReports()
    collectAnimationEvents()
    return requests
  }

  /// Sets the function that a background thread calls when a tile is ready, to make the host draw.
  public func onTileReady(_ wake: @escaping @Sendable () -> Void) {
    controller.setWake(wake)
    location.setWake(wake)
  }

  /// Whether the next frame would differ from the last one, or observers have to be notified.
  public var needsFrame: Bool {
    controller.needsFrame || location.hasReports || !deliveries.isEmpty || hasHudGone
      || (hud?.framesDue ?? 0) > 0
  }

  /// Whether visible tiles are still loading.
  public var isLoading: Bool { controller.isLoading }

  /// Draws a frame into a framebuffer of the current OpenGL context; 0 is the window. Observers are
  /// notified before it if ``advance(to:missedFrames:)`` was not called, and of the frame after it.
  ///
  /// - Returns: the cost of the frame.
  /// - Throws: `MapError.graphics`.
  @discardableResult
  public func draw(into framebuffer: UInt32 = 0) throws(MapError) -> FrameReport {
    let planning = hud.map { _ in FrameWatch.Reading() }
    if !hasTold { tell() }
    hasTold = false
    var plan = controller.plan()
    planEditor?(&plan)
    hud?.addWork(since: planning)
    plan.hud = hud?.plan(
      camera: camera, refreshRate: refreshRate, typesetter: controller.typesetter,
      pixelsPerPoint: pixelsPerPoint)
    hasHudGone = false
    let renderer = try preparedRenderer()
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

  /// Like ``draw(into:)``, into the bound framebuffer: for a host whose toolkit binds its own
  /// framebuffer before it asks for a frame, such as GTK's GLArea and Qt's widgets.
  @discardableResult
  public func drawIntoBoundFramebuffer() throws(MapError) -> FrameReport {
    try prepareGraphics()
    return try draw(into: context?.boundFramebuffer ?? 0)
  }

  /// Requests the visible tiles without waiting for them: for hosts that have other work before the
  /// first frame, such as creating a window.
  package func beginLoading() { controller.beginLoading() }

  /// Creates the resources for drawing in the current OpenGL context, which the first
  /// ``draw(into:)`` does otherwise: for hosts that wait for tiles before it.
  ///
  /// - Throws: `MapError.graphics`.
  package func prepareGraphics() throws(MapError) { _ = try preparedRenderer() }

  /// The renderer, created on first use for the OpenGL context that is then current.
  private func preparedRenderer() throws(MapError) -> MapRenderer {
    if let renderer { return renderer }
    do {
      let current = try GLContext()
      let made = MapRenderer(context: current)
      made.samples = (samples ?? (current.capabilities.isSoftware ? 0 : 4)).clamped(to: 0...8)
      try made.prepare(
        for: controller.scene.layerKinds(at: controller.camera.zoom),
        hasCasedLines: controller.scene.hasCasedLines,
        hasTerrain: controller.scene.hasTerrain)
      context = current
      renderer = made
      return made
    } catch {
      throw .graphics(message: "\(error)")
    }
  }

  /// Frees everything that the map has created in its OpenGL context, which must be current: for a
  /// host that drops the map and keeps the context. OpenGL objects cannot be freed while the
  /// context may not be current, so dropping the map without this call leaks them in the context.
  ///
  /// The map can still be used: the next ``draw(into:)`` creates new resources in the context that
  /// is then current.
  public func releaseGraphics() {
    renderer = nil
    part = nil
    hud?.releaseGraphics()
    context?.collectGarbage()
    context = nil
  }

  /// The last frame as an image, read from the framebuffer, which must still be bound. The image is
  /// empty before the first frame.
  package func readImage() -> PixelImage {
    guard let context else { return PixelImage(width: 0, height: 0) }
    return PixelImage(
      width: pixelWidth, height: pixelHeight,
      premultipliedBottomUp: context.readPixels(width: pixelWidth, height: pixelHeight))
  }

  /// The name of OpenGL's renderer; `nil` before the first frame.
  package var rendererName: String? { context?.capabilities.renderer }

  /// The surface's size in pixels.
  package var pixelWidth: Int { pixels(size.width) }
  package var pixelHeight: Int { pixels(size.height) }

  /// Rounds to whole pixels, and clamps sizes that no surface has so that the conversion is safe.
  private func pixels(_ points: Double) -> Int {
    Int(min((points * pixelsPerPoint).rounded(), Double(Int32.max)))
  }

  /// Blocks until all tiles of the picture are loaded and built. For hosts without a window.
  public func settle() {
    controller.settle()
  }

  /// Like `settle()`, with progress.
  ///
  /// - Parameter progress: called from time to time with the numbers of ready and visible tiles.
  package func settle(progress: (_ ready: Int, _ wanted: Int) -> Void) {
    controller.settle { counts in
      let ready = counts.drawn + counts.failed
      progress(ready, ready + counts.waiting)
    }
  }

  // MARK: Events

  /// Sent when the camera or the padding has changed for any reason, at most once per frame.
  ///
  /// ```swift
  /// map.onCameraChanged.observe { change in
  ///   buildings.isHidden = change.camera.zoom < 18
  /// }.store(in: &tokens)
  /// ```
  public let onCameraChanged = MapEvent<CameraChanged>(keepsLatestOnly: true)

  /// Sent when the camera begins to move, once for each movement, and again when the user takes
  /// over from the program or the program from the user.
  public let onCameraWillMove = MapEvent<CameraWillMove>()

  /// Sent when a call asked for an invalid camera, for example with a number that is not finite or
  /// a fit without room, and the camera stays. It is sent before the next frame, whether or not the
  /// call itself reports the error. An assignment to ``camera`` cannot.
  public let onCameraRefused = MapEvent<CameraRefused>()

  /// Sent when the camera has come to rest: no animation is running and the user holds nothing.
  public let onCameraIdle = MapEvent<CameraIdle>()

  /// Sent when an animation of the camera has begun or is over.
  public let onCameraAnimation = MapEvent<AnimationChanged>()

  /// Sent when the user clicked or tapped on a tappable overlay. The tap is then not sent as one on
  /// the map.
  public let onOverlayTap = MapEvent<OverlayTap>()

  /// Sent when the user clicked or tapped on a marker. If the marker has a title or a snippet, its
  /// info window is already open; set ``MapOverlays/selectedMarker`` to `nil` to close it.
  ///
  /// ```swift
  /// map.onMarkerTap.observe { [weak map] tap in
  ///   map?.overlays.update(tap.marker) { (marker: inout Marker) in marker.icon = .pin(.blue) }
  /// }.store(in: &tokens)
  /// ```
  public let onMarkerTap = MapEvent<MarkerTap>()

  /// Sent when the pointer has moved onto an overlay or off it.
  public let onOverlayHover = MapEvent<OverlayHover>(keepsLatestOnly: true)

  /// Sent while the user drags a marker.
  public let onMarkerDrag = MapEvent<MarkerDrag>()

  /// Sent when the user clicked or tapped on an open info window.
  public let onInfoWindowTap = MapEvent<InfoWindowTap>()

  /// Sent when the user clicked or tapped on the ground, and not on a tappable overlay.
  ///
  /// ```swift
  /// map.onMapTap.observe { [weak map] tap in
  ///   map?.ease(to: CameraOptions(target: tap.coordinate))
  /// }.store(in: &tokens)
  /// ```
  public let onMapTap = MapEvent<MapTap>()

  /// Sent when the user has pressed on the ground for half a second without moving.
  public let onMapLongPress = MapEvent<MapLongPress>()

  /// Sent when the pointer moved over the view without a pressed button.
  public let onMapHover = MapEvent<MapHover>(keepsLatestOnly: true)

  /// Sent when the style has been read.
  public let onStyleLoaded = MapEvent<StyleLoaded>()

  /// Sent when a frame was complete for the first time.
  public let onMapLoaded = MapEvent<MapLoaded>()

  /// Sent when a complete frame was drawn and nothing moves or loads any more.
  public let onMapIdle = MapEvent<MapIdle>()

  /// Sent when a frame has been drawn.
  public let onFrameRendered = MapEvent<FrameRendered>(keepsLatestOnly: true)
}

extension InputEvent {
  fileprivate var isEscape: Bool {
    if case .keyDown(.escape, _) = action { true } else { false }
  }
}
