import Foundation

/// Ground by formula: metres above the sea at every place of the Mercator square.
package struct Landscape: Sendable {
  /// What the ground looks like. Lengths are in metres, east and north of the landscape's middle.
  package enum Shape: Sendable, Equatable {
    /// Rises evenly by so much to a metre, and goes on level from where it is `most` higher or lower
    /// than in the middle.
    case plane(east: Double, north: Double, most: Double)
    /// As steep everywhere, to a summit aside from the middle.
    case cone(east: Double, north: Double, height: Double, radius: Double)
    /// Two trains of waves across each other, in metres from crest to crest.
    case waves(height: Double, length: Double)
    /// Falls by a height towards a direction in degrees clockwise from north, where a straight line
    /// so far from the middle is crossed, over a width.
    case cliff(height: Double, width: Double, towards: Double, distance: Double)

    /// The same with all heights multiplied.
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
  /// Of the sea level above which the shape stands, in metres.
  package let base: Double
  /// The middle, on the unit square.
  private let x: Double
  private let y: Double
  /// Metres of ground at the middle's latitude to a width of the world.
  private let metresPerWorld: Double

  /// - Parameter view: in the target of which the middle lies.
  package init(_ shape: Shape, base: Double, around view: ReferenceView) {
    self.shape = shape
    self.base = base
    (x, y) = ReferenceEye.square(latitude: view.latitude, longitude: view.longitude)
    metresPerWorld =
      2 * .pi * ReferenceEye.earthRadiusMetres * cos(view.latitude * .pi / 180)
  }

  /// Metres above the sea at a place of the unit square.
  package func metres(x: Double, y: Double) -> Double {
    // The shorter way around the world.
    let away = x - self.x
    return base
      + rise(
        east: (away - away.rounded()) * metresPerWorld, north: (self.y - y) * metresPerWorld)
  }

  /// No ground is lower: metres above the sea.
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

  /// The name for messages.
  package var name: String {
    switch shape {
    case .plane: "plane"
    case .cone: "cone"
    case .waves: "waves"
    case .cliff: "cliff"
    }
  }
}
