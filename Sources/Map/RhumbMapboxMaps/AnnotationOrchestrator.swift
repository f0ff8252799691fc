import Foundation
import Rhumb

/// Creates the managers of a map's annotations, as in Mapbox's SDK. See `MapView.annotations`.
///
/// ```swift
/// let manager = mapView.annotations.makePointAnnotationManager()
/// var annotation = PointAnnotation(coordinate: sydney)
/// annotation.tapHandler = { context in
///   mapView.camera.ease(to: CameraOptions(center: context.coordinate), duration: 1)
///   return true
/// }
/// manager.annotations = [annotation]
/// ```
@MainActor
public final class AnnotationOrchestrator {
  private let map: Rhumb.MapView
  private var managers: [String: PointAnnotationManager] = [:]
  private var tokens: Set<AnyCancelable> = []

  init(_ map: Rhumb.MapView) {
    self.map = map
    map.onMarkerTap.observe { [weak self] tap in
      _ = self?.managers.values.contains { $0.take(tap) }
    }.store(in: &tokens)
  }

  /// The managers that were created and not removed, by their ids.
  public var annotationManagersById: [String: any AnnotationManager] { managers }

  /// Creates a manager of points. A manager with the same id is removed, with its annotations.
  public func makePointAnnotationManager(
    id: String = UUID().uuidString
  ) -> PointAnnotationManager {
    removeAnnotationManager(withId: id)
    let manager = PointAnnotationManager(id: id, map)
    managers[id] = manager
    return manager
  }

  /// Removes a manager and its annotations.
  public func removeAnnotationManager(withId id: String) {
    managers.removeValue(forKey: id)?.annotations = []
  }
}

/// Manages annotations of one kind.
@MainActor
public protocol AnnotationManager: AnyObject {
  /// The id among the map's managers.
  var id: String { get }
}

/// An overlay that an application puts on a map.
public protocol Annotation {
  /// The id among the annotations of its manager.
  var id: String { get }
}

/// The receiver of taps on annotations.
@MainActor
public protocol AnnotationInteractionDelegate: AnyObject {
  /// The user has clicked or tapped on annotations of a manager.
  func annotationManager(
    _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation])
}

/// An icon at a place.
public struct PointAnnotation: Annotation {
  /// The id among the annotations of its manager.
  public let id: String
  /// The coordinate.
  public var coordinate: CLLocationCoordinate2D
  /// The icon. The default is a red pin.
  public var icon = MarkerIcon.pin()
  /// The part of the icon that is at the coordinate: (0, 0) is its upper left corner, (1, 1) its
  /// lower right one.
  public var iconAnchor = CGPoint(x: 0.5, y: 1)
  /// Degrees clockwise around the anchor.
  public var iconRotate = 0.0
  /// 0 is invisible, 1 opaque.
  public var iconOpacity = 1.0
  /// Called when the user clicks or taps on it, with the annotation's own coordinate and the point
  /// of the view. The result is ignored: the map below an annotation never gets the tap.
  public var tapHandler: (@MainActor (InteractionContext) -> Bool)?

  /// An annotation at a coordinate.
  public init(id: String = UUID().uuidString, coordinate: CLLocationCoordinate2D) {
    self.id = id
    self.coordinate = coordinate
  }

  /// A copy with another ``tapHandler``.
  public func onTapGesture(
    handler: @escaping @MainActor (InteractionContext) -> Bool
  ) -> PointAnnotation {
    var result = self
    result.tapHandler = handler
    return result
  }

  var marker: Marker {
    var marker = Marker(at: coordinate, icon: icon)
    marker.anchor = iconAnchor.point
    marker.rotation = iconRotate
    marker.opacity = iconOpacity
    return marker
  }
}

/// Manages the points that an application puts on a map.
@MainActor
public final class PointAnnotationManager: AnnotationManager {
  /// The id among the map's managers.
  public let id: String
  /// The receiver of taps on the annotations.
  public weak var delegate: (any AnnotationInteractionDelegate)?
  /// The annotations on the map. Like all markers, nearer ones lie over farther ones.
  public var annotations: [PointAnnotation] = [] { didSet { show() } }
  private let map: Rhumb.MapView
  private var shown: [OverlayID: PointAnnotation] = [:]

  init(id: String, _ map: Rhumb.MapView) {
    self.id = id
    self.map = map
  }

  private func show() {
    map.overlays.remove(contentsOf: shown.keys)
    let ids = map.overlays.add(contentsOf: annotations.map(\.marker))
    shown = Dictionary(zip(ids, annotations)) { $1 }
  }

  /// Handles a tap on one of the annotations.
  ///
  /// - Returns: whether the marker belongs to this manager.
  fileprivate func take(_ tap: MarkerTap) -> Bool {
    guard let annotation = shown[tap.marker] else { return false }
    let context = InteractionContext(
      coordinate: tap.markerCoordinate, point: CGPoint(tap.point))
    _ = annotation.tapHandler?(context)
    delegate?.annotationManager(self, didDetectTappedAnnotations: [annotation])
    return true
  }
}
