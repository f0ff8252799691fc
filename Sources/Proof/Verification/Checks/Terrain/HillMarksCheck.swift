import ImageCodec

/// Checks that discs on slopes, cones and waves are where the formula and the projection put them.
@MainActor
struct HillMarksCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let marksPerView: Int
  var result = CheckResult(
    name: "terrain-marks", title: "marks on hills are drawn where formula and projection say",
    unit: "px", limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    // Tiles store heights to 1/256 m, so nodes differ from the formula by up to half of that, which
    // is visible at close zooms.
    let isExact = number % 3 != 2 || view.zoom > 18
    let ground = HillSweep.ground(of: view, number, isExact: isExact)
    let scene = HillMarkScene(view, ground, count: marksPerView, seed: number)
    guard !scene.marks.isEmpty else { return }
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    let discs = scene.marks.map { mark in
      ExpectedDisc(
        name: "the mark that \(mark.lies ? "lies" : "stands") on the \(ground.name) at "
          + "\(mark.place.latitude), \(mark.place.longitude)",
        middle: mark.expected, radius: mark.radius, found: mark.found(in: picture))
    }
    result.add(discs, in: picture, of: view)
  }
}
