import Testing

@testable import Rhumb

@MainActor
@Suite("The style's camera")
struct StyleCameraTests {
  @Test("Without a camera the style's four values are the position (M01, M02)")
  func styleCamera() throws {
    let map = try emptyMap(
      root: "\"center\":[7.42,43.73],\"zoom\":15,\"bearing\":-30,\"pitch\":50,")
    #expect(
      map.camera
        == CameraPosition(
          latitude: 43.73, longitude: 7.42, zoom: 16, bearing: 330, tilt: 50))
  }

  @Test("A style's roll and the altitude of its centre are the position's")
  func freeStyleCamera() throws {
    let map = try emptyMap(root: "\"zoom\":15,\"roll\":-40,\"centerAltitude\":120,")
    #expect(map.camera.roll == -40 && map.camera.altitude == .metres(120))
  }

  @Test("A style that says nothing begins at 0, 0, zoom 1, north up and flat (M01, M03)")
  func bareStyle() throws {
    let map = try emptyMap(width: 256, height: 256)
    #expect(map.camera == CameraPosition(latitude: 0, longitude: 0, zoom: 1))
  }

  @Test("A camera that the caller gives beats the style's, field by field with options (M04)")
  func callerWins() throws {
    let root = "\"center\":[7.42,43.73],\"zoom\":15,\"bearing\":-30,\"pitch\":50,"
    let given = CameraPosition(latitude: 1, longitude: 2, zoom: 11)
    #expect(try emptyMap(given, root: root).camera == given)
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    let content = try MapContent.made(tiles, layers: Layers.background("#000000"), root: root)
    let map = try MapView(
      options: MapViewOptions(
        size: Size(width: 800, height: 600),
        camera: content.defaultCamera.applying(CameraOptions(zoom: 17)), content: content))
    #expect(map.camera.zoom == 17 && map.camera.bearing == 330 && map.camera.tilt == 50)
    #expect(map.camera.target == Coordinate(latitude: 43.73, longitude: 7.42))
  }

  @Test(
    "What a style leaves out is 0, the zoom in its own scale, for every choice of the four (M05)")
  func partial() throws {
    let parts = ["\"center\":[7,43],", "\"zoom\":15,", "\"bearing\":40,", "\"pitch\":20,"]
    for subset in 0..<16 {
      func has(_ bit: Int) -> Bool { subset & 1 << bit != 0 }
      let root = parts.indices.filter(has).map { parts[$0] }.joined()
      let map = try emptyMap(width: 256, height: 256, root: root)
      let expected = CameraPosition(
        latitude: has(0) ? 43 : 0, longitude: has(0) ? 7 : 0, zoom: has(1) ? 16 : 1,
        bearing: has(2) ? 40 : 0, tilt: has(3) ? 20 : 0)
      #expect(map.camera == expected, "\(root)")
    }
  }

  @Test("Style zoom 12.5 is zoom 13.5 of the map (M07)")
  func zoomScale() throws {
    #expect(try emptyMap(root: "\"zoom\":12.5,").camera.zoom == 13.5)
  }
}
