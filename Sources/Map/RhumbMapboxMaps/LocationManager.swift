import Foundation
import Rhumb

/// The user's location, as in Mapbox's SDK. See `MapView.location`.
@MainActor
public final class LocationManager {
  private let manager: Rhumb.LocationManager
  /// The look of the user's position. It is hidden by default.
  public var options = LocationOptions() {
    didSet { options.apply(to: &manager.puck) }
  }

  init(_ manager: Rhumb.LocationManager) {
    self.manager = manager
    options.apply(to: &manager.puck)
  }

  /// The user's latest location; `nil` if it is unknown or not permitted.
  public var latestLocation: Location? { manager.latestLocation }

  /// New locations of the user, in arrays whose last element is the newest.
  public var onLocationChange: Signal<[Location]> { Signal(manager.onLocationChange) }

  /// New directions in which the user looks.
  public var onHeadingChange: Signal<Heading> { Signal(manager.onHeadingChange) }

  /// Sets the source of locations; `nil` for none. There is none by default, because no provider is
  /// available on every desktop.
  public func override(provider: (any LocationProvider)?) { manager.provider = provider }
}

/// The look of the user's position.
public struct LocationOptions: Hashable, Sendable {
  /// The puck at the user's position; `nil` for none.
  public var puckType: PuckType?
  /// Whether a wedge shows the direction in which the user looks or moves.
  public var puckBearingEnabled: Bool

  /// Options with the given fields.
  public init(puckType: PuckType? = nil, puckBearingEnabled: Bool = false) {
    self.puckType = puckType
    self.puckBearingEnabled = puckBearingEnabled
  }

  func apply(to puck: inout LocationPuck) {
    guard case .puck2D(let configuration) = puckType else {
      puck.isVisible = false
      return
    }
    puck.isVisible = true
    puck.showsBearing = puckBearingEnabled
    puck.showsAccuracyRing = configuration.showsAccuracyRing
    puck.accuracyRingMinZoom = ZoomScale.rhumb(18)
  }
}

/// The puck at the user's position.
public enum PuckType: Hashable, Sendable {
  /// A flat puck.
  case puck2D(_ configuration: Puck2DConfiguration = .makeDefault())
}

/// The look of a flat puck.
public struct Puck2DConfiguration: Hashable, Sendable {
  /// Whether a ring, in which the user probably is, shows the accuracy. It appears from zoom 18 on.
  public var showsAccuracyRing: Bool

  /// A puck with or without the ring.
  public init(showsAccuracyRing: Bool = false) { self.showsAccuracyRing = showsAccuracyRing }

  /// The default puck.
  ///
  /// - Parameter showBearing: ignored. `LocationOptions.puckBearingEnabled` determines whether the
  ///   bearing is shown.
  public static func makeDefault(showBearing: Bool = false) -> Puck2DConfiguration {
    Puck2DConfiguration()
  }
}
