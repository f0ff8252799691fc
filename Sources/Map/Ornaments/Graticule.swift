import CameraCore
import Foundation
import GeoMath
import MapSurface

/// Lines of round degrees in a view.
package struct Graticule: Sendable {
  /// A line on the screen, in points.
  package struct Line: Hashable, Sendable {
    package var isMeridian: Bool
    /// Positive to the east or north.
    package var arcSeconds: Int
    /// Where it enters and leaves the view, or ends.
    package var start: ScreenPoint
    package var end: ScreenPoint
    /// Between them, where it bends.
    package var bends: [ScreenPoint] = []
  }

  package internal(set) var lines: [Line] = []
  /// The step from one line to the next.
  package private(set) var stepSeconds: Int

  /// Round steps in arc seconds, from 30° downwards.
  package static let steps = [
    108_000, 72_000, 36_000, 18_000, 7_200, 3_600, 1_800, 1_200, 600, 300, 120, 60, 30, 20, 10, 5,
    2, 1,
  ]

  /// The minimum distance of lines at the target, in points. A view has about ten lines.
  static let leastPoints = 90.0
  /// The maximum number of meridians, and of parallels.
  static let mostLines = 48
  /// Lines end where the ground's scale is this fraction of the scale at the target.
  static let leastScale = 0.08

  /// Finds the lines in a view.
  package init(_ camera: Camera, _ viewport: Viewport, _ projection: MapProjection = .mercator) {
    let surface = SurfaceView(camera, viewport, projection)
    let view = surface.plane
    let pointsPerSecond = view.worldWidth / (360 * 3600)
    stepSeconds =
      Self.steps.last { Double($0) * pointsPerSecond >= Self.leastPoints } ?? Self.steps[0]
    guard viewport.size.width > 0, viewport.size.height > 0, pointsPerSecond.isFinite else {
      return
    }
    if surface.globeness > 0 {
      addLines(on: surface)
    } else {
      addMeridians(view)
      addParallels(view)
    }
  }

  private mutating func addMeridians(_ view: ViewTransform) {
    let target = view.camera.target
    let edge = WebMercator.edgeLatitude
    let (north, south) = (view.groundY(ofLatitude: edge), view.groundY(ofLatitude: -edge))
    for seconds in outwards(from: target.longitude) {
      // In the copy of the world in which the line is nearest to the target.
      let x = (seconds / 3600 - target.longitude) / 360 * view.worldWidth
      let (from, to) = (GroundPoint(x: x, y: north), GroundPoint(x: x, y: south))
      guard let (start, end) = view.stretch(from: from, to: to) else { continue }
      lines.append(
        Line(isMeridian: true, arcSeconds: Self.wrapped(seconds), start: start, end: end))
    }
  }

  private mutating func addParallels(_ view: ViewTransform) {
    let reach = 4 * view.worldWidth
    for seconds in outwards(from: view.camera.target.latitude)
    where abs(seconds) <= WebMercator.edgeLatitude * 3600 {
      let y = view.groundY(ofLatitude: seconds / 3600)
      let (from, to) = (GroundPoint(x: -reach, y: y), GroundPoint(x: reach, y: y))
      guard let (start, end) = view.stretch(from: from, to: to) else { continue }
      lines.append(Line(isMeridian: false, arcSeconds: Int(seconds), start: start, end: end))
    }
  }

  /// The nearest round angle in arc seconds, then those 1, -1, 2, -2 … steps away.
  func outwards(from degrees: Double) -> [Double] {
    let step = Double(stepSeconds)
    let middle = (degrees * 3600 / step).rounded()
    return (0..<Self.mostLines).map { (number: Int) -> Double in
      (middle + Double(number % 2 == 0 ? -(number / 2) : number / 2 + 1)) * step
    }
  }

  /// Normalised to −180° to 180°.
  static func wrapped(_ seconds: Double) -> Int {
    let turn = 360.0 * 3600
    return Int(seconds - (seconds / turn).rounded() * turn)
  }
}

extension ViewTransform {
  fileprivate func groundY(ofLatitude latitude: Double) -> Double {
    ground(at: Coordinate(latitude: latitude, longitude: camera.target.longitude)).y
  }

  /// The part of a straight line on the ground that is visible and not too far away, as a line on
  /// the screen, where it is straight, too.
  fileprivate func stretch(
    from start: GroundPoint, to end: GroundPoint
  ) -> (ScreenPoint, ScreenPoint)? {
    let (from, to) = (conditions(at: start), conditions(at: end))
    var (first, last) = (0.0, 1.0)
    for (from, to) in zip(from, to) {
      if from < 0, to < 0 { return nil }
      if from < 0 { first = max(first, from / (from - to)) }
      if to < 0 { last = min(last, from / (from - to)) }
    }
    guard first < last else { return nil }
    func place(_ part: Double) -> ScreenPoint? {
      project(
        GroundPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    guard let from = place(first), let to = place(last) else { return nil }
    return (from, to)
  }

  /// Values that are not negative if a place on the ground is visible and not too far away. Each is
  /// linear along a line on the ground: a length on the screen multiplied by the depth.
  private func conditions(at ground: GroundPoint) -> [Double] {
    let place = turned(ground)
    let depth = depth(of: ground)
    let (x, y) = rolled(
      x: place.x * eyeDistance, y: (place.y * tilt.cosine + lift * tilt.sine) * eyeDistance)
    let (width, height) = (viewport.size.width, viewport.size.height)
    return [
      depth - eyeDistance * 0.01,
      eyeDistance / Graticule.leastScale - depth,
      x + targetPoint.x * depth,
      (width - targetPoint.x) * depth - x,
      y + targetPoint.y * depth,
      (height - targetPoint.y) * depth - y,
    ]
  }
}
