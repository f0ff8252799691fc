import Foundation
import ImageCodec
import Rhumb
import VectorTiles

/// Discs on terrain, spread over the image of one view.
///
/// Every second disc stands on the ground and faces the viewer, as in `MarkScene`. The others lie
/// on the ground: their outline is where the rays through a circle of the image meet the ground.
/// They too appear as discs, but as part of the flat map that is draped over the hills.
struct HillMarkScene {
  struct Mark: Sendable {
    var place: GridPlace
    var expected: PicturePoint
    /// The radius in pixels. For a disc that lies on the ground, that of a circle with the same
    /// area.
    var radius: Double
    var lies: Bool

    /// The disc as drawn. The width of a draped area's rim depends on the drape's resolution, so
    /// its size is less certain than that of a standing disc.
    func found(in picture: PixelImage) -> DiscFinder.Disc? {
      DiscFinder.disc(in: picture, near: expected, radius: radius, tolerance: lies ? 0.25 : 0.08)
    }
  }

  let eye: GroundEye
  private(set) var features: [CalibrationFeature] = []
  private(set) var marks: [Mark] = []

  /// The antialiased rim of an area, about a pixel wide, lies outside the area.
  private static let softRim = 0.5
  /// Ground hides a disc only if it is nearer by more than this fraction of the disc's distance.
  private static let standingOut = 0.09
  /// The number of corners of the outline of a lying disc.
  private static let corners = 24
  /// The sine of the angle below which ground is too oblique for lying discs.
  private static let leastSlant = 0.2

  /// - Parameters:
  ///   - count: how many discs to try to place.
  ///   - seed: each seed spreads the discs differently.
  ///   - standsOnly: whether no disc lies on the ground, and none stands where slopes meet.
  init(
    _ view: ReferenceView, _ ground: ReferenceGround, count: Int, seed: Int,
    standsOnly: Bool = false
  ) {
    eye = GroundEye(view, ground)
    for (index, point) in view.spread(count: count, seed: seed).enumerated() {
      guard let hit = eye.ground(under: point, within: ReferenceGround.exactRatio) else { continue }
      let radius = (5 + Double(index % 4)) * view.scale
      if index % 2 == 1, ground.isExact, !standsOnly {
        lay(around: point, on: hit, radius: radius)
      } else {
        if standsOnly, !isSmooth(around: hit, reach: HillMarkScene.coarseTexel) { continue }
        stand(on: hit, radius: radius)
      }
    }
  }

  /// Discs that face the viewer, as close as possible to the given offsets from the target.
  init(_ view: ReferenceView, _ ground: ReferenceGround, standing places: [Offset], radius: Double)
  {
    eye = GroundEye(view, ground)
    for place in places { stand(on: eye.onGround(place), radius: radius) }
  }

  /// A disc that faces the viewer.
  private mutating func stand(on hit: Offset, radius: Double) {
    guard let place = place(nearest: hit, isNode: !eye.ground.isExact) else { return }
    let exact = eye.offset(of: place)
    guard eye.ground.isExact || isSmooth(around: exact, reach: HillMarkScene.coarseTexel),
      eye.sees(exact, slack: 0.02), let pixel = eye.eye.pixel(of: exact)
    else { return }
    let mark = Mark(place: place, expected: pixel, radius: radius, lies: false)
    guard hasRoom(mark), isWhole(mark, at: exact) else { return }
    marks.append(mark)
    let points =
      (radius + MarkScene.halfRim) / eye.eye.view.scale * eye.eye.depth(of: exact)
      / eye.eye.distance
    features.append(CalibrationFeature("disc", .point(place), [("radius", .double(points))]))
  }

  /// Whether no ground in front of a standing disc hides part of it. Ground that is hardly nearer
  /// hides nothing. Nor does the slope on which the disc stands, which would hide its lower half.
  private func isWhole(_ mark: Mark, at exact: Offset) -> Bool {
    let depth = eye.eye.depth(of: exact)
    return (0..<8).allSatisfy { corner in
      let angle = Double(corner) * .pi / 4
      let rim = PicturePoint(
        x: mark.expected.x + mark.radius * cos(angle),
        y: mark.expected.y + mark.radius * sin(angle))
      let nearest = depth / eye.eye.distance * (1 - HillMarkScene.standingOut)
      return eye.ground(under: rim, within: nearest).map { isOnSlope($0, at: exact) } ?? true
    }
  }

  /// Whether `ground` lies on the slope through `place`.
  private func isOnSlope(_ ground: Offset, at place: Offset) -> Bool {
    let step = 1.0
    func rise(_ x: Double, _ y: Double) -> Double {
      let ahead = eye.onGround(Offset(place.x + x * step, place.y + y * step, 0))
      let behind = eye.onGround(Offset(place.x - x * step, place.y - y * step, 0))
      return (ahead.z - behind.z) / (2 * step)
    }
    let (x, y) = (ground.x - place.x, ground.y - place.y)
    let above = ground.z - (place.z + rise(1, 0) * x + rise(0, 1) * y)
    return abs(above) < 0.02 * (x * x + y * y).squareRoot()
  }

