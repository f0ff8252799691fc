import Foundation
import ImageCodec

/// Checks that close surfaces do not z-fight. While the camera trembles by fractions of a pixel, no
/// pixel away from an edge may change its colour, and each must show the nearer surface.
@MainActor
struct DepthCheck: SingleResultCheck {
  let renderer: CalibrationRenderer
  let frames: Int
  var result = CheckResult(
    name: "z-fighting",
    title: "a trembling camera changes no pixel between surfaces that are close together",
    unit: "pixels", limit: 0)

  /// How far the camera moves, in pixels.
  private static let tremble = 0.01
  /// A pixel counts as an edge, and may flip, if its rays change colour within this many pixels.
  private static let edge = 0.3

  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError) {
    let scene = BoxScene(view, DepthCheck.boxes(ReferenceEye(view)))
    let oracle = ColorOracle(scene)
    renderer.show(try scene.content())
    let first = try renderer.picture(view)
    result.viewCount += 1
    let (expected, errors, ties) = oracle.compare(first)
    var wrong = Set(errors.filter { $0.value > 0.25 }.map { $0.y * first.width + $0.x })
    let misplaced = wrong.count
    for tie in ties.values {
      wrong.formUnion(
        tie.minority.filter {
          oracle.isEven($0 % first.width, $0 / first.width, within: DepthCheck.edge)
        })
    }
    let tied = wrong.count - misplaced
    var levels = 0
    for frame in 1...frames {
      let picture = try renderer.picture(DepthCheck.trembled(view, frame))
      for pixel in DepthCheck.changed(first, picture) where !wrong.contains(pixel) {
        let (x, y) = (pixel % first.width, pixel / first.width)
        guard oracle.isEven(x, y, within: DepthCheck.edge) else { continue }
        wrong.insert(pixel)
        levels = max(levels, DepthCheck.difference(first, picture, x, y))
      }
    }
    let place = wrong.min().map { ", the first at \($0 % first.width), \($0 / first.width)" } ?? ""
    let text =
      "\(misplaced) pixels show what is farther, \(tied) the surface that loses elsewhere in its "
      + "plane, \(wrong.count - misplaced - tied) flip by "
      + "\(levels) of 255\(place)"
    result.add([(Double(wrong.count), text)], of: view) {
      CheckResult.pictures(("drawn", first), ("expected", expected))
    }
  }

  private static func trembled(_ view: ReferenceView, _ frame: Int) -> ReferenceView {
    let angle = Double(frame) * 2.4
    var view = view.moved(by: Offset(cos(angle), sin(angle), 0) * (tremble / view.scale))
    view.bearing += 1e-5 * Double(frame % 3)
    return view
  }

  /// The largest difference between the channels of a pixel, in levels of 255.
  private static func difference(_ a: PixelImage, _ b: PixelImage, _ x: Int, _ y: Int) -> Int {
    let (old, new) = (a[x: x, y: y], b[x: x, y: y])
    return old.indices.map { abs(Int(old[$0]) - Int(new[$0])) }.max() ?? 0
  }

  private static func changed(_ a: PixelImage, _ b: PixelImage) -> [Int] {
    var changed: [Int] = []
    a.bytes.withUnsafeBytes { first in
      b.bytes.withUnsafeBytes { second in
        for pixel in 0..<a.width * a.height
        where first.load(fromByteOffset: pixel * 4, as: UInt32.self)
          != second.load(fromByteOffset: pixel * 4, as: UInt32.self)
        {
          changed.append(pixel)
        }
      }
    }
    return changed
  }

  /// Boxes that touch, intersect or stand on one another, and differ only slightly.
  private static func boxes(_ eye: ReferenceEye) -> [BoxShape] {
    let unit = eye.view.height / 10 / eye.pointsPerMetre
    func metres(_ units: Double) -> Double { BoxScene.measurable(units * unit) }
    // The smallest visible step: half a pixel, rounded up to a tenth of a metre.
    let step = Swift.max(0.1, (5 / eye.pointsPerMetre / eye.view.scale).rounded(.up) / 10)
    let (one, tall) = (metres(1), metres(0.8))
    return BoxScene.boxes(
      [
        // Next to each other, with a common wall.
        (-3, 0, 2, 1, 0, one, 1), (-1, 0, 2, 1, 0, one + step, 2),
        // One inside the other, which is slightly higher.
        (2, 0.5, 2, 2, 0, tall, 3), (2, 0.5, 1, 1, 0, tall + step, 4),
        // One on top of the other.
        (0, -2, 1.5, 1, 0, metres(0.7), 5), (0, -2, 0.8, 0.6, metres(0.7), metres(1.4), 6),
        // One inside the other, with walls and roof in the same planes. Only one may show.
        (-3, -2, 2, 1, 0, metres(0.9), 2), (-3, -2, 1, 1, 0, metres(0.9), 1),
        (3.5, -2, 1.4, 1.4, 0, metres(1.2), 6), (3.5, -2, 1.4, 1.4, 0, metres(0.6), 3),
        // Flat on the ground, and in the distance.
        (0, 2.5, 6, 1, 0, step, 7), (-1, 6, 4, 1, 0, one, 8), (1.5, 6, 1, 1, 0, one + step, 1),
      ], unit: unit)
  }
}
