import CameraMotion
import MapScene
import MapStyle
import StyleExpressions

/// The features that the application handles clicks on.
public enum ClickableFeatures: Hashable, Codable, Sendable {
  /// No features.
  case none
  /// Labels, icons, circles and all features of GeoJSON, which people perceive as objects rather
  /// than as the ground.
  case labelsAndData
  /// The features of these layers of the style.
  case layers(Set<String>)

  /// The distance in points at which a click still hits a label, icon, line or circle.
  static let tolerance = 4.0
}

extension MapView {
  /// The shape of the pointer at its current position, for the cursor of the host's window.
  ///
  /// It is a pointing hand over buttons, markers, info windows, other overlays that are observed,
  /// and ``StyleEditor/clickableFeatures``. It is a closed hand while the map is dragged, a cross while a box
  /// is drawn, and arrows over a marker that can be dragged. ``advance(to:missedFrames:)`` updates
  /// it. Features are queried only while the map is at rest, at most 60 times a second.
  ///
  /// ```swift
  /// let demand = map.advance(to: time)
  /// window.cursor = cursors[map.pointerShape]
  /// ```
  public var pointerShape: PointerShape { pointerWatch.shape }

  /// Updates the shape of the pointer.
  ///
  /// - Parameter demand: when the next frame is due otherwise.
  /// - Returns: when the next frame is due, including an update of the pointer.
  func watchPointer(at time: Double, _ demand: FrameDemand) -> FrameDemand {
    guard let point = controller.pointer else {
      pointerWatch.shape = .arrow
      return demand
    }
    if let shape = controller.holdingShape ?? controller.screen.ornaments.pointerShape
      ?? overlayShape(at: point)
    {
      pointerWatch.shape = shape
      pointerWatch.asked = nil
      return demand
    }
    guard pointerWatch.clickable != .none else {
      pointerWatch.shape = .arrow
      return demand
    }
    if demand == .now {
      // The features under the pointer are still changing.
      pointerWatch.asked = nil
      return demand
    }
    guard pointerWatch.asked != point else { return demand }
    let due = pointerWatch.askedTime + PointerWatch.leastSeconds
    // If the host's clock was set back, nothing is delayed.
    if time < due, due - time <= PointerWatch.leastSeconds { return demand.sooner(.at(due)) }
    pointerWatch.asked = point
    pointerWatch.askedTime = time
    pointerWatch.shape = hasClickableFeature(at: point) ? .pointingHand : .arrow
    return demand
  }

  private func overlayShape(at point: Point) -> PointerShape? {
    if onInfoWindowTap.isObserved, overlays.infoWindow(at: point) != nil {
      return .pointingHand
    }
    guard let id = overlays.overlay(at: point, where: \.isOfUse), let overlay = overlays[id] else {
      return nil
    }
    guard case .marker(let marker) = overlay else {
      return onOverlayTap.isObserved ? .pointingHand : nil
    }
    return marker.isDraggable ? .move : .pointingHand
  }

  private func hasClickableFeature(at point: Point) -> Bool {
    let scene = controller.scene
    let layers: Set<String>
    switch pointerWatch.clickable {
    case .none: return false
    case .layers(let ids): layers = ids
    case .labelsAndData:
      layers = Set(
        scene.content.style.layers.lazy.filter { $0.isLabelOrData }.map(\.id))
    }
    guard !layers.isEmpty else { return false }
    let query = FeatureQuery(
      area: .point(point, tolerance: ClickableFeatures.tolerance), layerIDs: layers, filter: .all)
    return !scene.features(matching: query, camera: controller.camera, in: controller.viewport)
      .isEmpty
  }
}

extension StyleEditor {
  /// The features over which the pointer indicates that a click has an effect. None by default. They
  /// stay when the map gets another style.
  public var clickableFeatures: ClickableFeatures {
    get { map.pointerWatch.clickable }
    nonmutating set { map.pointerWatch.clickable = newValue }
  }
}

/// The state of the pointer.
struct PointerWatch {
  var shape = PointerShape.arrow
  var clickable = ClickableFeatures.none {
    didSet { if clickable != oldValue { asked = nil } }
  }
  /// The point of the last query of features; `nil` to query again.
  var asked: ScreenPoint?
  var askedTime = -Double.infinity

  /// The shortest time between two queries, in seconds.
  static let leastSeconds = 1.0 / 60
}

extension AnyOverlay {
  /// Whether the user can do anything with the overlay.
  fileprivate var isOfUse: Bool {
    if case .marker(let marker) = self, marker.isDraggable { return true }
    return isTappable
  }
}

extension StyleLayer {
  fileprivate var isLabelOrData: Bool {
    if sourceLayer == nil, sourceID != nil { return true }
    return switch kind {
    case .symbol, .circle: true
    default: false
    }
  }
}
