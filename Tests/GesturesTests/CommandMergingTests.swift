import GeoMath
import Gestures
import Testing

/// The least that commands act on: numbers with limits, as a camera has.
private struct ToyCamera: Equatable {
  var x = 0.0
  var y = 0.0
  var zoom = 1.0
  var bearing = 0.0
  var tilt = 10.0

  mutating func apply(_ command: CameraCommand) {
    switch command {
    case .pan(let dx, let dy):
      x = min(max(x + dx, -2), 2)
      y = min(max(y + dy, -2), 2)
    case .zoom(let levels, _): zoom = min(max(zoom + levels, 0), 3)
    case .turn(let turn, let lean, _):
      bearing += turn
      tilt = min(max(tilt + lean, 0), 12)
    case .glide(let glide):
      apply(.pan(x: glide.panX, y: glide.panY))
      apply(.zoom(levels: glide.zoomLevels, holding: nil))
      apply(.turn(bearing: glide.bearingDegrees, tilt: glide.tiltDegrees, holding: nil))
    default: break
    }
  }

  func after(_ commands: [CameraCommand]) -> ToyCamera {
    var result = self
    for command in commands { result.apply(command) }
    return result
  }
}

@Suite("Merging commands")
struct CommandMergingTests {
  private static let steps = [-4.0, -1, 0, 1, 4]

  /// Every kind with steps to and fro, small within the toy's limits and large beyond them.
  private static let samples: [CameraCommand] = steps.flatMap { a in
    steps.flatMap { b in
      [
        .pan(x: a, y: b), .zoom(levels: a, holding: nil), .turn(bearing: a, tilt: b, holding: nil),
        glide { ($0.panX, $0.tiltDegrees) = (a, b) },
        glide { ($0.panY, $0.zoomLevels, $0.bearingDegrees) = (a, b, a) },
      ]
    }
  }

  private static func glide(
    seconds: Double = 0.3, _ change: (inout CameraGlide) -> Void
  ) -> CameraCommand {
    var glide = CameraGlide(seconds: seconds)
    change(&glide)
    return .glide(glide)
  }

  @Test("A merged command has the effect of its parts one after the other, at limits too")
  func sameEffect() {
    for first in Self.samples {
      for second in Self.samples {
        guard let merged = first.merged(with: second) else { continue }
        #expect(
          ToyCamera().after([merged]) == ToyCamera().after([first, second]),
          "\(first) and \(second)")
      }
    }
  }

  @Test("Steps of one kind in one direction do merge")
  func merges() {
    #expect(
      CameraCommand.pan(x: 1, y: -1).merged(with: .pan(x: 2, y: -3)) == .pan(x: 3, y: -4))
    #expect(
      CameraCommand.zoom(levels: 1, holding: nil).merged(with: .zoom(levels: 2, holding: nil))
        == .zoom(levels: 3, holding: nil))
    #expect(
      CameraCommand.turn(bearing: 1, tilt: 2, holding: nil)
        .merged(with: .turn(bearing: -3, tilt: 4, holding: nil))
        == .turn(bearing: -2, tilt: 6, holding: nil))
    let all = { (glide: inout CameraGlide) in
      (glide.panX, glide.panY, glide.zoomLevels) = (-1, 2, -3)
      (glide.bearingDegrees, glide.tiltDegrees) = (4, 5)
    }
    let twice = Self.glide {
      ($0.panX, $0.panY, $0.zoomLevels) = (-2, 4, -6)
      ($0.bearingDegrees, $0.tiltDegrees) = (8, 10)
    }
    #expect(Self.glide(all).merged(with: Self.glide(all)) == twice)
  }

  @Test("What does not continue the same thing stays apart")
  func staysApart() {
    let here = point(1, 1)
    #expect(
      CameraCommand.drag(from: here, to: point(2, 2))
        .merged(with: .drag(from: point(3, 3), to: point(4, 4))) == nil)
    #expect(
      CameraCommand.zoom(levels: 1, holding: here).merged(with: .zoom(levels: 1, holding: nil))
        == nil)
    let glide = Self.glide { $0.panX = 1 }
    #expect(glide.merged(with: Self.glide(seconds: 0.2) { $0.panX = 1 }) == nil)
    #expect(glide.merged(with: Self.glide { ($0.panX, $0.holding) = (1, here) }) == nil)
    #expect(CameraCommand.stop.merged(with: .stop) == nil)
    #expect(CameraCommand.resetNorth.merged(with: .resetTilt) == nil)
  }
}
