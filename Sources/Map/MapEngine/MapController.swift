import CameraCore
import CameraMotion
import FrameTiming
import GeoMath
import Gestures
import MapScene
import MapSurface
import Ornaments
import OverlayScene
import RenderModel
import ScreenLayout
import StyleExpressions
import SymbolPlacement
import TerrainGeometry
import TileSources

/// Runs the frames of one map: events in, plans out. It knows neither windows nor GL, and reads no
/// clock. It is a class because the scene's threads report to it.
package final class MapController {
  var scenes: SceneTransition
  /// Values that are not positive and finite are ignored.
  package var pixelsPerPoint: Double {
    didSet {
      if !(pixelsPerPoint > 0 && pixelsPerPoint.isFinite) { pixelsPerPoint = oldValue }
      hasChanged = hasChanged || pixelsPerPoint != oldValue
    }
  }
  /// The colour under transparent parts of the style; premultiplied.
  package var groundColor = SIMD4<Float>.zero {
    didSet { hasChanged = hasChanged || groundColor != oldValue }
  }
  package var hasPositionSource = false {
    didSet { hasChanged = hasChanged || hasPositionSource != oldValue }
  }
  package var puckOptions = LocationPuck() {
    didSet { hasChanged = hasChanged || puckOptions != oldValue }
  }
  /// The application's overlays. They stay when the scene changes.
  package let overlays = OverlayStore()
  /// The markers that the map's labels keep clear of, as long as they are on the map.
  package var obstacles: Set<OverlayID> = []
  private(set) var markerDrag: MarkerDragController
  /// The last position of the pointer, unless a finger has acted since; `nil` if there is none.
  package internal(set) var pointer: ScreenPoint?
  package private(set) var director: CameraDirector
  package private(set) var screen = ScreenPlanner()
  /// The ornaments' visibility, positions and styles. They are kept apart from `screen`, since
  /// applications that draw their controls while it plans a frame read them.
  package var ornaments = OrnamentOptions() {
    didSet {
      guard ornaments != oldValue else { return }
      screen.ornaments.settings = ornaments
      hasChanged = true
    }
  }
  var hasChanged = true
  /// Whether the current plans are only made to complete the scene, and not shown.
  private var isSettling = false
  /// The next frame's time; `nil` until a host has given one.
  private var time: Double?

  package init(
    scene: MapScene, camera: Camera, viewport: Viewport, pixelsPerPoint: Double,
    limits: CameraLimits = CameraLimits()
  ) {
    scenes = SceneTransition(scene)
    self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    director = CameraDirector(camera: camera, viewport: viewport, limits: limits)
    markerDrag = MarkerDragController(overlays)
    director.setProjection(projection)
  }

  /// The scene that is currently shown.
  package var scene: MapScene { scenes.shown }

  package var camera: Camera { director.camera }
  package var viewport: Viewport { director.viewport }

  /// Shapes the texts over the map.
  package var typesetter: ScreenTypesetter { screen.typesetter }

  /// Reads or changes the camera and its motion.
  package func updateCamera<Result>(_ body: (inout CameraDirector) -> Result) -> Result {
    let before = (director.camera, director.viewport, director.zoomBox)
    let result = body(&director)
    hasChanged = hasChanged || before != (director.camera, director.viewport, director.zoomBox)
    return result
  }

  /// Changes what is drawn over the map, and requests a frame.
  package func updateScreen<Result>(_ body: (inout ScreenPlanner) -> Result) -> Result {
    hasChanged = true
    return body(&screen)
  }

  /// Whether an animation moves the camera, or the camera follows the user.
  package var isCameraMoving: Bool { director.motion.isMoving || director.isFollowingMoving }

  /// Advances the map to `time`, in seconds: ideally the moment at which the next frame appears on
  /// screen.
  ///
  /// - Returns: when the next update is needed for the camera, the gestures or the ornaments.
  package func advance(to time: Double) -> FrameDemand {
    if time.isFinite { self.time = max(time, self.time ?? time) }
    let demand = advancePuck {
      updateCamera { director in
        defer { markerDrag.follow(director) }
        return director.advance(to: time)
      }
    }
    guard !screen.ornaments.isEmpty, let now = self.time else { return demand }
    if screen.ornaments.advance(to: now, isLoading: isLoading) { hasChanged = true }
    if ornaments.pieces.contains(.position), shownPosition != screen.shownPosition {
      hasChanged = true
    }
    return demand.sooner(screen.ornaments.deadline.map { .at($0) } ?? .idle)
  }

  /// The drag events of markers since the last call.
  package func takeMarkerDrags() -> [MarkerDrag] { markerDrag.takeEvents() }

  package var isHoldingMarker: Bool { markerDrag.isHolding }

  /// Begins to drag a marker by the button or finger that is down.
  ///
  /// - Returns: whether it is on the map.
  package func grabMarker(_ key: OverlayID, at point: ScreenPoint) -> Bool {
    updateCamera { markerDrag.grab(key, at: point, &$0) }
  }

  /// Handles the events since the last frame.
  ///
  /// - Returns: the user's requests to the application.
  package func handle(_ events: [InputEvent]) -> [MapRequest] {
    updateCamera { director in
      for event in events {
        if case .scale(let scale) = event.action { pixelsPerPoint = scale }
        notePointer(of: event)
        // A dragged marker receives events first, then the ornaments, then other markers.
        if markerDrag.isHolding, markerDrag.takes(event, &director) { continue }
        switch screen.ornaments.handle(event, hasChanged: &hasChanged) {
        case .none: if !markerDrag.takes(event, &director) { director.handle(event) }
        case .taken: break
        case .act(.request(let request)): director.requests.append(request)
        case .act(let action): director.perform(action, at: event.time)
        }
      }
      director.carryOut()
      markerDrag.follow(director)
      return director.takeRequests()
    }
  }

  /// Whether moves and fades take effect at once, for people whom motion makes ill.
  package var reducesMotion: Bool {
    get { director.reducesMotion }
    set { updateCamera { $0.reducesMotion = newValue } }
  }

  package var debugOptions: MapDebugOptions = [] {
    didSet {
      guard debugOptions != oldValue else { return }
      if debugOptions.contains(.collision) != oldValue.contains(.collision) {
        scenes.update { $0.showsCollisionBoxes = debugOptions.contains(.collision) }
      }
      hasChanged = true
    }
  }

  /// Whether the next plan would differ from the last, or an animation is running.
  package var needsFrame: Bool {
    hasChanged || scenes.needsFrame || isCameraMoving || overlays.hasChanged
  }

  package func plan() -> FramePlan {
    var plan = scenePlan()
    plan.selectionBox = director.zoomBox
    plan.showsOverdraw = debugOptions.contains(.overdraw)
    let showsTiles = !debugOptions.isDisjoint(with: [.tileBorders, .tileTimes])
    plan.screen = screen.plan(
      scene, ornamentInputs, pixelsPerPoint: pixelsPerPoint, isLoading: isLoading,
      hasOthers: showsTiles || overlays.infoWindow != nil
    ) { canvas in
      if showsTiles {
        TileBorders(GroundView(camera, viewport, projection), debugOptions)
          .draw(scene.coveringTiles(), on: &canvas)
      }
      overlays.drawInfoWindow(on: &canvas, in: overlayView, isDark: plan.isDark)
    }
    // If it has changed, this requests another frame, in which labels fade.
    scenes.update { $0.labelObstacles.covering = screen.covered }
    return plan
  }

  /// The current position of the open info window; `nil` if none is visible.
  package var infoWindowFrame: InfoWindowFrame? {
    guard overlays.infoWindow != nil else { return nil }
    return overlays.infoWindowFrame(typesetter, in: overlayView)
  }

  /// The view in which the application's overlays are currently placed.
  package var overlayView: OverlayView {
    OverlayView(director.surface, pixelsPerPoint: pixelsPerPoint)
  }

  /// Whether the map is shown as a plane or a globe.
  package var projection: MapProjection { scene.projection }

  private func scenePlan() -> FramePlan {
    hasChanged = false
    placeObstacles()
    scenes.advance(to: time, isSettling: isSettling, fades: !reducesMotion) {
      _ = self.plan(of: $0)
    }
    var plan = self.plan(of: scene)
    takeGround()
    overlays.setPuck(puck)
    plan.overlays = overlays.plan(for: overlayView)
    guard let (scene, progress) = scenes.departing(at: time) else { return plan }
    var departing = self.plan(of: scene)
    departing.overlays = plan.overlays
    plan.crossFade = CrossFade(departing: departing, progress: progress)
    return plan
  }

  /// Passes the scene's terrain and projection to the camera, for the next frame.
  private func takeGround() {
    let (surface, projection) = (scene.surface, projection)
    guard surface != director.terrain || projection != director.projection else { return }
    // The limits and the tiles of the following frame depend on the ground, too.
    hasChanged = true
    updateCamera {
      $0.setProjection(projection)
      $0.setTerrain(surface, settles: !isSettling)
    }
  }

  private func plan(of scene: MapScene) -> FramePlan {
    var plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: pixelsPerPoint, time: time)
    plan.beyondEdgeColor += groundColor * (1 - plan.beyondEdgeColor.w)
    return plan
  }

  /// Whether visible tiles, or their glyphs, are still loading.
  package var isLoading: Bool { scenes.isLoading }

  /// Whether the visible content is incomplete.
  package var isUnsettled: Bool { scenes.isUnsettled }

  /// Requests the visible tiles without waiting for them.
  package func beginLoading() {
    // This plan is not drawn, so its changes must still be shown.
    let needsFrame = needsFrame
    _ = plan()
    hasChanged = needsFrame || isLoading
  }

  /// Blocks until every visible tile has been built with all of its glyphs, and ends all fades.
  ///
  /// - Parameter progress: called before each wait with the number of tiles by state.
  package func settle(progress: (TileCounts) -> Void = { _ in }) {
    isSettling = true
    defer { isSettling = false }
    if scenes.endFade() { hasChanged = true }
    scenes.update { if $0.settleTerrain() { hasChanged = true } }
    beginLoading()
    waitForTiles(progress: progress)
    standOnGround()
    if scene.settleLabels() { hasChanged = true }
    if scenes.endFade() { hasChanged = true }
    if hasChanged {
      // Queries use the latest plan.
      _ = plan()
      hasChanged = true
    }
  }

  /// Moves the target to the ground at its coordinate and zoom, if the ground's height was only
  /// just loaded. Whoever waits for everything wants the requested picture and does not see the
  /// jump.
  private func standOnGround() {
    for _ in 0..<Self.groundSteps {
      guard let ground = scene.surface?.metres(at: camera.targetWorld),
        abs(ground - camera.elevation) > 1e-3, !isCameraMoving
      else { return }
      let (target, zoom) = (camera.target, camera.zoom)
      updateCamera { $0.snap(to: CameraGoal(target: .place(target), zoom: zoom)) }
      beginLoading()
      waitForTiles()
    }
  }

  /// Blocks until nothing is missing, even with the ground that has been loaded by then.
  private func waitForTiles(progress: (TileCounts) -> Void = { _ in }) {
    let hadChanged = hasChanged
    defer { hasChanged = hadChanged }
    for _ in 0..<Self.groundSteps {
      while scenes.isUnsettled {
        progress(scenes.latest.counts)
        scenes.waitForNews()
        _ = plan()
      }
      let ground = scene.surface
      _ = plan()
      if !scenes.isUnsettled, scene.surface == ground { return }
    }
  }

  /// At another height other tiles are visible, which may state the height more precisely.
  private static let groundSteps = 3

  /// Replaces the scene once the new one can be shown completely. The camera stays.
  package func change(to scene: MapScene) {
    scenes.bring(scene)
    hasChanged = true
  }

  package func replaceSource(_ id: String, by source: any TileSource) {
    scenes.update { $0.replaceSource(id, by: source) }
    hasChanged = true
  }

  /// Why the content that was loaded last is not shown: none of its tiles in view can be read.
  package var hindrance: TileSourceError? { scenes.hindrance }

  /// The scene that is shown in the end: the next one if there is one.
  package var latestScene: MapScene { scenes.latest }

  /// Edits the scene that is shown in the end.
  package func editScene<Failure: Error>(
    _ edit: (MapScene) throws(Failure) -> Void
  ) throws(Failure) {
    try edit(scenes.latest)
    hasChanged = true
  }

  package func changeFeatureStates(_ change: (inout FeatureStates) -> Void) {
    var states = scene.featureStates
    change(&states)
    scenes.update { $0.featureStates = states }
    hasChanged = true
  }

  /// Sets a function that is called on a background thread when a tile is ready.
  package func setWake(_ wake: @escaping @Sendable () -> Void) { scenes.setWake(wake) }

  package func changeTileOverlays(_ change: (TileOverlays) -> Void) {
    change(scene.overlays)
    hasChanged = true
  }

  /// Everything that could not be loaded, apart from the map's own tiles, one line each.
  package var problems: [String] { scene.problems.appending(scene.overlays.failures) }
}

extension FramePlan {
  /// Whether the map's background is dark, so that overlays can be drawn to suit it.
  fileprivate var isDark: Bool {
    let color = beyondEdgeColor
    // Transparent maps are usually on a light background.
    let ground = 1 - color.w
    return ground + 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z < 0.45
  }
}
