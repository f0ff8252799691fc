import Rhumb

/// A call of a map's API as data.
package enum RecordedCall: Hashable, Sendable {
  case move(CameraUpdate)
  case animate(CameraUpdate, RecordedTiming)
  case setCamera(CameraOptions)
  case ease(CameraOptions, RecordedTiming)
  case fly(CameraOptions, RecordedTiming)
  case fit(RecordedFit, RecordedTiming)
  case setMinZoom(Double, maxZoom: Double)
  /// `nil` for no bounds.
  case cameraTargetBounds(CoordinateBounds?)
  case cameraBounds(RecordedBounds)
  case padding(EdgeInsets)
  /// In degrees, or `nil` for the usual limit.
  case tiltLimit(Double?)
  case fillsViewport(Bool)
  /// The ornaments over the map, which take clicks.
  case ornaments(Set<OrnamentOptions.Piece>)
  case cancel
  case follow(RecordedFollow)
  case stopFollowing
  /// The user's location from then on, as a receiver would report it.
  case location(Location)
  case style(RecordedStyleEdit)
  /// The source of terrain heights, or `nil` for flat ground. The heights of the embedded town need
  /// not have been added before.
  case terrain(Terrain?)
}

/// Limits of the camera as data. Those that are `nil` stay.
package struct RecordedBounds: Hashable, Sendable {
  package var bounds: CoordinateBounds?
  package var maxZoom: Double?
  package var minZoom: Double?
  /// In degrees.
  package var maxPitch: Double?
  package var minPitch: Double?
}

/// An edit of a style layer as data.
package enum RecordedStyleEdit: Hashable, Sendable {
  case paintProperty(layer: String, String, FeatureValue)
  case layoutProperty(layer: String, String, FeatureValue)
  case filter(layer: String, FeatureValue)
}

/// How the camera follows the user, as data.
package struct RecordedFollow: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    case position, heading, northUp, overview
  }

  package var mode: Mode
  /// What an overview shows in addition to the user.
  package var coordinates: [Coordinate] = []
  package var zoom: Double?
  /// In degrees.
  package var pitch: Double?
  package var padding: EdgeInsets?
  /// The duration in seconds of the transition to the user, or `nil` for the map's default.
  package var seconds: Double?
}

/// What to fit into the view, and how the camera moves there.
package struct RecordedFit: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case bounds(CoordinateBounds)
    case coordinates([Coordinate])
  }

  package enum Way: String, Hashable, Sendable {
    case setCamera, ease, fly
  }

  package var content: Content
  package var padding: EdgeInsets?
  /// In degrees, or `nil` for the map's bearing.
  package var bearing: Double?
  /// In degrees, or `nil` for the map's pitch.
  package var pitch: Double?
  package var maxZoom: Double?
  package var way = Way.ease
}

/// The duration and curve of an animation. The map chooses what is `nil`.
package struct RecordedTiming: Hashable, Sendable {
  package var seconds: Double?
  package var curve: RecordedCurve?
}

/// An animation curve as data.
package enum RecordedCurve: Hashable, Sendable {
  /// A predefined curve, by its name in the library.
  package enum Name: String, Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  case named(Name)
  case cubicBezier(Double, Double, Double, Double)
  /// `response` is in seconds.
  case spring(dampingRatio: Double, response: Double)
}
