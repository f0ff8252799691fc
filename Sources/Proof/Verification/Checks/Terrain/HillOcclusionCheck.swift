import ImageCodec

/// Checks a hill or a cliff in front of ground of another colour: every pixel must show the ground
/// that its ray meets first.
@MainActor
struct HillOcclusionCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "terrain-occlusion",
    title: "every pixel shows the ground nearest to the eye, or is that near to a hill's outline",
    unit: "px", limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = HillOutlineScene(view, HillSweep.obstacle(in: view, number))
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let seen = scene.compare(picture)
    guard seen.outlineCount > 20 else {
      result.addFault("\(view): the \(scene.eye.ground.name) hides nothing")
      return
    }
    let worst = seen.errors.max { $0.value < $1.value }
    let detail =
      worst.map {
        "pixel \($0.x), \($0.y) shows what its ray does not meet; \(seen.errors.count) pixels do"
      } ?? "\(seen.outlineCount) pixels along the outline of the \(scene.eye.ground.name) are right"
    result.add([(worst?.value ?? 0, detail)], of: view) {
      CheckResult.pictures(("drawn", picture), ("expected", seen.expected))
    }
  }
}
