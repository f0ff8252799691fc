import ImageCodec

/// Discs on slopes, cones and waves are where the formula and the analytic projection say.
@MainActor
struct HillMarksCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let marksPerView: Int
  var result = CheckResult(
    name: "terrain-marks", title: "marks on hills are drawn where formula and projection say",
    unit: "px", limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    // Close up, half of a 256th of a metre is seen, by which nodes may differ from the formula.
    let isExact = number % 3 != 2 || view.zoom > 18
    let ground = HillSweep.ground(of: view, number, isExact: isExact)
    let scene = HillMarkScene(view, ground, count: marksPerView, seed: number)
    guard !scene.marks.isEmpty else { return }
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    result.viewCount += 1
    var measured: [(value: Double, detail: String)] = []
    for mark in scene.marks {
      let name =
        "the mark that \(mark.lies ? "lies" : "stands") on the \(ground.name) at "
        + "\(mark.place.latitude), \(mark.place.longitude)"
      guard let disc = mark.found(in: picture) else {
        result.addFault("\(view): \(name) is not near \(mark.expected.text)")
        continue
      }
      measured.append(
        (
          disc.middle.distance(to: mark.expected),
          "\(name) is at \(disc.middle.text), not \(mark.expected.text)"
        ))
    }
    result.add(measured, of: view) {
      [("drawn", picture), ("expected, in red", picture.ringed(scene.discs))]
    }
  }
}
