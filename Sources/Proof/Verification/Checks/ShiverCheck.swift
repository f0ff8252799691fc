import Foundation
import ImageCodec

/// Checks that marks move steadily when the camera moves by fractions of a pixel at close zooms.
@MainActor
struct ShiverCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let steps: Int
  var result = CheckResult(
    name: "shiver", title: "close up, marks keep their place while the camera creeps", unit: "px",
    limit: 0.05)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = MarkScene(view, count: 24, seed: number)
    try renderer.show(scene)
    result.viewCount += 1
    for step in 0..<steps {
      let moved = ShiverCheck.crept(view, step)
      let eye = ReferenceEye(moved)
      let picture = try renderer.picture(moved)
      var measured: [(value: Double, detail: String)] = []
      for mark in scene.marks {
        guard let expected = eye.pixel(of: eye.offset(of: mark.place, copy: mark.copy)) else {
          continue
        }
        guard let disc = DiscFinder.disc(in: picture, near: expected, radius: mark.radius) else {
          result.addFault("\(moved): no mark near \(expected.text)")
          continue
        }
        measured.append(
          (
            disc.middle.distance(to: expected),
            "in step \(step) a mark is at \(disc.middle.text), not \(expected.text)"
          ))
      }
      result.add(measured, of: moved) {
        [("drawn", picture)]
      }
    }
  }

  /// The view after `step` small moves, which are not a simple fraction of a pixel.
  private static func crept(_ view: ReferenceView, _ step: Int) -> ReferenceView {
    let length = 0.0737 * Double(step) / view.scale
    return view.moved(by: Offset(length, length * 0.619, 0))
  }
}
