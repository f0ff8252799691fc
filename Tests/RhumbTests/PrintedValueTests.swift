import TestSupport
import Testing

@testable import Rhumb

/// What values print, in a line for a person.
@MainActor
@Suite("Printed values")
struct PrintedValueTests {
  private let place = Coordinate(latitude: 46.55, longitude: 7.98)
  private let point = Point(x: 120, y: 80)

  @Test("Each value that is stored prints in one line")
  func lines() throws {
    var samples = StoredSamples(seed: 4)
    for sample in try samples.overlays() + samples.features() + samples.options() {
      #expect(!sample.name.contains("\n"), "\(sample.name)")
    }
  }

  @Test("Overlays tell their kind and place")
  func overlays() throws {
    let image = try MapImage(
      width: 2, height: 1, rgba: [UInt8](repeating: 9, count: 8), pixelsPerPoint: 2)
    #expect("\(image)" == "picture of 2 × 1 pixels, 2 to a point")
    #expect("\(MarkerIcon.image(image))" == "picture of 1 × 0.5 points")
    #expect("\(MarkerIcon.pin(MapColor(red: 1, green: 0, blue: 0)))" == "pin rgb(255 0 0)")
    let ground = try GroundOverlay(image, at: place, widthMetres: 800)
    #expect("\(ground)" == "\(image) at 46.55, 7.98, 800 × 400 m")
    #expect("\(AnyOverlay.marker(Marker(at: place, title: "A")))" == "marker at 46.55, 7.98, A")
    let tiles = try TileOverlay(template: "a/{z}/{x}/{y}.png", zooms: 0...12)
    #expect("\(tiles)" == "tiles of a/{z}/{x}/{y}.png, zooms 0 to 12")
    #expect("\(TileOverlay.Tile(zoom: 3, x: 4, y: 2))" == "3/4/2")
    #expect(
      "\(LineGradient.along([.init(at: 0.5, .init(red: 1, green: 0, blue: 0))]))"
        == "rgb(255 0 0) at 0.5")
  }

  @Test("Events tell what happened, and where")
  func events() {
    let id = OverlayID(number: 7)
    #expect("\(MapTap(coordinate: place, point: point))" == "tap at 46.55, 7.98, point (120, 80)")
    #expect("\(MapHover(coordinate: nil, point: point))" == "pointer in the sky, point (120, 80)")
    #expect(
      "\(MapLongPress(coordinate: place, point: point))"
        == "long press at 46.55, 7.98, point (120, 80)")
    #expect(
      "\(OverlayTap(overlay: id, coordinate: place, point: point))"
        == "tap on overlay 7 at 46.55, 7.98, point (120, 80)")
    #expect(
      "\(MarkerTap(marker: id, markerCoordinate: place, coordinate: nil, point: point))"
        == "tap on overlay 7, a marker at 46.55, 7.98, in the sky, point (120, 80)")
    #expect("\(OverlayHover(overlay: nil, point: point))" == "pointer over none, point (120, 80)")
    #expect(
      "\(InfoWindowTap(marker: id, point: point))"
        == "tap on the info window of overlay 7, point (120, 80)")
    #expect(
      "\(MarkerDrag(marker: id, phase: .moved, coordinate: place))"
        == "drag of overlay 7 moved to 46.55, 7.98")
    #expect("\(CameraWillMove(isGesture: true))" == "camera moved by the user")
    let state = CameraState(camera: CameraPosition(target: place, zoom: 3))
    #expect("\(CameraIdle(cameraState: state))" == "camera at rest at \(state)")
    #expect("\(CameraChanged(cameraState: state))" == "camera changed to \(state)")
    #expect(
      "\(CameraRefused(error: .invalidBounds))" == "camera refused: \(MapError.invalidBounds)")
    var report = FrameReport()
    (report.drawCalls, report.tilesFailed) = (3, 1)
    #expect(
      "\(FrameRendered(report: report, time: 1.5, missedFrames: 2))"
        == "frame for 1.5 s, 2 missed before it, "
        + "3 draw calls, 0 triangles, 0 tiles, 1 failed, 0 labels")
  }

  @Test("Who has the camera, and how it comes there")
  func following() {
    let overview = OverviewViewportState([place, place])
    #expect("\(ViewportStatus.transition(to: overview))" == "on the way to overview of 2 places")
    #expect(
      "\(ViewportStatusChanged(from: .idle, to: .state(overview), reason: .arrived))"
        == "overview of 2 places, was idle, by arrived")
    #expect(
      "\(FollowStatusChanged(from: .following(.heading), to: .idle, reason: .gesture))"
        == "idle, was following heading, by gesture")
    #expect("\(FollowOptions())" == "usual")
    #expect(
      "\(FollowOptions(zoom: 16, transition: .ease(.seconds(2))))"
        == "zoom 16, transition ease in 2 s")
    #expect(
      "\(FollowViewportState(.heading, options: FollowOptions(zoom: 16)))"
        == "following heading, zoom 16")
    #expect("\(LocationPuck(showsBearing: false))" == "showsBearing false")
    #expect("\(MapDebugOptions([.tileBorders, .overdraw]))" == "tileBorders+overdraw")
  }

  @Test("Input and features")
  func others() {
    let press = MapInput(
      .pointerDown(.left, at: point), time: 3.25, modifiers: [.shift, .control])
    #expect("\(press)" == "pointerDown left at (120, 80), 3.25 s, shift+control")
    #expect("\(MapInput.Action.scroll(dx: 0, dy: 1, at: point))" == "scroll (0, 1) at (120, 80)")
    #expect("\(MapInput.Action.keyDown(.escape))" == "keyDown Escape")
    #expect("\(["class": "park", "rank": 3] as FeatureValue)" == #"{"class":"park","rank":3}"#)
    #expect("\(FeatureGeometry.point(place))" == "point at 46.55, 7.98")
    #expect("\(Rect(x: 10, y: 20, width: 300, height: 200))" == "300 × 200 at (10, 20)")
    #expect("\(ClickableFeatures.layers(["b", "a"]))" == "layers a, b")
  }
}
