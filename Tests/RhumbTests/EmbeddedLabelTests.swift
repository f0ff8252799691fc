import CameraCore
import GeoMath
import MapScene
import RenderModel
import SymbolPlacement
import Testing

@testable import Rhumb

/// The labels of the built-in styles, over the embedded world and Null Island.
@Suite("Labels of the embedded world", .serialized)
struct EmbeddedLabelTests {
  /// Latitude, longitude, zoom, bearing, tilt.
  private static let views: [(Double, Double, Double, Double, Double)] = [
    (20, 10, 2.2, 0, 0), (48, 10, 4.6, 0, 0), (48, 10, 5.5, 25, 30), (36, 139, 6.5, 0, 0),
    (40, -100, 4, 200, 0), (0, 0, 12, 0, 0), (0, 0, 14.5, 0, 0), (0, 0, 15.5, 40, 55),
    (0, 0, 16.5, 0, 0), (0.002, 0.003, 17.3, 110, 60), (0, 0.002, 18.5, 0, 0),
    (0, 0, 20, 300, 45),
  ]

  /// What may lie over nothing else: all but labels that their style lets overlap.
  private func shown(_ scene: MapScene, _ view: (Double, Double, Double, Double, Double)) throws
    -> [ShownLabel]
  {
    let camera = try Camera(
      target: Coordinate(latitude: view.0, longitude: view.1), zoom: view.2,
      bearingDegrees: view.3, tiltDegrees: view.4)
    let viewport = Viewport(width: 1024, height: 768)
    func plan() -> FramePlan { scene.plan(for: camera, in: viewport, pixelsPerPoint: 1) }
    _ = plan()
    while scene.isLoading {
      scene.waitForNews()
      _ = plan()
    }
    _ = scene.settleLabels()
    _ = plan()
    return scene.shownLabels(for: camera, in: viewport)
  }

  @Test("No two lie over each other, flat, tilted and turned", arguments: ["light", "dark"])
  func noOverlaps(_ style: String) throws {
    let content = try MapContent.embedded(style: style == "light" ? .light : .dark)
    let scene = MapScene(content: content.scene)
    var total = 0
    for view in Self.views {
      let labels = try shown(scene, view)
      total += labels.count
      for (index, label) in labels.enumerated() {
        for other in labels[(index + 1)...] where label.overlap(other) > 0.05 {
          Issue.record(
            "\(label.layer) and \(other.layer) by \(label.overlap(other)) points at \(view)")
        }
      }
    }
    #expect(total > 200, "\(total)")
  }
}

extension ShownLabel {
  /// Points by which what two labels occupy is the same place.
  fileprivate func overlap(_ other: ShownLabel) -> Double {
    var deepest = 0.0
    for mine in shapes {
      for theirs in other.shapes {
        let (a, b) = (mine.box, theirs.box)
        let across = min(a.right, b.right) - max(a.left, b.left)
        let down = min(a.bottom, b.bottom) - max(a.top, b.top)
        guard across > 0, down > 0 else { continue }
        deepest = max(deepest, ShownLabel.depth(mine, theirs, min(across, down)))
      }
    }
    return deepest
  }

  private static func depth(_ mine: Shape, _ theirs: Shape, _ boxes: Double) -> Double {
    func circle(_ shape: Shape) -> (x: Double, y: Double, radius: Double) {
      let box = shape.box
      return (
        (box.left + box.right) / 2, (box.top + box.bottom) / 2, (box.right - box.left) / 2
      )
    }
    switch (mine.isCircle, theirs.isCircle) {
    case (false, false): return boxes
    case (true, true):
      let (a, b) = (circle(mine), circle(theirs))
      let (dx, dy) = (a.x - b.x, a.y - b.y)
      return a.radius + b.radius - (dx * dx + dy * dy).squareRoot()
    default:
      let (round, box) = mine.isCircle ? (circle(mine), theirs.box) : (circle(theirs), mine.box)
      let dx = max(box.left - round.x, 0, round.x - box.right)
      let dy = max(box.top - round.y, 0, round.y - box.bottom)
      return round.radius - (dx * dx + dy * dy).squareRoot()
    }
  }
}
