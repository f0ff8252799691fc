import ImageCodec

/// Checks that hills of a single colour show no other colour, neither between tiles nor where tile
/// levels meet.
@MainActor
struct HillSeamCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "terrain-seams", title: "hills of one colour show no pixel of another", unit: "pixels",
    limit: 0)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let ground = HillSweep.ground(of: view, number, isExact: number % 2 == 1)
    renderer.show(
      try CalibrationContent.flat(
        levels: 0...14, root: CalibrationContent.plainSky, on: ground))
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let eye = GroundEye(view, ground)
    let lowest = eye.height(ofMetres: ground.lowestMetres)
    // A ray that reaches the level of the lowest ground before the haze begins has already met the
    // ground, where there is even less haze.
    let found = picture.strangers { eye.comesDown(at: $0, to: lowest, within: 7.5) }
    result.add(found, in: picture, of: view, "on the \(ground.name)")
  }
}
