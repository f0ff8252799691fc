import CameraCore
import GLBackend
import GeoMath
import Gestures
import ImageCodec
import MapEngine
import MapRendering
import MapScene
import RenderModel

/// A map: a camera over some content, drawn by OpenGL into whatever framebuffer its host names.
///
/// ```swift
/// let map = try MapView(
///   size: Size(width: 1024, height: 768),
///   camera: CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16))
/// map.move(.zoomIn())
/// // The host, once per frame, with its OpenGL 3.3 context current:
/// try map.draw(into: 0)
/// ```
///
/// A class, because it is one map with an identity: hosts, observers and the GPU resources that
/// it owns refer to it. It belongs to the main thread.
@MainActor
public final class MapView {
  private let controller: MapController
  private var renderer: MapRenderer?
  private var context: GLContext?
  let events = MapEvents()

  /// A map that begins as `options` say.
  ///
  /// - Throws: `MapError.notFinite` for a camera with such a number; `MapError.unusableContent`
  ///   when no content is given and the embedded one is not installed.
  public init(options: MapViewOptions) throws(MapError) {
    let content: MapContent
    if let given = options.content { content = given } else { content = try .embedded() }
    let viewport = Viewport(
      size: options.frame.screenSize, padding: options.padding.screenInsets)
    let start = options.camera ?? content.defaultCamera
    controller = MapController(
      scene: MapScene(content: content.scene), camera: try start.checked(), viewport: viewport,
      pixelsPerPoint: options.pixelsPerPoint)
  }

  /// A map of a size in points that starts at `camera`.
  ///
  /// - Throws: see ``init(options:)``.
  public convenience init(size: Size, camera: CameraPosition? = nil) throws(MapError) {
    var options = MapViewOptions()
    options.frame = size
    options.camera = camera
    try self.init(options: options)
  }

  /// As ``init(size:camera:)``, in the spelling of Google's SDK.
  public convenience init(frame: Size, camera: CameraPosition? = nil) throws(MapError) {
    try self.init(size: frame, camera: camera)
  }

  // MARK: The view

  /// The view's size in points. Changing it keeps the camera, but for what the limits demand.
  public var size: Size {
    get { Size(width: controller.viewport.size.width, height: controller.viewport.size.height) }
    set { controller.setViewport(controller.viewport.resized(to: newValue.screenSize)) }
  }

  /// Pixels per point of the surface that the map is drawn on. A value that is not a positive
  /// finite number is ignored.
  public var pixelsPerPoint: Double {
    get { controller.pixelsPerPoint }
    set { controller.pixelsPerPoint = newValue }
  }

