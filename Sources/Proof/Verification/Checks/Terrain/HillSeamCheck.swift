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

  /// The pixels that must show ground but do not have its colour.
  ///
  /// A ray that reaches the level of the lowest ground before the haze begins has already met the
  /// ground, where there is even less haze.
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
