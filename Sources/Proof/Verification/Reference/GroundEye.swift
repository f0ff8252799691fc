import Foundation

/// A `ReferenceEye` over ground with heights.
///
/// The target lies on the ground, so that all heights count from there. A metre of height is as many
/// points as a metre of ground is at the latitude under the eye, which does not change when the
/// target goes along the line of sight.
package struct GroundEye: Sendable {
  package let eye: ReferenceEye
  package let ground: ReferenceGround
  /// Points to a metre of height.
  package let heightScale: Double
  /// The height of the level through the target: metres, exaggeration and all.
  package let targetMetres: Double
  /// The target on the unit square.
  private let targetX: Double
  private let targetY: Double
  private let worldWidth: Double

  /// The eye is at least so many of its distances from the target above the ground below it.
  private static let leastClearance = 0.04

  package init(_ view: ReferenceView, _ ground: ReferenceGround) {
    let eye = ReferenceEye(view)
    self.eye = eye
    self.ground = ground
    let foot = eye.place(at: Offset(eye.position.x, eye.position.y, 0))
    heightScale =
      eye.radius / (ReferenceEye.earthRadiusMetres * cos(foot.latitude * .pi / 180))
    (targetX, targetY) = ReferenceEye.square(
      latitude: view.latitude, longitude: view.longitude)
    worldWidth = 2 * .pi * eye.radius
    let metres = ground.metres(x: targetX, y: targetY)
    // An eye that would be too near to the ground is raised, and the target's level with it.
    let below = ground.metres(
      x: targetX + eye.position.x / worldWidth, y: targetY - eye.position.y / worldWidth)
    let clearance = eye.position.z - (below - metres) * heightScale
    let missing = max(0, GroundEye.leastClearance * eye.distance - clearance)
    targetMetres = metres + missing / heightScale
  }

  /// Points above the target's level.
  package func height(ofMetres metres: Double) -> Double { (metres - targetMetres) * heightScale }

  /// The place on the ground above or below a level offset from the target.
  package func onGround(_ offset: Offset) -> Offset {
    Offset(offset.x, offset.y, height(ofMetres: metres(under: offset)))
  }

  /// The height of the ground at an offset from the target, in metres.
  package func metres(under offset: Offset) -> Double {
    ground.metres(x: targetX + offset.x / worldWidth, y: targetY - offset.y / worldWidth)
  }

  package func offset(of place: GridPlace) -> Offset { onGround(eye.offset(of: place, copy: 0)) }

  // MARK: Lines of sight

  /// Where the ray through a pixel meets the ground first; `nil` where it meets none that is nearer,
  /// along the view axis, than so many target distances.
  package func ground(under pixel: PicturePoint, within ratio: Double) -> Offset? {
    let ray = eye.ray(through: pixel)
    return firstHit(ray, from: 0, to: ratio).map { eye.position + ray * $0 }
  }

  /// Whether the ray through a pixel comes down to a level before haze begins: at so many target
  /// distances, and where level ground is less than 8 points below the horizon.
  func comesDown(at pixel: PicturePoint, to level: Double, within ratio: Double) -> Bool {
    let ray = eye.ray(through: pixel)
    guard ray.z < 0 else { return false }
    let slant = tan(eye.view.tilt * .pi / 180)
    let clear = slant > 0 ? 0.95 * eye.distance / (8 * slant) : .infinity
    return (level - eye.position.z) / ray.z < min(ratio, clear)
  }

  /// Whether nothing hides a place on the ground, but what is nearer to it than a part of its
  /// distance.
  package func sees(_ place: Offset, slack: Double) -> Bool {
    firstHit(place - eye.position, from: 0, to: 1 - slack) == nil
  }

  /// The first step of a ray from the eye at which it comes from above the ground to below it. Between
  /// two sides of triangles its height above the ground changes evenly.
  private func firstHit(_ ray: Offset, from start: Double, to end: Double) -> Double? {
    let scale = ground.cellCount / worldWidth
    let (originX, originY) = (
      targetX * ground.cellCount + eye.position.x * scale,
      targetY * ground.cellCount - eye.position.y * scale
    )
    let (speedX, speedY) = (ray.x * scale, -ray.y * scale)
    var lines = [
      GridCrossings(originX, speedX, from: start), GridCrossings(originY, speedY, from: start),
      GridCrossings(originX - originY, speedX - speedY, from: start),
    ]
    func clearance(_ step: Double, cellAt middle: Double) -> Double {
      let (column, row) = (
        (originX + speedX * middle).rounded(.down), (originY + speedY * middle).rounded(.down)
      )
      let metres = ground.metres(
        inCell: column, row, originX + speedX * step - column, originY + speedY * step - row)
      return eye.position.z + ray.z * step - height(ofMetres: metres)
    }
    var step = start
    while step < end {
      var next = end
      for line in lines { next = min(next, line.next) }
      for index in lines.indices where lines[index].next <= next { lines[index].advance() }
      let middle = (step + next) / 2
      let (before, after) = (clearance(step, cellAt: middle), clearance(next, cellAt: middle))
      if after <= 0 {
        return before <= 0 ? step : step + (next - step) * before / (before - after)
      }
      step = next
    }
    return nil
  }
}

/// The steps at which a coordinate becomes whole, one after another.
private struct GridCrossings {
  private let origin: Double
  private let speed: Double
  private var line: Double
  private(set) var next: Double

  init(_ origin: Double, _ speed: Double, from step: Double) {
    self.origin = origin
    self.speed = speed
    let now = origin + speed * step
    line = speed > 0 ? now.rounded(.down) + 1 : now.rounded(.up) - 1
    next = speed == 0 ? .infinity : (line - origin) / speed
  }

  mutating func advance() {
    guard speed != 0 else { return }
    line += speed > 0 ? 1 : -1
    next = (line - origin) / speed
  }
}
