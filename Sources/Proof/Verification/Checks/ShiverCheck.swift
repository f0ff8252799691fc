import Foundation

/// Checks that marks move steadily with the ground when the camera moves by fractions of a pixel at
/// close zooms.
@MainActor
struct ShiverCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let steps: Int
  /// Whether the marks stand on a slope instead of level ground.
  let isOnSlope: Bool
  var result: CheckResult

  /// Where a mark should be in the image, and its radius there.
  private typealias Place = (pixel: PicturePoint, radius: Double)

  init(_ renderer: CalibrationRenderer, steps: Int, isOnSlope: Bool = false) {
    self.renderer = renderer
    self.steps = steps
    self.isOnSlope = isOnSlope
    result = CheckResult(
      name: isOnSlope ? "terrain-shiver" : "shiver",
      title: "close up, marks \(isOnSlope ? "on a slope " : "")keep their place while the camera "
        + "creeps", unit: "px", limit: 0.05)
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let places = try isOnSlope ? showSlope(view, number) : showLevel(view, number)
    result.viewCount += 1
    for step in 0..<steps {
      // These moves are not a simple fraction of a pixel.
      let length = 0.0737 * Double(step) / view.scale
      let moved = view.moved(by: Offset(length, length * 0.619, 0))
      let picture = try renderer.picture(moved)
      var measured: [(value: Double, detail: String)] = []
      for (expected, radius) in places(moved) {
        guard let disc = DiscFinder.disc(in: picture, near: expected, radius: radius) else {
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

  private func showLevel(
    _ view: ReferenceView, _ number: Int
  ) throws(VerificationError) -> (ReferenceView) -> [Place] {
    let scene = MarkScene(view, count: 24, seed: number)
    try renderer.show(scene)
    return { view in
      let eye = ReferenceEye(view)
      return scene.marks.compactMap { mark in
        eye.pixel(of: eye.offset(of: mark.place, copy: mark.copy)).map { ($0, mark.radius) }
      }
    }
  }

  private func showSlope(
    _ view: ReferenceView, _ number: Int
  ) throws(VerificationError) -> (ReferenceView) -> [Place] {
    let ground = HillSweep.slope(under: view, number)
    let scene = HillMarkScene(view, ground, count: 24, seed: number, standsOnly: true)
    renderer.show(try scene.content())
    return { view in
      let eye = GroundEye(view, ground)
      return scene.marks.compactMap { mark in
        eye.eye.pixel(of: eye.offset(of: mark.place)).map { ($0, mark.radius) }
      }
    }
  }
}
