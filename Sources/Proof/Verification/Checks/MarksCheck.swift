import ImageCodec

/// Checks that discs at known places are drawn where the projection says, to fractions of a pixel.
@MainActor
struct MarksCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let marksPerView: Int
  var result = CheckResult(
    name: "marks", title: "marks are drawn where the analytic projection says", unit: "px",
    limit: 0.25)

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = MarkScene(view, count: marksPerView, seed: number)
    guard !scene.marks.isEmpty else { return }
    try renderer.show(scene)
    let picture = try renderer.picture(view)
    let discs = scene.marks.map {
      ExpectedDisc($0.place, at: $0.expected, radius: $0.radius, in: picture)
    }
    result.add(discs, in: picture, of: view)
  }
}

extension PicturePoint {
  /// The coordinates in messages.
  var text: String { "(\(Self.rounded(x)), \(Self.rounded(y)))" }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
