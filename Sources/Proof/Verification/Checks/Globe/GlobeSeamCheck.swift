/// Checks that tiles of a single colour show no other colour between them on a globe, up to its poles.
@MainActor
struct GlobeSeamCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "globe-seams", title: "tiles of one colour cover the globe and its poles",
    unit: "pixels", limit: 0)
  private var levels = 0...14

  init(renderer: CalibrationRenderer) { self.renderer = renderer }

  var rounds: Int { 2 }

  mutating func prepare(_ round: Int) throws(VerificationError) {
    if round > 0 { levels = 2...6 }
    renderer.show(try CalibrationContent.flat(levels: levels, root: CalibrationContent.globe))
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let eye = GlobeEye(view)
    // Between globe and plane there is no formula for the limb.
    guard eye.globeness == 1 || view.tilt < 60 else { return }
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let found = picture.strangers { eye.showsGround(at: $0) }
    result.add(found, in: picture, of: view, "with tiles of levels \(levels)")
  }
}
