import Foundation

/// Synthetic terrain: a formula for the height above sea level at every place of the Mercator
/// square.
package struct Landscape: Sendable {
  /// The shape of the ground. Lengths are in metres, east and north of the landscape's centre.
  package enum Shape: Sendable, Equatable {
    /// Rises by the given slopes towards east and north, and is level beyond `most` metres above or
    /// below the centre.
    case plane(east: Double, north: Double, most: Double)
    /// Has the same slope everywhere, up to a summit at the given offset.
    case cone(east: Double, north: Double, height: Double, radius: Double)
    /// Two perpendicular trains of waves. `height` is from trough to crest, `length` from crest to
    /// crest of the first train, in metres.
    case waves(height: Double, length: Double)
    /// Falls by `height` in the direction `towards` (degrees clockwise from north), across a
    /// straight line at `distance` from the centre and over the given width.
    case cliff(height: Double, width: Double, towards: Double, distance: Double)

    /// The shape with all heights multiplied.
    func scaled(by factor: Double) -> Shape {
      switch self {
      case .plane(let east, let north, let most):
        .plane(east: east * factor, north: north * factor, most: most * factor)
      case .cone(let east, let north, let height, let radius):
        .cone(east: east, north: north, height: height * factor, radius: radius)
      case .waves(let height, let length): .waves(height: height * factor, length: length)
      case .cliff(let height, let width, let towards, let distance):
        .cliff(height: height * factor, width: width, towards: towards, distance: distance)
      }
    }
  }

  package let shape: Shape
  /// The height of the shape's base above sea level, in metres.
  package let base: Double
  /// The centre in the unit square.
  private let x: Double
  private let y: Double
  /// The width of the world in metres at the centre's latitude.
  private let metresPerWorld: Double

  /// - Parameter view: the view whose target is the centre.
  package init(_ shape: Shape, base: Double, around view: ReferenceView) {
    self.shape = shape
    self.base = base
    (x, y) = ReferenceEye.square(latitude: view.latitude, longitude: view.longitude)
    metresPerWorld =
      2 * .pi * ReferenceEye.earthRadiusMetres * cos(view.latitude * .pi / 180)
  }

  /// The height in metres above sea level at a place in the unit square.
  package func metres(x: Double, y: Double) -> Double {
    // Take the shorter way around the world.
    let away = x - self.x
    return base
      + rise(
        east: (away - away.rounded()) * metresPerWorld, north: (self.y - y) * metresPerWorld)
  }

  /// A lower bound of all heights, in metres above sea level.
  package var lowestMetres: Double {
    switch shape {
    case .plane(_, _, let most): base - abs(most)
    case .waves(let height, _): base - height / 2
    case .cone, .cliff: base
    }
  }

  private func rise(east: Double, north: Double) -> Double {
    switch shape {
    case .plane(let eastward, let northward, let most):
      return min(max(eastward * east + northward * north, -most), most)
    case .cone(let summitEast, let summitNorth, let height, let radius):
      return height * max(0, 1 - hypot(east - summitEast, north - summitNorth) / radius)
    case .waves(let height, let length):
      let turn = 2 * Double.pi / length
      return height / 4
        * (sin((0.8 * east + 0.6 * north) * turn)
          + sin((0.6 * east - 0.8 * north) * turn * 0.7 + 1))
    case .cliff(let height, let width, let towards, let distance):
      let angle = towards * .pi / 180
      let along = east * sin(angle) + north * cos(angle)
      return height * (1 - min(max((along - distance) / width + 0.5, 0), 1))
    }
  }

  /// The name in messages.
  package var name: String {
    switch shape {
    case .plane: "plane"
    case .cone: "cone"
    case .waves: "waves"
    case .cliff: "cliff"
    }
  }
}
