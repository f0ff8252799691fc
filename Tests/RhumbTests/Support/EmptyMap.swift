import Testing

@testable import Rhumb

/// A map that shows nothing, for tests of the camera.
@MainActor
func emptyMap(
  _ camera: CameraPosition? = nil, width: Double = 800, height: Double = 600, root: String = ""
) throws -> MapView {
  var options = MapViewOptions()
  options.size = Size(width: width, height: height)
  options.camera = camera
  let tiles = MadeTiles(levels: 0...14) { _ in nil }
  options.content = try .made(tiles, layers: Layers.background("#000000"), root: root)
  return try MapView(options: options)
}

/// The distance between two points of a view, in points.
func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// The value, or a failed test: `#require` where a macro cannot stand inside another.
func present<Value>(
  _ value: Value?, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  try #require(value, sourceLocation: sourceLocation)
}

extension MapView {
  /// The camera that shows all of a box north up and flat; `nil` if there is none.
  func flatCamera(
    fitting bounds: CoordinateBounds, insets: EdgeInsets = .zero
  ) -> CameraPosition? {
    let flat = CameraOptions(bearing: 0, tilt: 0)
    return (try? camera(fitting: bounds, with: flat, insets: insets)).map { camera.applying($0) }
  }
}