  /// Points kept free inside each edge. The target is drawn in the middle of what is left.
  public var padding: EdgeInsets {
    get {
      let padding = controller.viewport.padding
      return EdgeInsets(
        top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
    }
    set { controller.setViewport(controller.viewport.padded(by: newValue.screenInsets)) }
  }

  // MARK: The camera

  /// The camera. Setting it snaps to the nearest permitted position; a position with a number that
  /// is not finite is ignored (``move(_:)`` says so).
  public var camera: CameraPosition {
    get { CameraPosition(controller.camera) }
    set { move(.setCamera(newValue)) }
  }

  /// Applies an update at once: an animation of no duration.
  ///
  /// - Returns: an animation that has finished; or one that was refused, for an update with numbers
  ///   that are not finite: then the camera stays.
  @discardableResult
  public func move(_ update: CameraUpdate) -> CameraAnimation {
    do throws(MapError) {
      controller.show(
        try update.resolved(
          from: controller.camera, in: controller.viewport, limits: controller.limits))
      return CameraAnimation(state: .finished)
    } catch {
      return CameraAnimation(state: .refused(error))
    }
  }

  /// As ``move(_:)``, in the spelling of Google's SDK.
  @discardableResult
  public func moveCamera(_ update: CameraUpdate) -> CameraAnimation { move(update) }

  /// The camera that shows all of `bounds` as large as possible, north up and flat; `nil` when
  /// `insets` leave no room or `bounds` are no box. Does not move the map.
  public func camera(for bounds: CoordinateBounds, insets: EdgeInsets) -> CameraPosition? {
    guard let box = try? bounds.checked() else { return nil }
    let request = FitRequest(viewport: controller.viewport, insets: insets.screenInsets)
    return controller.limits.fitting(box, request).map { CameraPosition($0) }
  }

  /// Where a place is drawn, in points; `nil` behind the eye.
  public func point(for coordinate: Coordinate) -> Point? {
    ViewTransform(controller.camera, controller.viewport).project(coordinate.place)
      .map { Point(x: $0.x, y: $0.y) }
  }

  /// The place under a point of the view; `nil` at and above the horizon.
  public func coordinate(for point: Point) -> Coordinate? {
    ViewTransform(controller.camera, controller.viewport).coordinate(under: point.screenPoint)
      .map { Coordinate($0) }
  }

  // MARK: Limits

  /// The smallest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var minZoom: Double { controller.limits.minZoom }

  /// The largest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var maxZoom: Double { controller.limits.maxZoom }

  /// Sets the permitted zooms; a camera outside moves to the nearest at once.
  ///
  /// - Throws: `MapError.invalidZoomRange`; the old range stays.
  public func setMinZoom(_ minZoom: Double, maxZoom: Double) throws(MapError) {
    var limits = controller.limits
    do throws(CameraLimitsError) {
      try limits.setZoomRange(min: minZoom, max: maxZoom)
    } catch {
      throw .invalidZoomRange(min: minZoom, max: maxZoom)
    }
    controller.setLimits(limits)
  }

  /// Whether the world must be at least as high as the view. On by default.
  public var fillsViewport: Bool {
    get { controller.limits.fillsViewport }
    set {
      var limits = controller.limits
      limits.fillsViewport = newValue
      controller.setLimits(limits)
    }
  }

  /// One tilt limit for every zoom in degrees, at most 85; `nil` for the usual curve: 30° up to
  /// zoom 10, 65° from zoom 16.
  public func setTiltLimit(_ degrees: Double?) {
    var limits = controller.limits
    limits.tiltLimit = degrees.map { .constant($0) } ?? .standard
    controller.setLimits(limits)
  }

  /// Where gestures may bring the target; `nil` for anywhere. Moves by the program are not held.
  /// Setting bounds that are no box (a latitude beyond ±90, a number that is not finite) changes
  /// nothing.
  public var cameraTargetBounds: CoordinateBounds? {
    get { controller.limits.targetBounds.map { CoordinateBounds($0) } }
    set {
      var limits = controller.limits
      if let newValue {
        guard let box = try? newValue.checked() else { return }
        limits.targetBounds = box
      } else {
        limits.targetBounds = nil
      }
      controller.setLimits(limits)
    }
  }

  // MARK: The host's part

  /// Feeds input to the gestures.
  ///
  /// - Returns: what the user asked of the application.
  package func handle(_ events: [InputEvent]) -> [ApplicationCommand] {
    controller.handle(events)
  }

  /// Called on a background thread when a tile is ready, so that the host wakes and draws.
  public func onTileReady(_ wake: @escaping @Sendable () -> Void) {
    controller.scene.setWake(wake)
  }

  /// Whether the next frame would differ from the last one drawn.
  public var needsFrame: Bool { controller.needsFrame }

  /// Whether tiles are still being read.
  public var isLoading: Bool { controller.scene.isLoading }

  /// Draws a frame into a framebuffer of the current OpenGL context; 0 is the window.
  ///
  /// - Returns: what the frame cost.
  /// - Throws: `MapError.graphics`.
  @discardableResult
  public func draw(into framebuffer: UInt32 = 0) throws(MapError) -> FrameReport {
    let plan = controller.plan()
    let renderer = try preparedRenderer()
    let statistics = renderer.draw(
      plan, into: framebuffer, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    return FrameReport(statistics, tiles: controller.scene.counts)
  }

  /// The renderer, made for the OpenGL context that is current when it is first needed.
  private func preparedRenderer() throws(MapError) -> MapRenderer {
    if let renderer { return renderer }
    do {
      let current = try GLContext()
      let made = try MapRenderer(context: current)
      context = current
      renderer = made
      return made
    } catch {
      throw .graphics(message: "\(error)")
    }
  }

  /// The frame last drawn into the framebuffer that is still bound, as an image; empty before the
  /// first frame.
  package func readImage() -> PixelImage {
    guard let context else { return PixelImage(width: 0, height: 0) }
    return PixelImage(
      width: pixelWidth, height: pixelHeight,
      premultipliedBottomUp: context.readPixels(width: pixelWidth, height: pixelHeight))
  }

  /// The size of the surface in pixels.
  package var pixelWidth: Int { pixels(size.width) }
  package var pixelHeight: Int { pixels(size.height) }

  /// Whole pixels; more than any surface has stay countable.
  private func pixels(_ points: Double) -> Int {
    Int(min((points * pixelsPerPoint).rounded(), Double(Int32.max)))
  }

  /// Reads and builds tiles until the picture is complete. For hosts without a window; blocks.
  public func settle() {
    controller.settle()
  }
}
