import Foundation
import Rhumb
import VectorTiles

/// Discs at known places that are spread over the image of one view.
struct MarkScene {
  /// One expected disc. A place has several if several copies of the world are visible.
  struct Mark: Sendable {
    var place: GridPlace
    /// The copy of the world: this many turns are added to longitudes.
    var copy: Int
    var expected: PicturePoint
    /// The radius in pixels at which the disc covers half of the background.
    var radius: Double
  }

  let eye: ReferenceEye
  private(set) var features: [CalibrationFeature] = []
  /// The discs that are completely in the image and apart from the others.
  private(set) var marks: [Mark] = []
  /// All discs, including those that the image's edge cuts.
  private var all: [(middle: PicturePoint, radius: Double)] = []

  /// Ground is drawn a little farther than this many target distances.
  static let farthestRatio = 6.5
  /// A circle's antialiased rim lies inside its radius, so coverage is one half this many pixels
  /// further in.
  static let halfRim = 0.5
  /// How many dark pixels are kept free between discs.
  static let gap = 2 * DiscFinder.margin + 3

  /// - Parameters:
  ///   - count: how many discs to try to place.
  ///   - seed: each seed spreads the discs differently.
  init(_ view: ReferenceView, count: Int, seed: Int) {
    eye = ReferenceEye(view)
    for (index, point) in view.spread(count: count, seed: seed).enumerated() {
      guard let ground = eye.ground(under: point) else { continue }
      place(on: ground, radius: (4 + Double(index % 5)) * view.scale)
    }
  }

  /// Discs as close as possible to the given places on the ground.
  init(_ view: ReferenceView, around places: [Offset], radius: Double) {
    eye = ReferenceEye(view)
    for ground in places { place(on: ground, radius: radius) }
  }

  private mutating func place(on ground: Offset, radius: Double) {
    let ratio = eye.depth(of: ground) / eye.distance
    guard ratio < MarkScene.farthestRatio else { return }
    guard let place = GridPlace(eye, nearest: ground, depthRatio: ratio) else { return }
    // The radius that gives the wanted size on screen, because discs shrink with distance.
    let exact = eye.offset(of: place, copy: copy(of: place, nearest: ground))
    let points =
      (radius + MarkScene.halfRim) / eye.view.scale * eye.depth(of: exact) / eye.distance
    let seen = copies(of: place, points: points)
    let reach = MarkScene.gap
    for (index, disc) in seen.enumerated() {
      let others = all + seen[..<index].map { ($0.expected, $0.radius) }
      for other in others
      where disc.expected.distance(to: other.middle) < disc.radius + other.radius + reach {
        return
      }
    }
    all += seen.map { ($0.expected, $0.radius) }
    marks += seen.filter { isWhole($0) }
    features.append(
      CalibrationFeature("disc", .point(place), [("radius", .double(points))]))
  }

  private func copy(of place: GridPlace, nearest ground: Offset) -> Int {
    Int(((ground.x - eye.offset(of: place, copy: 0).x) / (2 * .pi * eye.radius)).rounded())
  }

  /// The discs of one place in all copies of the world that touch the image.
  private func copies(of place: GridPlace, points: Double) -> [Mark] {
    let view = eye.view
    return (-8...8).compactMap { copy in
      let offset = eye.offset(of: place, copy: copy)
      guard let pixel = eye.pixel(of: offset) else { return nil }
      let radius =
        points * view.scale * eye.distance / eye.depth(of: offset) - MarkScene.halfRim
      let reach = radius + MarkScene.gap
      guard pixel.x > -reach, pixel.y > -reach, pixel.x < view.width * view.scale + reach,
        pixel.y < view.height * view.scale + reach
      else { return nil }
      return Mark(place: place, copy: copy, expected: pixel, radius: radius)
    }
  }

  /// Whether a disc's search window lies in the image and below the haze.
  private func isWhole(_ mark: Mark) -> Bool {
    eye.view.contains(mark.expected, radius: mark.radius)
      && mark.expected.y > eye.groundEndRow + mark.radius + DiscFinder.margin + 3
  }
}

extension ReferenceView {
  /// Points of the image by Roberts's low-discrepancy sequence, which spreads points evenly and not
  /// in rows.
  ///
  /// - Parameter seed: each seed spreads them differently.
  func spread(count: Int, seed: Int) -> [PicturePoint] {
    (0..<count).map { index in
      let number = Double(index + 1 + seed * 37)
      return PicturePoint(
        x: (number * 0.754877666).truncatingRemainder(dividingBy: 1) * width * scale,
        y: (number * 0.569840296).truncatingRemainder(dividingBy: 1) * height * scale)
    }
  }

  /// Whether the search window of a disc that is large enough lies in the image.
  func contains(_ middle: PicturePoint, radius: Double) -> Bool {
    let reach = radius + DiscFinder.margin + 3
    return radius > 3 * scale && middle.x > reach && middle.y > reach
      && middle.x < width * scale - reach && middle.y < height * scale - reach
  }
}

extension GridPlace {
  /// The place nearest to an offset from the target on the grid of a tile level.
  init(_ eye: ReferenceEye, at offset: Offset, level: Int) {
    let (latitude, longitude) = eye.place(at: offset)
    let (x, y) = ReferenceEye.square(latitude: latitude, longitude: longitude)
    self.init(x: x, y: y, level: level)
  }

  /// The place nearest to an offset that every tile drawn there holds exactly. It lies on the grid
  /// of a level that is coarser than those used at that distance. `nil` outside the Mercator
  /// square.
  init?(_ eye: ReferenceEye, nearest ground: Offset, depthRatio: Double) {
    let styleZoom = eye.view.zoom - 1
    let coarser = 1.6 * log2(max(1, depthRatio)) + 4
    self.init(eye, at: ground, level: max(0, Int((styleZoom - coarser).rounded(.down))))
    guard y > 0.001, y < 0.999 else { return nil }
  }
}

extension ReferenceEye {
  /// A place in a copy of the world, relative to the target.
  func offset(of place: GridPlace, copy: Int) -> Offset {
    offset(latitude: place.latitude, longitude: place.longitude + 360 * Double(copy))
  }
}
