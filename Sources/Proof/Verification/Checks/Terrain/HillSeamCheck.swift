import ImageCodec

/// Hills that are all of one colour show that colour and nothing else: no gap between tiles, nor where
/// a level meets another.
@MainActor
struct HillSeamCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "terrain-seams", title: "hills of one colour show no pixel of another", unit: "pixels",
    limit: 0)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let ground = HillSweep.ground(of: view, number, isExact: number % 2 == 1)
    renderer.show(
      try CalibrationContent.content(
        FlatTiles(levels: 0...14),
        layers: [CalibrationContent.background("#ff0000"), CalibrationContent.areas],
        root: CalibrationContent.plainSky, on: ground))
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let found = HillSeamCheck.strangers(in: picture, GroundEye(view, ground))
    let place = found.first.map { "the first is \($0.x), \($0.y)" } ?? "none"
    result.add(
      [(Double(found.count), "pixels of another colour on the \(ground.name): \(place)")], of: view
    ) {
      [("drawn", picture), ("other colours, in white", picture.showing(found))]
    }
  }

  /// Pixels that are not of the ground's colour although they must show ground.
  ///
  /// No ground is lower than the lowest. A ray that comes down to that level before the haze begins
  /// has met the ground before, where there is less haze still.
  private static func strangers(
    in picture: PixelImage, _ eye: GroundEye
  ) -> [(x: Int, y: Int)] {
    let lowest = eye.height(ofMetres: eye.ground.lowestMetres)
    var found: [(x: Int, y: Int)] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x: x, y: y]
        if pixel.x == 0, pixel.y == 128, pixel.z == 255 { continue }
        let middle = PicturePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if eye.comesDown(at: middle, to: lowest, within: 7.5) { found.append((x, y)) }
      }
    }
    return found
  }
}
