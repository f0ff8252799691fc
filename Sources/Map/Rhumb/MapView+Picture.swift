import CameraCore
import Foundation
import GLBackend
import ImageCodec
import MapScene

/// Pictures of a map, independent of its size.
extension MapView {
  /// A copy of this map in another size, with the same content, style changes, overlays and camera.
  /// The zoom is adapted so that everything visible here is visible in the copy. The copy has its
  /// own tiles and graphics, so it can be changed without affecting this map.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - pixelsPerPoint: the pixels per point of the copy.
  /// - Throws: `MapError.notFinite`.
  package func copy(size: Size, pixelsPerPoint: Double) throws(MapError) -> MapView {
    let ratio = min(
      size.width / max(self.size.width, 1), size.height / max(self.size.height, 1))
    let padding = EdgeInsets(
      top: padding.top * ratio, left: padding.left * ratio, bottom: padding.bottom * ratio,
      right: padding.right * ratio)
    var camera = self.camera
    if ratio > 0, ratio.isFinite { camera.zoom += log2(ratio) }
    let copy = try MapView(
      options: MapViewOptions(
        size: size, camera: camera, pixelsPerPoint: pixelsPerPoint, padding: padding,
        content: latestContent, limits: limits))
    copy.fieldOfView = fieldOfView
    copy.style.backgroundColor = style.backgroundColor
    copy.ornaments.debugOptions = ornaments.debugOptions
    copy.ornaments.options = ornaments.options
    copy.controller.changeFeatureStates { $0 = controller.scene.featureStates }
    for id in overlays.ids {
      guard let overlay = overlays[id] else { continue }
      let new = copy.overlays.add(overlay)
      if id == overlays.selectedMarker { copy.overlays.selectedMarker = new }
    }
    copyPosition(to: copy)
    return copy
  }

  private func copyPosition(to copy: MapView) {
    copy.location.puck = location.puck
    guard let place = location.latestLocation else { return }
    let heading = location.latestHeading?.degrees
    copy.controller.updatePosition {
      $0.takePosition(place.sanitized, at: 0)
      if let heading { $0.takeHeading(heading, at: 0) }
    }
  }

  /// Whether the picture is incomplete. A host that waits for it without blocking calls
  /// ``beginLoading()`` whenever a tile is ready.
  package var isUnsettled: Bool { controller.isUnsettled }

  /// Draws the map into a temporary framebuffer and reads it.
  ///
  /// - Throws: `MapError.graphics`, also if the picture is too large for the driver.
  package func drawImage() throws(MapError) -> PixelImage {
    try prepareGraphics()
    guard let context else { return PixelImage(width: 0, height: 0) }
    defer { context.collectGarbage() }
    let target = try makeTarget(width: pixelWidth, height: pixelHeight, in: context)
    try draw(into: target.handle.name)
    let count = pixelWidth * pixelHeight * 4
    let bottomUp = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      target.read(into: UnsafeMutableRawBufferPointer(buffer), in: context)
      initialized = count
    }
    return PixelImage(width: pixelWidth, height: pixelHeight, premultipliedBottomUp: bottomUp)
  }

  /// A surface to draw on instead of the host's.
  func makeTarget(
    width: Int, height: Int, in context: GLContext
  ) throws(MapError) -> GLFramebuffer {
    do throws(GLError) {
      return try GLFramebuffer.make(width: width, height: height, in: context)
    } catch {
      throw .graphics(message: "\(error)")
    }
  }
}
