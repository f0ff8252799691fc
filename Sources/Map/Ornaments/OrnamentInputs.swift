import CameraCore
import GeoMath
import TerrainGeometry

/// The data that ornaments show in one frame.
package struct OrnamentInputs: Sendable {
  package var camera: Camera
  package var viewport: Viewport
  /// The attributions of the data, one line each, without HTML.
  package var attributions: [String] = []
  /// The fraction of visible tiles that are available, 0...1, while others load; otherwise `nil`.
  package var loadedShare: Double?
  package var position = Position()
  /// The terrain, or `nil` if the ground is flat.
  package var terrain: TerrainSurface?

  package struct Position: Hashable, Sendable {
    package enum Following: Hashable, Sendable {
      case noSource
      case off
      /// The map is moving to the user, or waiting for a first position.
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

  /// The coordinate under the pointer, or that of the target, and the elevation there if there is
  /// terrain.
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

/// A request to the map from a click on an ornament.
package enum OrnamentAction: Hashable, Sendable {
  case turnNorth
  /// Turns north up and looks straight down.
  case straighten
  case zoomIn, zoomOut
  case tiltMore, tiltLess
  /// Follows the user, or changes to the next way of following.
  case followUser
  /// Undoes the application's last change.
  case undo
}
