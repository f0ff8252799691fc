import ImageCodec

/// Checks that discs on a globe are drawn where they are, and that none of its far side is.
@MainActor
struct GlobeMarksCheck: CalibrationCheck {
  let renderer: CalibrationRenderer
  let marksPerView: Int
  private var marks = CheckResult(
    name: "globe-marks", title: "marks on the globe are drawn where analysis says", unit: "px",
    limit: 0.25)
  private var occlusion = CheckResult(
    name: "globe-occlusion", title: "nothing of the globe's far side is seen", unit: "pixels",
    limit: 0)

  init(renderer: CalibrationRenderer, marksPerView: Int) {
    self.renderer = renderer
    self.marksPerView = marksPerView
  }

  var results: [CheckResult] { [marks, occlusion] }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = GlobeMarkScene(view, count: marksPerView, seed: number)
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    let discs = scene.marks.map {
      ExpectedDisc($0.place, at: $0.expected, radius: $0.radius, in: picture)
    }
    marks.add(discs, in: picture, of: view)
    let eye = GlobeEye(view)
    let others = picture.brightPixels { pixel in
      eye.showsGround(at: pixel)
        && !scene.seen.contains { $0.expected.distance(to: pixel) < $0.radius + DiscFinder.margin }
    }
    occlusion.viewCount += 1
    occlusion.add([(Double(others), "bright pixels beside the marks")], of: view) {
      [("drawn", picture)]
    }
  }
}

extension PixelImage {
  /// How many pixels are bright that should be black.
  fileprivate func brightPixels(where isBlack: (PicturePoint) -> Bool) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where bytes[(y * width + x) * 4] > 64 {
        count += isBlack(PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) ? 1 : 0
      }
    }
    return count
  }
}
