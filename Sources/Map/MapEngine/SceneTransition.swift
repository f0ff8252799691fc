import MapScene
import TileSources

/// Which scenes one map shows: that of now, one that takes its place as soon as it can show everything
/// in sight, so that a change of style shows no blank frame, and meanwhile the one before.
struct SceneTransition {
  private(set) var shown: MapScene
  private var coming: MapScene?
  /// What was shown before, while `shown` takes its place.
  private var fade: SceneFade?
  /// What is called, on a background thread, when a tile is ready.
  private var wake: (@Sendable () -> Void)?

  init(_ scene: MapScene) { shown = scene }

  /// Whether the next picture would differ from the last one for the scenes' sake.
  var needsFrame: Bool {
    shown.hasNews || coming?.hasNews ?? false || shown.isFading || fade != nil
  }

  /// Whether tiles in sight, or their glyphs, are still being read.
  var isLoading: Bool { shown.isLoading || coming != nil || shown.isAwaitingGlyphs }

  /// Whether `settle` has to wait.
  var isUnsettled: Bool { isLoading || shown.isRefreshing || shown.hasNews }

  /// Whether heights in sight, or a scene that may have others, are still being read.
  var isReadingTerrain: Bool { shown.isReadingTerrain || coming?.isLoading ?? false }

  /// Whether ground with heights is in sight or about to be.
  var hasTerrain: Bool { shown.hasTerrain || coming?.hasTerrain ?? false }

  /// Blocks until one of the scenes that load has news.
  func waitForNews() { (coming ?? shown).waitForNews() }

  /// That which is shown in the end.
  var latest: MapScene { coming ?? shown }

  /// Calls `body` with that of now and the coming one.
  func update(_ body: (MapScene) -> Void) {
    body(shown)
    if let coming { body(coming) }
  }

  /// Has another scene take the place of that of now once it can be shown whole.
  mutating func bring(_ scene: MapScene) {
    scene.featureStates = shown.featureStates
    if shown.showsCollisionBoxes { scene.showsCollisionBoxes = true }
    if let wake { scene.setWake(wake) }
    coming = scene
  }

  /// Sets what is called, on a background thread, when a tile is ready.
  mutating func setWake(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    update { $0.setWake(wake) }
  }

  /// Puts the coming scene in the place of the other as soon as it can show everything in sight.
  /// One that comes during a fade waits for its end, so that no picture is left half way.
  ///
  /// - Parameters:
  ///   - isSettling: the picture is to become whole at once.
  ///   - fades: whether one may be seen through the other for a while.
  ///   - plan: has a scene look for what is in sight.
  mutating func advance(
    to time: Double?, isSettling: Bool, fades: Bool, plan: (MapScene) -> Void
  ) {
    guard let coming else { return }
    plan(coming)
    guard !coming.isLoading, isSettling || !coming.isKeepingLabelsBack,
      fade?.progress(at: time ?? .infinity) == nil
    else { return }
    // Its labels come with the whole, not one by one after it.
    _ = coming.settleLabels()
    fade = fades ? time.map { SceneFade(departing: shown, coming: coming, at: $0) } : nil
    coming.overlays = shown.overlays
    shown = coming
    self.coming = nil
  }

  /// The scene before, and how much of what is seen is that of now: 0 … 1.
  mutating func departing(at time: Double?) -> (scene: MapScene, progress: Float)? {
    guard let fade, let time, let progress = fade.progress(at: time) else {
      self.fade = nil
      return nil
    }
    return (fade.departing, progress)
  }

  /// Shows that of now alone.
  ///
  /// - Returns: whether that changes the picture.
  mutating func endFade() -> Bool {
    defer { fade = nil }
    return fade != nil
  }
}
