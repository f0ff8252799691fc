import ImageCodec

/// Checks that the lines of a metric grid are in the right places.
@MainActor
struct GridCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "grid", title: "lines of a metric grid are drawn where they belong", unit: "px",
    limit: 0.25)

  /// Lines are measured only if they are at least this many pixels wide, so that they fully cover a
  /// pixel in their middle.
  nonisolated static let leastWidth = 2.3
  /// How many pixels on each side of a line must be free of anything else.
  nonisolated static let margin = 4.0

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    guard let scene = GridScene(view) else { return }
    let samples = scene.samples()
    guard !samples.isEmpty else { return }
    renderer.show(
      try CalibrationContent.content(
        CalibrationTiles(scene.features),
        layers: [
          CalibrationContent.background("#000000"),
          CalibrationContent.lines(width: GridScene.lineWidth),
        ]))
    let picture = try renderer.picture(view)
    result.viewCount += 1
    var measured: [(value: Double, detail: String)] = []
    var places: [PicturePoint] = []
    for sample in samples {
      let direction = sample.isAlongRow ? "row" : "column"
      guard let found = GridCheck.find(sample, in: picture) else {
        result.addFault(
          "\(view): no line crosses \(direction) \(sample.scan) at \(sample.expected)")
        continue
      }
      let scan = Double(sample.scan) + 0.5
      places.append(
        sample.isAlongRow
          ? PicturePoint(x: sample.expected, y: scan) : PicturePoint(x: scan, y: sample.expected))
      measured.append(
        (
          abs(found - sample.expected) * sample.acrossPerAlong,
          "a line of the \(scene.metres) m grid crosses \(direction) \(sample.scan) at \(found), "
            + "not \(sample.expected)"
        ))
    }
    result.add(measured, of: view) {
      let worst = zip(places, measured).max { $0.1.value < $1.1.value }?.0
      let marked = worst.map(picture.pointing(at:)) ?? picture
      return [("drawn", picture), ("the largest error, in the red circle", marked)]
    }
  }

  /// Where the middle of a line crosses a row or column. Each edge lies as far from a fully covered
  /// pixel as the sum of the brightness on that side. `nil` if the width is not about right.
  private static func find(_ sample: GridScene.Sample, in picture: PixelImage) -> Double? {
    let reach = sample.width / 2 + margin
    let length = sample.isAlongRow ? picture.width : picture.height
    let first = max(0, Int(sample.expected - reach))
    let last = min(length - 1, Int(sample.expected + reach))
    guard first <= last else { return nil }
    let values = picture.bytes.withUnsafeBufferPointer { bytes in
      (first...last).map { place in
        let (x, y) = sample.isAlongRow ? (place, sample.scan) : (sample.scan, place)
        return Double(bytes[(y * picture.width + x) * 4]) / 255
      }
    }
    guard let core = values.indices.max(by: { values[$0] < values[$1] }), values[core] > 0.98 else {
      return nil
    }
    let left = Double(first + core) - values[..<core].reduce(0, +)
    let right = Double(first + core + 1) + values[(core + 1)...].reduce(0, +)
    guard abs(right - left - sample.width) < 0.15 * sample.width + 0.6 else { return nil }
    return (left + right) / 2
  }
}
