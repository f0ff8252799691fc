import GeoMath
import MapScene
import Ornaments
import RenderModel
import ScreenLayout
import TileSources

/// Lays out what is drawn over the map at fixed screen positions, for each frame.
package struct ScreenPlanner {
  package var ornaments = OrnamentController()
  /// Created on first use, because searching for fonts takes time.
  private(set) lazy var typesetter = ScreenTypesetter()
  /// The application's controls above the map.
  package var controls: HostControls?
  /// The user's position as the last frame shows it.
  private(set) var shownPosition = OrnamentInputs.Position()
  /// The boxes that the last frame covered above the map, which labels keep out of.
  package private(set) var covered: [ScreenRectangle] = []
  private var canvas: ScreenCanvas?
  private var frame = 0
  /// The content to which `attributions` belong.
  private var shown: ObjectIdentifier?
  private var attributions: [AttributionPart] = []
  /// The sources whose failed tiles were reported.
  private var failing: Set<String> = []
  /// The number of the scene's problems that were reported.
  private var toldProblems = 0

  /// Plans a frame. Parts without content cost nothing.
  ///
  /// - Parameters:
  ///   - inputs: what the ornaments show, apart from the scene's part, which is added.
  ///   - hasOthers: whether there is anything besides ornaments.
  ///   - drawOthers: draws that, under the ornaments.
  mutating func plan(
    _ scene: MapScene, _ inputs: OrnamentInputs, pixelsPerPoint: Double, isLoading: Bool,
    hasOthers: Bool, drawOthers: (inout ScreenCanvas) -> Void
  ) -> ScreenPlan {
    guard !ornaments.isEmpty || hasOthers || controls != nil else {
      covered = []
      return ScreenPlan()
    }
    note(scene, isLoading: isLoading)
    frame &+= 1
    var canvas = canvas ?? ScreenCanvas(typesetter: typesetter)
    // Its buffers are cleared and filled in place, not copied.
    self.canvas = nil
    canvas.pixelsPerPoint = Float(pixelsPerPoint)
    canvas.begin(frame: frame)
    if hasOthers { drawOthers(&canvas) }
    var inputs = inputs
    inputs.attributions = attributions
    if isLoading { inputs.loadedShare = scene.counts.loadedShare }
    inputs.terrain = scene.surface
    shownPosition = inputs.position
    ornaments.write(inputs, into: &canvas) { canvas in controls?.draw(&canvas) ?? [] }
    covered = ornaments.covered.map(\.rectangle)
    controls?.drawTips(&canvas)
    self.canvas = canvas
    return canvas.plan
  }

  /// Notes attributions and new problems, with one line per source however many tiles it lost.
  private mutating func note(_ scene: MapScene, isLoading: Bool) {
    if shown != ObjectIdentifier(scene) {
      shown = ObjectIdentifier(scene)
      attributions = AttributionPart.all(
        in: scene.content.sources.keys.sorted().compactMap {
          scene.content.sources[$0]?.summary.attribution
        })
      settle(besides: [])
      toldProblems = 0
    }
    let faults =
      scene.counts.failedSources.map { (subject: "source \($0.source)", fault: $0.first) }
      + scene.overlays.failed.map { (subject: "overlay \($0.key)", fault: $0.source.first) }
    for (subject, fault) in faults where failing.insert(subject).inserted {
      ornaments.showProblem(fault.message, inPlaceOf: subject)
    }
    // A tile that is requested again may fail again.
    if !isLoading { settle(besides: faults.map(\.subject)) }
    let problems = scene.problems
    for line in problems.dropFirst(toldProblems) { ornaments.showProblem(line) }
    toldProblems = problems.count
  }

  /// Removes what was reported about sources that no longer fail.
  private mutating func settle(besides subjects: [String]) {
    for subject in failing where !subjects.contains(subject) {
      failing.remove(subject)
      ornaments.settle(subject)
    }
  }
}

extension TileCounts {
  /// The fraction of visible tiles whose content is known, 0...1.
  fileprivate var loadedShare: Double {
    let known = drawn + missing + failed
    return known + waiting > 0 ? Double(known) / Double(known + waiting) : 0
  }
}
