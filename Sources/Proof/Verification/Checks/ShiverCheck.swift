import Foundation
import ImageCodec

/// Close up, while the camera moves by parts of a pixel, marks move with it and do not shiver.
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

  /// The view after so many small moves, in steps of no simple part of a pixel.
  private static func crept(_ view: ReferenceView, _ step: Int) -> ReferenceView {
    let length = 0.0737 * Double(step) / view.scale
    return view.moved(by: Offset(length, length * 0.619, 0))
  }
}
