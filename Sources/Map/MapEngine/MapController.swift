import CameraCore
import CameraMotion
import GeoMath
import Gestures
import MapScene
import Ornaments
import OverlayScene
import RenderModel
import ScreenLayout
import StyleExpressions
import TerrainGeometry
import TileSources

/// One map's frame step: events in, plan out. Knows neither windows nor GL, and reads no clock.
///
/// A class, because the scene that it drives has an identity (its threads report to it).
package final class MapController {
  var scenes: SceneTransition
  /// A value that is not a positive finite number is ignored.
  package var pixelsPerPoint: Double {
    didSet {
      if !(pixelsPerPoint > 0 && pixelsPerPoint.isFinite) { pixelsPerPoint = oldValue }
      hasChanged = hasChanged || pixelsPerPoint != oldValue
    }
  }
  /// Seen under what the style leaves transparent; premultiplied.
  package var groundColor = SIMD4<Float>.zero {
    didSet { hasChanged = hasChanged || groundColor != oldValue }
  }
  /// Whether anything tells where the user is.
  package var hasPositionSource = false {
    didSet { hasChanged = hasChanged || hasPositionSource != oldValue }
  }
  /// How the user is shown.
  package var puckOptions = LocationPuck() {
    didSet { hasChanged = hasChanged || puckOptions != oldValue }
  }
  /// What the application has put on the map; it stays whatever the map shows.
  package let overlays = OverlayStage()
  private(set) var markerDrag = MarkerDragController()
  private(set) var pointerTrack = PointerTrack()
  private(set) var director: CameraDirector
  var screen = ScreenPlanner()
  var hasChanged = true
  /// What is planned is not to be seen but to become whole.
  private var isSettling = false
  /// The coming frame's time; `nil` as long as no host has told one.
  private var time: Double?

  package init(
    scene: MapScene, camera: Camera, viewport: Viewport, pixelsPerPoint: Double,
    limits: CameraLimits = CameraLimits()
  ) {
    scenes = SceneTransition(scene)
    self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    director = CameraDirector(camera: camera, viewport: viewport, limits: limits)
  }

  /// What is shown of the content.
  package var scene: MapScene { scenes.shown }

  package var camera: Camera { director.camera }
  package var viewport: Viewport { director.viewport }
  package var limits: CameraLimits { director.limits }
  /// What is known of the ground; nil where it is level.
  package var terrain: TerrainSurface? { director.terrain }

  /// Looks at or changes the camera and what moves it.
  package func updateCamera<Result>(_ body: (inout CameraDirector) -> Result) -> Result {
    let before = (director.camera, director.viewport, director.zoomBox)
    let result = body(&director)
    hasChanged = hasChanged || before != (director.camera, director.viewport, director.zoomBox)
    return result
  }

  package func setLimits(_ limits: CameraLimits) { updateCamera { $0.setLimits(limits) } }

  /// What moves the camera, to look at.
  package var motion: CameraAnimator { director.motion }

  /// Whether an animation moves the camera, or the camera goes with the user.
  package var isCameraMoving: Bool { director.motion.isMoving || director.isFollowingMoving }

  /// Whether a button holds the map.
  package var isHeld: Bool { director.isHeld }

  /// Whether the user makes the present movement or, at rest, made the latest.
  package var isMovedByGesture: Bool { director.isMovedByGesture }

  /// Moves on to a time in seconds, best that at which the coming frame will be seen.
  ///
  /// - Returns: when something is to be done next for the camera's or the gestures' sake.
  package func advance(to time: Double) -> MotionDemand {
    if time.isFinite { self.time = max(time, self.time ?? time) }
    let demand = advancePuck {
      updateCamera { director in
        defer { markerDrag.follow(director, overlays) }
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

  /// What happened to dragged markers since the last call.
  package func takeMarkerDrags() -> [MarkerDrag] { markerDrag.takeEvents() }

  /// Whether the user's hand holds a marker.
  package var isHoldingMarker: Bool { markerDrag.isHolding }

  /// Takes in what happened since the last frame.
  ///
  /// - Returns: what the user asked of the application.
  package func handle(_ events: [InputEvent]) -> [MapRequest] {
    updateCamera { director in
      for event in events {
        if case .scale(let scale) = event.action { pixelsPerPoint = scale }
        pointerTrack.note(event)
        // What the pointer drags is above all, then ornaments, then the rest of the markers.
        if markerDrag.isHolding, markerDrag.takes(event, &director, overlays) { continue }
        switch screen.ornaments.handle(event, hasChanged: &hasChanged) {
        case .none: if !markerDrag.takes(event, &director, overlays) { director.handle(event) }
        case .taken: break
        case .act(.followUser): director.requests.append(.followUser)
        case .act(let action): director.perform(action, at: event.time)
        }
      }
      director.carryOut()
      markerDrag.follow(director, overlays)
      return director.takeRequests()
    }
  }

  /// Does what a gesture asks for.
  package func perform(_ command: CameraCommand) { updateCamera { $0.perform(command) } }

  /// Appends what the pointer did on the map since the last call.
  package func takePointerReports(into list: inout [PointerReport]) {
    director.takePointerReports(into: &list)
  }

  /// Whether what would move or fade is there at once, for people whom motion makes ill.
  package var reducesMotion: Bool {
    get { director.reducesMotion }
    set { updateCamera { $0.reducesMotion = newValue } }
  }

  /// What is shown of how the map is made.
  package var debugOptions: MapDebugOptions = [] {
    didSet {
      guard debugOptions != oldValue else { return }
      if debugOptions.contains(.collision) != oldValue.contains(.collision) {
        scenes.update { $0.showsCollisionBoxes = debugOptions.contains(.collision) }
      }
      hasChanged = true
    }
  }

  /// Whether the next plan would differ from the last, or an animation is to move on.
  package var needsFrame: Bool {
    hasChanged || scenes.needsFrame || isCameraMoving || overlays.hasChanged
  }

  /// Decides what the coming frame shows.
  package func plan() -> FramePlan {
    var plan = scenePlan()
    plan.selectionBox = director.zoomBox
    plan.showsOverdraw = debugOptions.contains(.overdraw)
    let showsTiles = !debugOptions.isDisjoint(with: [.tileBorders, .tileTimes])
    plan.screen = screen.plan(
      scene, camera, viewport, pixelsPerPoint: pixelsPerPoint, isLoading: isLoading,
      position: shownPosition, hasOthers: showsTiles || overlays.infoWindow != nil
    ) { canvas in
      if showsTiles {
        TileBorders(GroundView(camera, viewport), debugOptions)
          .draw(scene.coveringTiles(), on: &canvas)
      }
      overlays.drawInfoWindow(on: &canvas, in: overlayView, isDark: plan.isDark)
    }
    return plan
  }

  /// Where the open info window is now; `nil` when none is seen.
  package var infoWindowFrame: InfoWindowFrame? {
    guard overlays.infoWindow != nil else { return nil }
    return overlays.infoWindowFrame(screen.typesetter, in: overlayView)
  }

  /// What the application's overlays are placed in now.
  package var overlayView: OverlayView {
    OverlayView(camera, viewport, pixelsPerPoint: pixelsPerPoint, terrain: terrain)
  }

  private func scenePlan() -> FramePlan {
    hasChanged = false
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

  /// What is known of the ground now holds for the camera of the coming frame.
  private func takeGround() {
    let surface = scene.surface
    guard surface != terrain else { return }
    // The limits and the tiles of the frame after this know the ground, too.
    hasChanged = true
    updateCamera { $0.setTerrain(surface, settles: !isSettling) }
  }

  private func plan(of scene: MapScene) -> FramePlan {
    var plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: pixelsPerPoint, time: time)
    plan.beyondEdgeColor += groundColor * (1 - plan.beyondEdgeColor.w)
    return plan
  }

  /// Whether tiles in sight, or their glyphs, are still being read.
  package var isLoading: Bool { scenes.isLoading }

  /// Whether what is in sight is still to become whole.
  package var isUnsettled: Bool { scenes.isUnsettled }

  /// Has the tiles in sight read, and does not wait for them.
  package func beginLoading() {
    // This plan is not drawn, so what it would show is still to be shown.
    let needsFrame = needsFrame
    _ = plan()
    hasChanged = needsFrame || isLoading
  }

  /// Blocks until every tile in sight has been built with all of its glyphs, and ends all fades.
  ///
  /// - Parameter progress: told, before each wait, what there is to draw.
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
      // Queries look at the latest plan.
      _ = plan()
      hasChanged = true
    }
  }

  /// Brings the target up to the ground at its place and zoom, where its height has come but now: who
  /// waits for all to be there wants the picture that was asked for, and sees no jump.
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

  /// Blocks until nothing more is wanted, nor would be with what is known of the ground by then.
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

  /// From another height other tiles are in sight, which may tell the height more exactly.
  private static let groundSteps = 3

  /// Shows other content instead, once it can be shown whole. The camera stays (M06).
  package func change(to scene: MapScene) {
    scenes.bring(scene)
    hasChanged = true
  }

  /// Shows other data of a source.
  package func replaceSource(_ id: String, by source: any TileSource) {
    scenes.update { $0.replaceSource(id, by: source) }
    hasChanged = true
  }

  /// What is shown in the end: what comes, where content is on its way.
  package var latestScene: MapScene { scenes.latest }

  /// Edits what is shown in the end.
  package func editScene<Failure: Error>(
    _ edit: (MapScene) throws(Failure) -> Void
  ) throws(Failure) {
    try edit(scenes.latest)
    hasChanged = true
  }

  /// Changes what is set for single features.
  package func changeFeatureStates(_ change: (inout FeatureStates) -> Void) {
    var states = scene.featureStates
    change(&states)
    scenes.update { $0.featureStates = states }
    hasChanged = true
  }

  /// Sets what is called, on a background thread, when a tile is ready.
  package func setWake(_ wake: @escaping @Sendable () -> Void) { scenes.setWake(wake) }

  /// Changes which tiles lie over the map.
  package func changeTileOverlays(_ change: (TileOverlays) -> Void) {
    change(scene.overlays)
    hasChanged = true
  }

  /// What could not be had beside the tiles of the map itself, a line each.
  package var problems: [String] { scene.problems.appending(scene.overlays.failures) }
}

extension FramePlan {
  /// Whether the map is dark, by its ground: what lies over it is drawn to suit.
  fileprivate var isDark: Bool {
    let color = beyondEdgeColor
    // What is transparent is usually seen on a light ground.
    let ground = 1 - color.w
    return ground + 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z < 0.45
  }
}
