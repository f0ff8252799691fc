import Foundation
import Rhumb

/// Where the user is, in Mapbox's spelling. See `MapView.location`.
@MainActor
public final class LocationManager {
  private let manager: Rhumb.LocationManager
  /// How the user is shown; not at all at first.
  public var options = LocationOptions() {
    didSet { options.apply(to: &manager.puck) }
  }

  init(_ manager: Rhumb.LocationManager) {
    self.manager = manager
    options.apply(to: &manager.puck)
  }

  /// Where the user was last told to be; `nil` while that is not known or not permitted.
  public var latestLocation: Location? { manager.latestLocation }

  /// Where the user is told to be, in lists of which the last is the newest.
  public var onLocationChange: Signal<[Location]> { Signal(manager.onLocationChange) }

  /// Which way the user looks.
  public var onHeadingChange: Signal<Heading> { Signal(manager.onHeadingChange) }

  /// Has another tell where the user is; `nil` for nobody. Nobody does at first: there is no
  /// provider that every desktop has.
  public func override(provider: (any LocationProvider)?) { manager.provider = provider }
}

/// How the user is shown.
public struct LocationOptions: Hashable, Sendable {
  /// The mark at the user's place; `nil` for none.
  public var puckType: PuckType?
  /// Whether a wedge shows which way the user looks or goes.
  public var puckBearingEnabled: Bool

  /// Options with the fields given.
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

/// The mark at the user's place.
public enum PuckType: Hashable, Sendable {
  /// A flat one.
  case puck2D(_ configuration: Puck2DConfiguration = .makeDefault())
}

/// How a flat mark at the user's place looks.
public struct Puck2DConfiguration: Hashable, Sendable {
  /// Whether the ring is shown in which the user is, more likely than not; from zoom 18 on.
  public var showsAccuracyRing: Bool

  /// A mark with or without the ring.
  public init(showsAccuracyRing: Bool = false) { self.showsAccuracyRing = showsAccuracyRing }

  /// The usual mark.
  ///
  /// - Parameter showBearing: counts for nothing here: `LocationOptions.puckBearingEnabled` says
  ///   whether the bearing is shown.
  public static func makeDefault(showBearing: Bool = false) -> Puck2DConfiguration {
    Puck2DConfiguration()
  }
}
