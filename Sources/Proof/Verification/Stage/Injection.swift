import CameraCore
import GeoMath
import MapScene
import MapSurface
import RenderModel

/// A deliberate error between scene and renderer, to prove that the verification detects it.
package enum Injection: String, Sendable, CaseIterable {
  /// The field of view is 0.1° too wide.
  case fieldOfView = "field-of-view"
  /// The camera is tilted 0.05° too far.
  case tilt
  /// World coordinates are rounded to single precision before they become relative to the eye.
  case floatWorld = "float-world"
  /// Terrain is drawn 1 m too high.
  case height
  /// A globe is drawn with a radius that is 0.5 % too large.
  case radius
  /// Between globe and plane, the ground is 0.1 too much of a globe.
  case globeness

  package var summary: String {
    switch self {
    case .fieldOfView: "the field of view is 0.1° too wide"
    case .tilt: "the camera is tilted 0.05° too far"
    case .floatWorld: "world coordinates are rounded to single precision"
    case .height: "the ground is drawn 1 m too high"
    case .radius: "the globe's radius is 0.5 % too large"
    case .globeness: "between globe and plane, the ground is bent by 0.1 too much"
    }
  }

  func apply(to plan: inout FramePlan, of view: ReferenceView) {
    guard
      let camera = try? Camera(
        target: Coordinate(latitude: view.latitude, longitude: view.longitude), zoom: view.zoom,
        bearingDegrees: view.bearing, tiltDegrees: view.tilt)
    else { return }
    let padding = ScreenInsets(
      top: view.padding.top, left: view.padding.left, bottom: view.padding.bottom,
      right: view.padding.right)
    let viewport = Viewport(
      size: ScreenSize(width: view.width, height: view.height), padding: padding)
    let right = GroundView(camera, viewport)
    switch self {
    case .fieldOfView:
      let wrong = Viewport(
        size: viewport.size, padding: padding,
        verticalFieldOfView: viewport.verticalFieldOfView + 0.1 * .pi / 180)
      plan.look(through: GroundView(camera, wrong), insteadOf: right)
    case .tilt:
      let wrong = camera.with(tiltDegrees: camera.tiltDegrees + 0.05)
      plan.look(through: GroundView(wrong, viewport), insteadOf: right)
    case .floatWorld: plan.roundWorld(right)
    case .radius: plan.camera.globe?.radius *= 1.005
    case .globeness:
      guard let globeness = plan.camera.globe?.globeness, globeness < 1 else { return }
      let wrong = MapProjection(globeness: Double(globeness) + 0.1)
      plan.camera.globe = GlobePlan(SurfaceView(camera, viewport, wrong))
    case .height: plan.terrain?.heightOffset += Float(right.transform.heightScale)
    }
  }
}

extension FramePlan {
  /// Changes the plan to what it would be for another view of the same target.
  fileprivate mutating func look(through wrong: GroundView, insteadOf right: GroundView) {
    camera = CameraUniforms(wrong)
    // Ground coordinates start below the eye, which has moved.
    let move = right.transform.eyeGround - wrong.transform.eyeGround
    shift(x: move.x, y: move.y)
    if let horizon = wrong.transform.groundEndY { sky?.horizonY = Float(horizon) }
  }

  private mutating func shift(x: Double, y: Double) {
    for index in tiles.indices {
      tiles[index].originX = Float(Double(tiles[index].originX) + x)
      tiles[index].originY = Float(Double(tiles[index].originY) + y)
    }
    for index in standInMasks.indices {
      standInMasks[index].originX = Float(Double(standInMasks[index].originX) + x)
      standInMasks[index].originY = Float(Double(standInMasks[index].originY) + y)
    }
    terrain?.shift(x: x, y: y)
    worldNorth = Float(Double(worldNorth) + y)
    worldSouth = Float(Double(worldSouth) + y)
  }

  /// Rounds tile corners and the eye to single precision in the unit square.
  fileprivate mutating func roundWorld(_ view: GroundView) {
    let transform = view.transform
    let eye = transform.worldPoint(at: transform.eyeGround)
    let width = transform.worldWidth
    for index in tiles.indices {
      let tile = tiles[index].mesh.tile
      let count = Double(1 << tile.z)
      let wrap =
        (Double(tiles[index].originX) / width + eye.x - Double(tile.x) / count).rounded()
      let x = Float(Double(tile.x) / count + wrap) - Float(eye.x)
      let y = Float(Double(tile.y) / count) - Float(eye.y)
      tiles[index].originX = x * Float(width)
      tiles[index].originY = y * Float(width)
    }
  }
}

extension TerrainPlan {
  /// Moves the patches and adapts the drape's matrix, so that the drape still shows the same
  /// places.
  fileprivate mutating func shift(x: Double, y: Double) {
    for index in patches.indices {
      patches[index].originX = Float(Double(patches[index].originX) + x)
      patches[index].originY = Float(Double(patches[index].originY) + y)
    }
    let columns = drape.clipFromGround
    drape.clipFromGround.3 -= columns.0 * Float(x) + columns.1 * Float(y)
  }
}
