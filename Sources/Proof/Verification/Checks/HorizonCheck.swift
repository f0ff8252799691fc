import Foundation
import ImageCodec

/// Checks that the sky begins where the ground ends.
///
/// The sky's blue is 0 where it begins and grows upwards as 1 - (1 - t)², where t is linear in the
/// height above. So 1 - √(1 - blue) is linear over the rows, and the row at which its regression line
/// reaches 0 is its beginning, far more precisely than a whole row.
@MainActor
struct HorizonCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  var result = CheckResult(
    name: "horizon", title: "the sky begins where the farthest ground is drawn", unit: "px",
    limit: 0.25)

  func prepare(_ round: Int) throws(VerificationError) {
    renderer.show(
      try CalibrationContent.content(
        CalibrationTiles([]), layers: [CalibrationContent.background("#000000")],
        root: CalibrationContent.measuringSky))
  }

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let horizon = ReferenceEye(view).groundEndRow
    guard horizon > 30 * view.scale, horizon < (view.height - 5) * view.scale
    else { return }
    let picture = try renderer.picture(view)
    result.viewCount += 1
    var measured: [(value: Double, detail: String)] = []
    for part in [0.02, 0.5, 0.98] {
      let column = Int(part * Double(picture.width))
      guard let found = HorizonCheck.horizon(in: picture, column: column) else {
        result.addFault("\(view): no sky in column \(column)")
        continue
      }
      measured.append(
        (abs(found - horizon), "in column \(column) the horizon is at \(found), not \(horizon)"))
    }
    result.add(measured, of: view) {
      [
        ("drawn", picture),
        ("the expected horizon, in white", picture.ruled(atRow: horizon)),
      ]
    }
  }

  private static func horizon(in picture: PixelImage, column: Int) -> Double? {
    var (count, sumY, sumT, sumYY, sumYT) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in 0..<picture.height {
      let blue = Int(picture[x: column, y: row].z)
      guard blue >= 4, blue <= 245 else { continue }
      let (y, t) = (Double(row) + 0.5, 1 - (1 - Double(blue) / 255).squareRoot())
      count += 1
      sumY += y
      sumT += t
      sumYY += y * y
      sumYT += y * t
    }
    let spread = count * sumYY - sumY * sumY
    guard count >= 12, spread > 0 else { return nil }
    let slope = (count * sumYT - sumY * sumT) / spread
    guard slope < 0 else { return nil }
    return (sumY - sumT / slope) / count
  }
}
