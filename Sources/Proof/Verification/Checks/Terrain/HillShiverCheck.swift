import Foundation

/// Checks that marks on a slope move steadily with the ground when the camera moves by fractions of
/// a pixel at close zooms.
@MainActor
struct HillShiverCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let steps: Int
  var result = CheckResult(
    name: "terrain-shiver",
    title: "close up, marks on a slope keep their place while the camera creeps", unit: "px",
    limit: 0.05)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let ground = HillSweep.slope(under: view, number)
    let scene = HillMarkScene(view, ground, count: 24, seed: number, standsOnly: true)
    renderer.show(try scene.content())
    result.viewCount += 1
    for step in 0..<steps {
      let length = 0.0737 * Double(step) / view.scale
      let moved = view.moved(by: Offset(length, length * 0.619, 0))
      let eye = GroundEye(moved, ground)
      let picture = try renderer.picture(moved)
      var measured: [(value: Double, detail: String)] = []
      for mark in scene.marks {
        guard let expected = eye.eye.pixel(of: eye.offset(of: mark.place)) else { continue }
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
      result.add(measured, of: moved) { [("drawn", picture)] }
    }
  }
}
