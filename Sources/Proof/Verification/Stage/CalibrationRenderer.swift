import GLBackend
import ImageCodec
import OffscreenRendering
import Rhumb

/// The map under test with its own OpenGL context. It turns scenes into images in the same way as
/// an application would.
///
/// It is a class because it owns the map and the context.
@MainActor
package final class CalibrationRenderer {
  package let injection: Injection?
  private let map: MapView
  private let offscreen: OffscreenContext
  private var target: OffscreenTarget
  package private(set) var pictureCount = 0

  /// - Throws: `VerificationError` if nothing can be drawn here.
  package init(injection: Injection? = nil) throws(VerificationError) {
    self.injection = injection
    do {
      offscreen = try OffscreenContext()
      target = try OffscreenTarget(offscreen, width: 16, height: 16)
      var options = MapViewOptions()
      options.limits.maxOverzoom = nil
      // Seams are looked for in single pixels.
      options.samples = 0
      options.size = Size(width: 16, height: 16)
      options.content = try CalibrationContent.content(
        CalibrationTiles([]), layers: [CalibrationContent.background("#000000")])
      map = try MapView(options: options)
    } catch {
      throw .graphics(reason: "\(error)")
    }
    map.limits.fillsViewport = false
    map.limits.tiltLimit = 85
  }

  /// The name of the OpenGL renderer.
  package var rendererName: String { offscreen.rendererName }

  func show(_ scene: MarkScene) throws(VerificationError) {
    show(
      try CalibrationContent.content(
        CalibrationTiles(scene.features),
        layers: [CalibrationContent.background("#000000"), CalibrationContent.discs]))
  }

  func show(_ content: MapContent) { map.load(content) }

  /// The image of a view after all its tiles have loaded.
  func picture(_ view: ReferenceView) throws(VerificationError) -> PixelImage {
    try resize(to: view)
    map.padding = EdgeInsets(
      top: view.padding.top, left: view.padding.left, bottom: view.padding.bottom,
      right: view.padding.right)
    map.camera = CameraPosition(
      latitude: view.latitude, longitude: view.longitude, zoom: view.zoom, bearing: view.bearing,
      tilt: view.tilt)
    let taken = map.camera
    // The map's limits are lifted, so a check must get exactly the camera that it asks for.
    guard taken.zoom == view.zoom, taken.tilt == view.tilt,
      taken.target.latitude == view.latitude
    else {
      let numbers = [
        taken.target.latitude, taken.target.longitude, taken.zoom, taken.bearing, taken.tilt,
      ]
      throw .camera(asked: "\(view)", taken: numbers.map(\.description).joined(separator: ","))
    }
    map.planEditor = injection.map { injection in { injection.apply(to: &$0, of: view) } }
    map.settle()
    guard offscreen.makeCurrent() else { throw .graphics(reason: "the OpenGL context is lost") }
    do throws(MapError) {
      try map.draw(into: target.framebuffer)
    } catch {
      throw .graphics(reason: "\(error)")
    }
    pictureCount += 1
    let picture = target.readImage()
    if let message = offscreen.takeMessages().first { throw .graphics(reason: message) }
    return picture
  }

  /// The map's terrain height in metres, or `nil` if the map does not know it.
  func elevation(latitude: Double, longitude: Double) -> Double? {
    map.terrain.elevation(at: Coordinate(latitude: latitude, longitude: longitude))
  }

  private func resize(to view: ReferenceView) throws(VerificationError) {
    map.size = Size(width: view.width, height: view.height)
    map.pixelsPerPoint = view.scale
    guard target.width != map.pixelWidth || target.height != map.pixelHeight else { return }
    do throws(OffscreenError) {
      guard offscreen.makeCurrent() else { throw .noPlatform(reasons: ["the context is lost"]) }
      target = try OffscreenTarget(offscreen, width: map.pixelWidth, height: map.pixelHeight)
    } catch {
      throw .graphics(reason: "\(error)")
    }
    // Frees the old target's memory.
    offscreen.gl.collectGarbage()
  }
}
