import CameraCore
import GeoMath
import Gestures
import MapSurface
import TerrainGeometry

/// The data that ornaments show in one frame.
package struct OrnamentInputs: Sendable {
  package var camera: Camera
  package var viewport: Viewport
  package var projection = MapProjection.mercator
  /// The sources of the data.
  package var attributions: [AttributionPart] = []
  /// The fraction of visible tiles that are available, 0...1, while others load; otherwise `nil`.
  package var loadedShare: Double?
  package var position = Position()
  /// Whether the limits let the camera go nearer or farther, and tilt.
  package var canZoomIn = true
  package var canZoomOut = true
  package var canTilt = true
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

  /// Whether the map is a globe at some zooms.
  var isGlobe: Bool { !projection.isPlane }

  /// Whether the tilt can be seen.
  var isTilted: Bool { camera.tiltDegrees > 0.5 }

  /// Whether a click on a button has no effect now.
  func isDisabled(_ target: OrnamentController.Target) -> Bool {
    switch target {
    case .zoomIn: !canZoomIn
    case .zoomOut: !canZoomOut
    case .tilt: !isTilted && !canTilt
    default: false
    }
  }

  /// The coordinate under the pointer, or that of the target, and the elevation there if there is
  /// terrain.
  func placeText(under pointer: ScreenPoint?, _ units: OrnamentOptions.Units) -> String {
    let view = SurfaceView(camera, viewport, projection, terrain: terrain)
    let coordinate = pointer.flatMap(view.hit) ?? camera.target
    let place = DegreeText.place(coordinate, zoom: camera.zoom)
    guard let terrain, terrain.exaggeration != 0,
      let metres = terrain.metres(at: view.plane.worldPoint(at: view.plane.ground(at: coordinate)))
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
  /// Tilts the map as far as streets can still be seen well, or as the zoom permits.
  case tilt
  /// Looks straight down.
  case lookDown
  /// Asks the application for something.
  case request(MapRequest)
}
