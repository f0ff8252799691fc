import CameraCore
import GeoMath

/// What ornaments tell about in one frame.
package struct OrnamentInputs: Sendable {
  package var camera: Camera
  package var viewport: Viewport
  /// Whom the data come from, a line each; marks of HTML are left out.
  package var attributions: [String] = []
  /// The part of the tiles in sight that is there, 0...1, while others load; else `nil`.
  package var loadedShare: Double?
  package var position = Position()

  /// What is known of the user's position.
  package struct Position: Hashable, Sendable {
    /// How the map goes with the user.
    package enum Following: Hashable, Sendable {
      /// Nothing tells where the user is.
      case noSource
      case off
      /// On its way to the user, or waiting for a first position.
      case coming
      case position, heading, northUp
    }

    package var following = Following.noSource
    package var metresPerSecond: Double?
    package var accuracyMetres: Double?

    package init() {}
  }

  package init(camera: Camera, viewport: Viewport) {
    self.camera = camera
    self.viewport = viewport
  }
}

/// What a click on an ornament asks of the map.
package enum OrnamentAction: Hashable, Sendable {
  case turnNorth
  /// North up, and straight down.
  case straighten
  case zoomIn, zoomOut
  case tiltMore, tiltLess
  /// Go with the user, or in the next way.
  case followUser
}
