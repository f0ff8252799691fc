import Rhumb

/// A call of a map's API, as data.
package enum RecordedCall: Hashable, Sendable {
  case move(CameraUpdate)
  case animate(CameraUpdate, RecordedTiming)
  case animateTo(RecordedProperty, RecordedTiming)
  case setCamera(CameraOptions)
  case ease(CameraOptions, RecordedTiming)
  case fly(CameraOptions, RecordedTiming)
  case fit(RecordedFit, RecordedTiming)
  case setMinZoom(Double, maxZoom: Double)
  /// `nil` for no bounds.
  case cameraTargetBounds(CoordinateBounds?)
  case cameraBounds(CameraBoundsOptions)
  case padding(EdgeInsets)
  /// Degrees; `nil` for the usual limit.
  case tiltLimit(Double?)
  case fillsViewport(Bool)
  /// What lies over the map, and so takes clicks.
  case ornaments(Set<OrnamentOptions.Piece>)
  case cancel
  case follow(RecordedFollow)
  case stopFollowing
  /// Where the user is from then on, as a receiver would tell it.
  case location(Location)
  case style(RecordedStyleEdit)
  /// Where the ground has its heights from; `nil` for level ground. The heights of the embedded town
  /// need not be there before.
  case terrain(Terrain?)
}

/// An edit of a layer of the style, as data.
package enum RecordedStyleEdit: Hashable, Sendable {
  case paintProperty(layer: String, String, FeatureValue)
  case layoutProperty(layer: String, String, FeatureValue)
  case filter(layer: String, FeatureValue)
}

/// How the camera is to go with the user, as data.
package struct RecordedFollow: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    case position, heading, northUp, overview
  }

  package var mode: Mode
  /// What an overview shows besides the user.
  package var coordinates: [Coordinate] = []
  package var zoom: Double?
  /// Degrees.
  package var pitch: Double?
  package var padding: EdgeInsets?
  /// Seconds of the ease to the user; `nil` for the map's own choice.
  package var seconds: Double?
}

/// One property of the camera and the value that it is to have.
package enum RecordedProperty: Hashable, Sendable {
  case location(Coordinate)
  case zoom(Double)
  case bearing(Double)
  case viewingAngle(Double)
}

/// What is to be fitted into the view, and how the camera comes there.
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
  /// Degrees; `nil` for the map's.
  package var bearing: Double?
  /// Degrees; `nil` for the map's.
  package var pitch: Double?
  package var maxZoom: Double?
  package var way = Way.ease
}

/// How long an animation takes and how it runs; what is `nil` is left to the map.
package struct RecordedTiming: Hashable, Sendable {
  package var seconds: Double?
  package var curve: RecordedCurve?
}

/// An animation curve, as data.
package enum RecordedCurve: Hashable, Sendable {
  /// A curve of the library, by its name there.
  package enum Name: String, Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  case named(Name)
  case cubicBezier(Double, Double, Double, Double)
  /// `response` in seconds.
  case spring(dampingRatio: Double, response: Double)
}
