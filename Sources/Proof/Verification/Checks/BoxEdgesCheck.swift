import ImageCodec

/// Checks a single box of known height: the roof must be at its height, and the upright edges must
/// be straight and point to the nadir.
@MainActor
struct BoxEdgesCheck: CalibrationCheck {
  let renderer: CalibrationRenderer
  var heights = CheckResult(
    name: "heights", title: "roofs of boxes are drawn at their height", unit: "px", limit: 0.25)
  var verticals = CheckResult(
    name: "verticals", title: "upright edges are straight and lead to the nadir", unit: "px",
    limit: 0.25)

  /// Heights in metres.
  private static let boxHeights = [3.0, 8, 20, 45.5, 90, 199.9, 330]

  var results: [CheckResult] { [heights, verticals] }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let height = BoxEdgesCheck.boxHeights[number % BoxEdgesCheck.boxHeights.count]
    let eye = ReferenceEye(view)
    // The box is a third of the view's height wide, and up to half its own width off the middle.
    let side = view.height / 3 / eye.pointsPerMetre
    let shift = Double(number % 5 - 2) * 0.25 * side
    let scene = BoxScene(
      view,
      [
        BoxShape(
          east: shift, north: -shift / 2, width: side, depth: 0.6 * side,
          height: BoxScene.measurable(Swift.min(height, side * 0.8)), color: 1)
      ])
    guard let corners = scene.corners(of: scene.boxes[0]) else { return }
    renderer.show(try scene.content())
    let picture = try renderer.picture(view)
    let hull = convexHull(corners)
    var roofs: [(value: Double, detail: String)] = []
    var uprights = roofs
    let sides = zip(hull, hull.dropFirst() + hull.prefix(1))
    for (a, b) in sides {
      let isRoof = a >= 4 && b >= 4
      guard isRoof || abs(a - b) == 4 else { continue }
      let edge = (corners[a], corners[b])
      let name = "the \(isRoof ? "roof's" : "upright") edge \(edge.0.text) to \(edge.1.text)"
      let errors = EdgeFinder.errors(in: picture, along: edge) { $0 == BoxScene.palette[1] }
      if errors.contains(where: { $0 == nil }) {
        let line = "\(view): \(name) is not there"
        if isRoof { heights.addFault(line) } else { verticals.addFault(line) }
      }
      guard let error = errors.compactMap({ $0 }).max() else { continue }
      let found = (error, "\(name) is off by \(error) px")
      if isRoof { roofs.append(found) } else { uprights.append(found) }
    }
    let edges = sides.map { (corners[$0], corners[$1]) }
    let pictures: () -> [CheckResult.LabelledPicture] = {
      [("drawn", picture), ("the expected outline, in red", picture.grey.outlined(edges))]
    }
    if !roofs.isEmpty { heights.viewCount += 1 }
    if !uprights.isEmpty { verticals.viewCount += 1 }
    heights.add(roofs, of: view, pictures: pictures)
    verticals.add(uprights, of: view, pictures: pictures)
  }
}
