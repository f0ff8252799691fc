import CameraCore
import Furniture
import GeoMath
import MapScene
import RenderModel
import ScreenLayout
import TileSources

/// What lies over a map in places of the screen: lays it out anew for each frame.
struct ScreenStage {
  var furniture = FurnitureStage()
  /// Made when something is first shown: looking for fonts costs time.
  private(set) lazy var typesetter = ScreenTypesetter()
  private var canvas: ScreenCanvas?
  private var frame = 0
  /// The content that `attributions` are of.
  private var shown: ObjectIdentifier?
  private var attributions: [String] = []
  private var failedTiles = 0

  /// The plan of a frame. Parts without anything to show cost nothing.
  ///
  /// - Parameters:
  ///   - hasOthers: whether there is anything besides furniture.
  ///   - drawOthers: draws that, under the furniture.
  mutating func plan(
    _ scene: MapScene, _ camera: Camera, _ viewport: Viewport, pixelsPerPoint: Double,
    isLoading: Bool, hasOthers: Bool,
    drawOthers: (inout ScreenCanvas) -> Void
  ) -> ScreenPlan {
    guard !furniture.isEmpty || hasOthers else { return ScreenPlan() }
    note(scene)
    frame &+= 1
    var canvas = canvas ?? ScreenCanvas(typesetter: typesetter)
    canvas.pixelsPerPoint = Float(pixelsPerPoint)
    canvas.begin(frame: frame)
    if hasOthers { drawOthers(&canvas) }
    var inputs = FurnitureInputs(camera: camera, viewport: viewport)
    inputs.attributions = attributions
    if isLoading { inputs.loadedShare = scene.counts.loadedShare }
    furniture.write(inputs, into: &canvas)
    self.canvas = canvas
    return canvas.plan
  }

  /// Whom to name, and which tiles were lost.
  private mutating func note(_ scene: MapScene) {
    if shown != ObjectIdentifier(scene) {
      shown = ObjectIdentifier(scene)
      attributions = Self.attributions(of: scene.content)
      failedTiles = 0
    }
    let counts = scene.counts
    defer { failedTiles = counts.failed }
    guard counts.failed > failedTiles, let first = counts.failures.first else { return }
    let others = counts.failures.count - 1
    furniture.show(
      others > 0 ? "\(first) (and \(others) more)" : first, inPlaceOf: "tiles")
  }

  /// A line for each source, in the order of their names, none twice.
  private static func attributions(of content: SceneContent) -> [String] {
    var lines: [String] = []
    for id in content.sources.keys.sorted() {
      guard let markup = content.sources[id]?.summary.attribution else { continue }
      let line = AttributionText.plain(markup)
      if !line.isEmpty, !lines.contains(line) { lines.append(line) }
    }
    return lines
  }
}

extension TileCounts {
  /// The part of the tiles in sight of which it is known what they show, 0...1.
  fileprivate var loadedShare: Double {
    let known = drawn + missing + failed
    return known + waiting > 0 ? Double(known) / Double(known + waiting) : 0
  }
}
