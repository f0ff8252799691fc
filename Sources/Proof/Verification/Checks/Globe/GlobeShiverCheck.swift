/// Checks that marks move steadily while the globe becomes the plane.
@MainActor
struct GlobeShiverCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  /// How many zooms are looked at, which are 0.01 levels apart.
  let steps: Int
  var result = CheckResult(
    name: "globe-shiver", title: "marks keep their place while the globe becomes the plane",
    unit: "px", limit: 0.05)

  init(renderer: CalibrationRenderer, steps: Int) {
    self.renderer = renderer
    self.steps = steps
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = GlobeMarkScene(view, count: 60, seed: number)
    renderer.show(try scene.content())
    result.viewCount += 1
    for step in 0..<steps {
      var nearer = view
      nearer.zoom += 0.01 * Double(step)
      let eye = GlobeEye(nearer)
      let picture = try renderer.picture(nearer)
      var measured: [(value: Double, detail: String)] = []
      for mark in scene.marks {
        let offset = eye.offset(latitude: mark.place.latitude, longitude: mark.place.longitude)
        guard let expected = eye.eye.pixel(of: offset),
          nearer.contains(expected, radius: mark.radius),
          let disc = DiscFinder.disc(in: picture, near: expected, radius: mark.radius)
        else { continue }
        measured.append(
          (
            disc.middle.distance(to: expected),
            "a mark is at \(disc.middle.text), not \(expected.text)"
          ))
      }
      if measured.isEmpty { result.addFault("\(nearer): no marks") }
      result.add(measured, of: nearer) { [("drawn", picture)] }
    }
  }
}
