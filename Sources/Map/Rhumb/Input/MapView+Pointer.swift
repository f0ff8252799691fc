import CameraMotion
import GeoMath
import Gestures
import MapEngine
import MapScene
import MapStyle
import StyleExpressions

/// The features for which an application does something when they are clicked.
public enum ClickableFeatures: Hashable, Sendable {
  /// None.
  case none
  /// Labels, icons and circles, and all that is drawn of GeoJSON: what people take for a thing, not
  /// for the ground.
  case labelsAndData
  /// What these layers of the style draw.
  case layers(Set<String>)

  /// How far from a label, icon, line or circle a click is still meant for it, in points.
  static let tolerance = 4.0
}

extension MapView {
  /// What the pointer should look like where it is: for the host, which sets its window's cursor.
  ///
  /// A hand that points over buttons, markers, info windows and other overlays that somebody
  /// observes, and over ``clickableFeatures``; a closed hand while the map is dragged, a cross while
  /// a box is drawn, arrows over a marker that can be dragged. Brought up to date by
  /// ``advance(to:missedFrames:)``; features are looked for while the map rests, and not more
  /// often than 60 times a second.
  ///
  /// ```swift
  /// let demand = map.advance(to: time)
  /// window.cursor = cursors[map.pointerShape]
  /// ```
  public var pointerShape: PointerShape { pointerWatch.shape }

  /// Finds out what the pointer looks like now.
  ///
  /// - Parameter demand: when the next frame is due otherwise.
  /// - Returns: when it is to be found out again at the latest.
  func watchPointer(at time: Double, _ demand: FrameDemand) -> FrameDemand {
    guard let point = controller.pointer else {
      pointerWatch.shape = .arrow
      return demand
    }
    if let shape = controller.holdingShape ?? controller.ornamentShape ?? overlayShape(at: point) {
      pointerWatch.shape = shape
      pointerWatch.asked = nil
      return demand
    }
    guard clickableFeatures != .none else {
      pointerWatch.shape = .arrow
      return demand
    }
    if demand == .now {
      // What is below is still on its way.
      pointerWatch.asked = nil
      return demand
    }
    guard pointerWatch.asked != point else { return demand }
    let due = pointerWatch.askedTime + PointerWatch.leastSeconds
    // A clock that a host has put back holds up nothing.
    if time < due, due - time <= PointerWatch.leastSeconds { return demand.sooner(at: due) }
    pointerWatch.asked = point
    pointerWatch.askedTime = time
    pointerWatch.shape = hasClickableFeature(at: point) ? .pointingHand : .arrow
    return demand
  }

  private func overlayShape(at point: Point) -> PointerShape? {
    if events.infoWindowTap.isObserved, infoWindow(at: point) != nil { return .pointingHand }
    guard let id = overlay(at: point, where: \.isOfUse), let overlay = overlays[id] else {
      return nil
    }
    guard case .marker(let marker) = overlay else {
      return events.overlayTap.isObserved ? .pointingHand : nil
    }
    return marker.isDraggable ? .move : .pointingHand
  }

  private func hasClickableFeature(at point: Point) -> Bool {
    let scene = controller.scene
    let layers: Set<String>
    switch clickableFeatures {
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

/// What is known of the pointer.
struct PointerWatch {
  var shape = PointerShape.arrow
  /// Where features were looked for last; `nil` where they are to be looked for anew.
  var asked: ScreenPoint?
  var askedTime = -Double.infinity

  /// Between two looks for features.
  static let leastSeconds = 1.0 / 60
}

extension FrameDemand {
  fileprivate func sooner(at time: Double) -> FrameDemand {
    switch self {
    case .now: .now
    case .at(let own): .at(min(own, time))
    case .idle: .at(time)
    }
  }
}

extension AnyOverlay {
  /// Whether a hand can do anything with it.
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
