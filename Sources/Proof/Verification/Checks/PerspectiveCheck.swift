import ImageCodec

/// Checks that equal distances on the ground are drawn in the inverse ratio of their depths.
@MainActor
struct PerspectiveCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "perspective", title: "a distance far off is drawn in the right ratio to one nearby",
    unit: "px", limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    guard view.tilt > 0, view.zoom >= 5, let scene = PerspectiveCheck.scene(view) else { return }
    try renderer.show(scene)
    let picture = try renderer.picture(view)
    result.viewCount += 1
    let marks = scene.marks
    let found = marks.map {
      DiscFinder.disc(in: picture, near: $0.expected, radius: $0.radius)?.middle
    }
    guard let a = found[0], let b = found[1], let c = found[2], let d = found[3] else {
      result.addFault("\(view): a mark is not there")
      return
    }
    let ratio =
      marks[2].expected.distance(to: marks[3].expected)
      / marks[0].expected.distance(to: marks[1].expected)
    let (near, far) = (a.distance(to: b), c.distance(to: d))
    let text =
      "nearby \(near) px, far off \(far) px: the ratio is \(far / near), not \(ratio)"
    result.add([(abs(far - near * ratio), text)], of: view) {
      [
        ("drawn", picture),
        ("expected, in red", picture.ringed(marks.map { ($0.expected, $0.radius) })),
      ]
    }
  }

  /// Two discs near the lower edge, and two in the distance that are as far apart on the ground.
  /// `nil` if they do not all fit in the image.
  private static func scene(_ view: ReferenceView) -> MarkScene? {
    let eye = ReferenceEye(view)
    let (width, height) = (view.width * view.scale, view.height * view.scale)
    let haze = eye.row(ofDepthRatio: MarkScene.farthestRatio * 0.9) ?? -.infinity
    let (nearRow, farRow) = (0.86 * height, max(0.12 * height, haze + 20 * view.scale))
    let middle = eye.middle.x * view.scale
    let half = min(middle, width - middle) * 0.8
    guard half > 30, nearRow - farRow > 20 * view.scale,
      let near = eye.ground(under: PicturePoint(x: middle, y: nearRow)),
      let far = eye.ground(under: PicturePoint(x: middle, y: farRow)),
      let side = eye.ground(under: PicturePoint(x: middle + half, y: nearRow))
    else { return nil }
    let across = side - near
    let scene = MarkScene(
      view, around: [near - across, near + across, far - across, far + across],
      radius: 5 * view.scale)
    return scene.marks.count == 4 ? scene : nil
  }
}
