import Foundation
import Rhumb

/// Makes what keeps a map's annotations, in Mapbox's spelling. See `MapView.annotations`.
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

  /// The managers that were made and not removed, by their identifiers.
  public var annotationManagersById: [String: any AnnotationManager] { managers }

  /// A new manager of points. One that has the same identifier is removed, with its annotations.
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

/// Keeps annotations of one kind.
@MainActor
public protocol AnnotationManager: AnyObject {
  /// What it is known by among a map's managers.
  var id: String { get }
}

/// Something that an application has put on a map.
public protocol Annotation {
  /// What it is known by among the annotations of its manager.
  var id: String { get }
}

/// Hears of taps on annotations.
@MainActor
public protocol AnnotationInteractionDelegate: AnyObject {
  /// The user has clicked or tapped on annotations of a manager.
  func annotationManager(
    _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation])
}

/// A picture at a place.
public struct PointAnnotation: Annotation {
  /// What it is known by among the annotations of its manager.
  public let id: String
  /// The place.
  public var coordinate: CLLocationCoordinate2D
  /// What it looks like: a red pin at first.
  public var icon = MarkerIcon.pin()
  /// Which part of the picture is at the place: (0, 0) its upper left corner, (1, 1) its lower right
  /// one.
  public var iconAnchor = CGPoint(x: 0.5, y: 1)
  /// Degrees clockwise around the anchor.
  public var iconRotate = 0.0
  /// 0 not seen at all, 1 opaque.
  public var iconOpacity = 1.0
  /// Called when the user clicks or taps on it, with the annotation's own place and the point of the
  /// view. What it returns counts for nothing here: the map below an annotation never takes the tap.
  public var tapHandler: (@MainActor (InteractionContext) -> Bool)?

  /// An annotation at a place.
  public init(id: String = UUID().uuidString, coordinate: CLLocationCoordinate2D) {
    self.id = id
    self.coordinate = coordinate
  }

  /// The same with another ``tapHandler``.
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

/// Keeps the points that an application has put on a map.
@MainActor
public final class PointAnnotationManager: AnnotationManager {
  /// What it is known by among the map's managers.
  public let id: String
  /// Hears of taps on its annotations.
  public weak var delegate: (any AnnotationInteractionDelegate)?
  /// What is on the map by it. As all markers do, those nearer to the viewer lie over farther ones.
  public var annotations: [PointAnnotation] = [] { didSet { show() } }
  private let map: Rhumb.MapView
  private var shown: [OverlayID: PointAnnotation] = [:]

  init(id: String, _ map: Rhumb.MapView) {
    self.id = id
    self.map = map
  }

  private func show() {
    map.remove(contentsOf: shown.keys)
    let ids = map.add(contentsOf: annotations.map(\.marker))
    shown = Dictionary(zip(ids, annotations)) { $1 }
  }

  /// Tells of a tap on one of its annotations.
  ///
  /// - Returns: whether it was one of them.
  fileprivate func take(_ tap: MarkerTap) -> Bool {
    guard let annotation = shown[tap.marker] else { return false }
    let context = InteractionContext(
      coordinate: tap.markerCoordinate, point: CGPoint(tap.point))
    _ = annotation.tapHandler?(context)
    delegate?.annotationManager(self, didDetectTappedAnnotations: [annotation])
    return true
  }
}
