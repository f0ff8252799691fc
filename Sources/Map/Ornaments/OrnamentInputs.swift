import CameraCore
import GeoMath
import TerrainGeometry

/// What ornaments tell about in one frame.
package struct OrnamentInputs: Sendable {
  package var camera: Camera
  package var viewport: Viewport
  /// Whom the data come from, a line each; marks of HTML are left out.
  package var attributions: [String] = []
  /// The part of the tiles in sight that is there, 0...1, while others load; else `nil`.
  package var loadedShare: Double?
  package var position = Position()
  /// What is known of the ground; `nil` where it is level.
  package var terrain: TerrainSurface?

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

extension OrnamentInputs {
  /// The place under the pointer, or else the target's, and how high the ground is there where it has
  /// heights.
  func placeText(under pointer: ScreenPoint?, _ units: OrnamentOptions.Units) -> String {
    let view = ViewTransform(camera, viewport)
    let ground = pointer.flatMap { view.groundPoint(under: $0, on: terrain) }
    let place = DegreeText.place(
      ground.map(view.coordinate(at:)) ?? camera.target, zoom: camera.zoom)
    guard let terrain, terrain.exaggeration != 0,
      let metres = terrain.metres(at: view.worldPoint(at: ground ?? GroundPoint(x: 0, y: 0)))
    else { return place }
    return place + "   " + MeasureText.height(metres / terrain.exaggeration, units)
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
