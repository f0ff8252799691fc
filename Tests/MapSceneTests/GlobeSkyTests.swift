import CameraCore
import GeoMath
import MapStyle
import MapSurface
import StyleExpressions
import TestSupport
import Testing

@testable import MapScene
@testable import RenderModel

@Suite("The sky around a globe")
struct GlobeSkyTests {
  private let viewport = Viewport(width: 800, height: 600)

  @Test("Stars come and go without a step while the globe becomes a plane")
  func starlight() throws {
    let style = try StyleParser.parse(
      Array(
        #"""
        {"version":8,"sources":{},"layers":[],"sky":{"sky-color":"black"},
        "metadata":{"rhumb:haze-distance":4,"rhumb:star-intensity":0.5}}
        """#.utf8))
    let look = SkyLook(style.sky ?? Sky(), style.atmosphere, EvaluationContext(styleZoom: 10))
    func starlight(_ zoom: Double, _ projection: MapProjection) throws -> Float {
      let camera = try Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: zoom, tiltDegrees: 75)
      return SkyPlan(GroundView(camera, viewport, projection), look)?.starlight ?? 0
    }
    let lights = try stride(from: 11.0, through: 15, by: 0.01).map { try starlight($0, .globe) }
    #expect(lights.first == 0.5 && lights.last == 0.5 && lights.contains { $0 < 0.01 })
    #expect(zip(lights, lights.dropFirst()).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(try starlight(11, .mercator) == 0.5 && starlight(13, .mercator) == 0.5)
  }

  @Test("The axes of the stars are those of the globe, however it is seen")
  func axes() throws {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let camera = Camera.standard.reaching(.poles).with(
        target: Coordinate(
          latitude: random.double(-89...89), longitude: random.double(-180...180)),
        zoom: random.double(0...6), bearingDegrees: random.double(0...360),
        tiltDegrees: random.double(0...60))
      let view = SurfaceView(camera, viewport, .verticalPerspective)
      let globe = try #require(GlobePlan(view))
      let (pole, equator) = (SIMD3<Double>(globe.northPole), SIMD3<Double>(globe.equator))
      let place = Coordinate(
        latitude: camera.target.latitude + random.double(-1...1),
        longitude: camera.target.longitude + random.double(-1...1))
      let (latitude, longitude) = (
        Rotation(degrees: place.latitude), Rotation(degrees: place.longitude)
      )
      let level = equator * longitude.cosine + cross(pole, equator) * longitude.sine
      let way =
        SIMD3<Double>(globe.centerFromEye)
        + (level * latitude.cosine + pole * latitude.sine) * view.radius
      let point = try #require(view.project(place))
      let distance = view.plane.eyeDistance
      #expect(abs(way.x / way.z * distance + Double(globe.targetPoint.x) - point.x) < 0.01)
      #expect(abs(way.y / way.z * distance + Double(globe.targetPoint.y) - point.y) < 0.01)
    }
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension SIMD3<Double> {
  fileprivate init(_ vector: SIMD4<Float>) {
    self.init(Double(vector.x), Double(vector.y), Double(vector.z))
  }
}
