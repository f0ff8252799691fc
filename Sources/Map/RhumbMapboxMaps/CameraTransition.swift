import Foundation
import Rhumb

/// From what and to what an animation leads the camera, in Mapbox's spelling.
public struct CameraTransition: Hashable, Sendable {
  /// One property: what is `nil` is led nowhere.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What it is when the animation starts.
    public let fromValue: Value
    /// What it shall be.
    public var toValue: Value?
  }

  /// The place in the middle of the view.
  public var center: Change<CLLocationCoordinate2D>
  /// Points kept free inside each edge.
  public var padding: Change<UIEdgeInsets>
  /// The point of the view about which zoom, bearing and pitch change.
  public var anchor: Change<CGPoint>
  /// The zoom, on Mapbox's scale.
  public var zoom: Change<CGFloat>
  /// Degrees clockwise from north of the view's upper edge.
  public var bearing: Change<CLLocationDirection>
  /// Degrees by which the camera leans.
  public var pitch: Change<CGFloat>

  /// A transition to nowhere.
  init(_ state: CameraState, _ size: CGSize) {
    let padding = state.padding
    let middle = CGPoint(
      x: padding.left + (size.width - padding.left - padding.right) / 2,
      y: padding.top + (size.height - padding.top - padding.bottom) / 2)
    center = Change(fromValue: state.center)
    self.padding = Change(fromValue: padding)
    anchor = Change(fromValue: middle)
    zoom = Change(fromValue: state.zoom)
    bearing = Change(fromValue: state.bearing)
    pitch = Change(fromValue: state.pitch)
  }

  /// Where it leads.
  var goal: CameraOptions {
    CameraOptions(
      center: center.toValue, padding: padding.toValue, anchor: anchor.toValue,
      zoom: zoom.toValue, bearing: bearing.toValue, pitch: pitch.toValue)
  }
}
