import Foundation

/// A `ReferenceEye` over terrain.
///
/// Heights are relative to the target, which lies on the ground. Heights are scaled by the points
/// per metre at the latitude below the eye. That latitude does not change when the target moves
/// along the line of sight.
package struct GroundEye: Sendable {
  package let eye: ReferenceEye
  package let ground: ReferenceGround
  /// Points per metre of height.
  package let heightScale: Double
  /// The height of the target's level in metres, with exaggeration.
  package let targetMetres: Double
  /// The target's coordinates in the unit square.
  private let targetX: Double
  private let targetY: Double
  private let worldWidth: Double

  /// The eye's minimum height above the ground below it, as a fraction of the target distance.
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
    // An eye that would be too close to the ground is raised together with the target's level.
    let below = ground.metres(
      x: targetX + eye.position.x / worldWidth, y: targetY - eye.position.y / worldWidth)
    let clearance = eye.position.z - (below - metres) * heightScale
    let missing = max(0, GroundEye.leastClearance * eye.distance - clearance)
    targetMetres = metres + missing / heightScale
  }

  /// The height above the target's level, in points.
  package func height(ofMetres metres: Double) -> Double { (metres - targetMetres) * heightScale }

  /// The point on the ground above or below a horizontal offset from the target.
  package func onGround(_ offset: Offset) -> Offset {
    Offset(offset.x, offset.y, height(ofMetres: metres(under: offset)))
  }

  /// The terrain height at an offset from the target, in metres.
  package func metres(under offset: Offset) -> Double {
    ground.metres(x: targetX + offset.x / worldWidth, y: targetY - offset.y / worldWidth)
  }

  package func offset(of place: GridPlace) -> Offset { onGround(eye.offset(of: place, copy: 0)) }

  // MARK: Lines of sight

  /// Where the ray through a pixel first meets the ground. `nil` if that is not within `ratio`
  /// target distances, measured along the view axis.
  package func ground(under pixel: PicturePoint, within ratio: Double) -> Offset? {
    let ray = eye.ray(through: pixel)
    return firstHit(ray, from: 0, to: ratio).map { eye.position + ray * $0 }
  }

  /// Whether the ray through a pixel goes down to a level before haze begins: within `ratio` target
  /// distances, and at least 8 points below the horizon of flat ground.
  func comesDown(at pixel: PicturePoint, to level: Double, within ratio: Double) -> Bool {
    let ray = eye.ray(through: pixel)
    guard ray.z < 0 else { return false }
    let slant = tan(eye.view.tilt * .pi / 180)
    let clear = slant > 0 ? 0.95 * eye.distance / (8 * slant) : .infinity
    return (level - eye.position.z) / ray.z < min(ratio, clear)
  }

  /// Whether nothing hides a place on the ground. Ground within the fraction `slack` of its
  /// distance does not count.
  package func sees(_ place: Offset, slack: Double) -> Bool {
    firstHit(place - eye.position, from: 0, to: 1 - slack) == nil
  }

  /// The parameter of the ray from the eye at which it enters the ground. The ray's clearance is
  /// linear between two crossings of triangle edges.
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

/// The successive ray parameters at which a coordinate becomes an integer.
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
