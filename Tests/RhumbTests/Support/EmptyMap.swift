import Testing

@testable import Rhumb

/// A map that shows nothing, for tests of the camera.
@MainActor
func emptyMap(
  _ camera: CameraPosition? = nil, width: Double = 800, height: Double = 600, root: String = ""
) throws -> MapView {
  var options = MapViewOptions()
  options.frame = Size(width: width, height: height)
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