  /// A disc that lies on the ground.
  private mutating func lay(around point: PicturePoint, on hit: Offset, radius: Double) {
    guard let middle = place(nearest: hit, isNode: false), isWellSeen(hit, at: point),
      isSmooth(around: hit, reach: 2 * radius / eye.eye.view.scale)
    else { return }
    var ring: [GridPlace] = []
    var outline: [PicturePoint] = []
    for corner in 0..<HillMarkScene.corners {
      let angle = Double(corner) * 2 * .pi / Double(HillMarkScene.corners)
      let pixel = PicturePoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
      guard let ground = eye.ground(under: pixel, within: ReferenceGround.exactRatio),
        abs(eye.eye.depth(of: ground) / eye.eye.depth(of: hit) - 1) < 0.2,
        let place = place(nearest: ground, isNode: false)
      else { return }
      let exact = eye.offset(of: place)
      guard eye.sees(exact, slack: 0.01), let seen = eye.eye.pixel(of: exact) else { return }
      ring.append(place)
      outline.append(seen)
    }
    let (area, centroid) = HillMarkScene.centroid(of: outline)
    let mark = Mark(
      place: middle, expected: centroid,
      radius: (area / .pi).squareRoot() + HillMarkScene.softRim, lies: true)
    guard hasRoom(mark) else { return }
    marks.append(mark)
    features.append(CalibrationFeature("area", .polygon(ring), [("color", .string("#ffffff"))]))
  }

  /// Whether the mean height around a place equals the height there, to a fraction of a point.
  ///
  /// A node is as high as the mean of the texels around it. Texels are 8 points wide, 16 if the
  /// tile is drawn at its largest, and wider in the distance. On curved ground, nodes therefore
  /// differ from the formula. And an area that lies on a ridge is not a disc.
  private func isSmooth(around hit: Offset, reach: Double) -> Bool {
    let level = eye.eye.depth(of: hit) / eye.eye.distance
    let step = reach * max(1, level)
    let sum = [(step, 0.0), (-step, 0), (0, step), (0, -step)].reduce(0.0) {
      $0 + eye.onGround(hit + Offset($1.0, $1.1, 0)).z
    }
    return abs(sum / 4 - eye.onGround(hit).z) < HillMarkScene.leastBend
  }

  private static let coarseTexel = 16.0
  /// In points.
  private static let leastBend = 0.1

  /// Whether the ground at a place is not too oblique to the line of sight.
  private func isWellSeen(_ hit: Offset, at point: PicturePoint) -> Bool {
    let step = 8.0
    let east = eye.onGround(hit + Offset(step, 0, 0)) - eye.onGround(hit - Offset(step, 0, 0))
    let north = eye.onGround(hit + Offset(0, step, 0)) - eye.onGround(hit - Offset(0, step, 0))
    let normal = Offset(
      east.y * north.z - east.z * north.y, east.z * north.x - east.x * north.z,
      east.x * north.y - east.y * north.x)
    let ray = eye.eye.ray(through: point)
    let slant =
      -dot(normal, ray) / (dot(normal, normal).squareRoot() * dot(ray, ray).squareRoot())
    return slant > HillMarkScene.leastSlant
  }

  /// The nearest place that every tile drawn there holds exactly, or the nearest node that the
  /// surface has at any resolution that is drawn there.
  private func place(nearest hit: Offset, isNode: Bool) -> GridPlace? {
    let level = Offset(hit.x, hit.y, 0)
    let coarser = 1.5 * log2(max(1, eye.eye.depth(of: level) / eye.eye.distance)) + 2
    let own = isNode ? Double(eye.ground.level) - 4 : eye.eye.view.zoom - 1
    let place = GridPlace(eye.eye, at: level, level: Int((own - coarser).rounded(.down)))
    return place.y > 0.001 && place.y < 0.999 ? place : nil
  }

  /// The radius of a standing disc as seen from another eye, in pixels.
  func radius(of mark: Mark, from other: GroundEye) -> Double {
    func depth(_ eye: GroundEye) -> Double { eye.eye.depth(of: eye.offset(of: mark.place)) }
    return (mark.radius + MarkScene.halfRim) * depth(eye) / depth(other) - MarkScene.halfRim
  }

  /// Whether a disc of this view is completely visible from another eye and apart from the others.
  func standsFree(_ mark: Mark, as other: GroundEye) -> Bool {
    func pixel(_ mark: Mark) -> PicturePoint? { other.eye.pixel(of: other.offset(of: mark.place)) }
    guard let place = pixel(mark) else { return false }
    let size = PicturePoint(
      x: other.eye.view.width * other.eye.view.scale,
      y: other.eye.view.height * other.eye.view.scale)
    let reach = 2 * mark.radius + MarkScene.gap
    return place.x > reach && place.y > reach && place.x < size.x - reach
      && place.y < size.y - reach
      && marks.allSatisfy { another in
        another.place == mark.place
          || pixel(another).map { $0.distance(to: place) > 2 * reach } ?? true
      }
  }

  /// Whether a disc is completely in the image and apart from the others.
  private func hasRoom(_ mark: Mark) -> Bool {
    eye.eye.view.contains(mark.expected, radius: mark.radius)
      && marks.allSatisfy {
        $0.expected.distance(to: mark.expected) > $0.radius + mark.radius + MarkScene.gap
      }
  }

  static func centroid(of outline: [PicturePoint]) -> (area: Double, middle: PicturePoint) {
    guard let origin = outline.first else { return (0, PicturePoint(x: 0, y: 0)) }
    var (twice, x, y) = (0.0, 0.0, 0.0)
    for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let (ax, ay, bx, by) = (a.x - origin.x, a.y - origin.y, b.x - origin.x, b.y - origin.y)
      let cross = ax * by - bx * ay
      twice += cross
      x += (ax + bx) * cross
      y += (ay + by) * cross
    }
    return (
      abs(twice) / 2,
      PicturePoint(x: origin.x + x / (3 * twice), y: origin.y + y / (3 * twice))
    )
  }

  func content() throws(VerificationError) -> MapContent {
    try CalibrationContent.content(
      CalibrationTiles(features),
      layers: [
        CalibrationContent.background("#000000"), CalibrationContent.areas,
        CalibrationContent.discs,
      ], root: "\"sky\":{\"sky-color\":\"#000000\",\"horizon-color\":\"#000000\"},",
      on: eye.ground)
  }
}
