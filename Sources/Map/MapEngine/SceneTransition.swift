import MapScene
import TileSources

/// The scenes of a map: the current one, one that replaces it once it can show everything visible
/// (so that a change of style shows no blank frame), and the previous one during a fade.
struct SceneTransition {
  private(set) var shown: MapScene
  private var coming: MapScene?
  /// The fade from the previous scene to `shown`.
  private var fade: SceneFade?
  /// The function that is called on a background thread when a tile is ready.
  private var wake: (@Sendable () -> Void)?

  init(_ scene: MapScene) { shown = scene }

  /// Whether the scenes have changes for the next picture.
  var needsFrame: Bool {
    shown.hasNews || coming?.hasNews ?? false || shown.isFading || fade != nil
  }

  /// Whether visible tiles, or their glyphs, are still loading.
  var isLoading: Bool {
    shown.isLoading || (coming != nil && hindrance == nil) || shown.isAwaitingGlyphs
  }

  /// Why the next scene is kept back: what was wrong with the first of its tiles, if none of them can
  /// be drawn although the current scene has some. It is shown as soon as one of them comes.
  var hindrance: TileSourceError? {
    guard let coming, !coming.isLoading, coming.counts.drawn == 0, shown.counts.drawn > 0
    else { return nil }
    return coming.counts.failedSources.first?.first
  }

  /// Whether `settle` has to wait.
  var isUnsettled: Bool { isLoading || shown.isRefreshing || shown.hasNews }

  /// Whether visible heights, or a scene that may have other ones, are still loading.
  var isReadingTerrain: Bool { shown.isReadingTerrain || coming?.isLoading ?? false }

  /// Whether terrain is visible or will be.
  var hasTerrain: Bool { shown.hasTerrain || coming?.hasTerrain ?? false }

  /// Blocks until one of the loading scenes has news.
  func waitForNews() { (coming ?? shown).waitForNews() }

  /// The scene that is shown in the end.
  var latest: MapScene { coming ?? shown }

  /// Calls `body` with the current scene and the next one.
  func update(_ body: (MapScene) -> Void) {
    body(shown)
    if let coming { body(coming) }
  }

  /// Replaces the current scene with another once that can be shown completely.
  mutating func bring(_ scene: MapScene) {
    scene.featureStates = shown.featureStates
    scene.labelObstacles = shown.labelObstacles
    scene.crossSourceCollisions = shown.crossSourceCollisions
    scene.heightsAtCorners = shown.heightsAtCorners
    if shown.showsCollisionBoxes { scene.showsCollisionBoxes = true }
    if let wake { scene.setWake(wake) }
    coming = scene
  }

  /// Sets a function that is called on a background thread when a tile is ready.
  mutating func setWake(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    update { $0.setWake(wake) }
  }

  /// Replaces the current scene once the next one can show everything visible. During a fade it
  /// waits for the end, so that no fade is interrupted.
  ///
  /// - Parameters:
  ///   - isSettling: whether the picture should become complete at once.
  ///   - fades: whether to fade from the one to the other.
  ///   - plan: makes a scene request what is visible.
  mutating func advance(
    to time: Double?, isSettling: Bool, fades: Bool, plan: (MapScene) -> Void
  ) {
    guard let coming else { return }
    plan(coming)
    guard !coming.isLoading, isSettling || !coming.isKeepingLabelsBack,
      isSettling || hindrance == nil,
      fade?.progress(at: time ?? .infinity) == nil
    else { return }
    // All of its labels appear with the scene, and not one after another.
    _ = coming.settleLabels()
    fade = fades ? time.map { SceneFade(departing: shown, coming: coming, at: $0) } : nil
    coming.overlays = shown.overlays
    shown = coming
    self.coming = nil
  }

  /// The previous scene and the weight of the current one: 0 … 1.
  mutating func departing(at time: Double?) -> (scene: MapScene, progress: Float)? {
    guard let fade, let time, let progress = fade.progress(at: time) else {
      self.fade = nil
      return nil
    }
    return (fade.departing, progress)
  }

  /// Ends the fade.
  ///
  /// - Returns: whether that changes the picture.
  mutating func endFade() -> Bool {
    defer { fade = nil }
    return fade != nil
  }
}
