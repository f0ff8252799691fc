import GeoMath

extension CameraUpdate: Codable {
  private enum CodingKeys: String, CodingKey {
    case change, levels, at, zoom, target, camera, options, x, y, bounds, places, insets
    case bearing, tilt
  }

  /// The values of the key `change`.
  private enum Name: String, Codable {
    case zoomBy, zoomTo, setTarget, setCamera, setOptions, scrollBy, fit, bearingTo, tiltTo
  }

  /// Reads an object whose key `change` is the kind of update: `zoomBy` (`levels`, `at`), `zoomTo`
  /// (`zoom`), `setTarget` (`target`, `zoom`), `setCamera` (`camera`), `setOptions` (`options`),
  /// `scrollBy` (`x`, `y`), `bearingTo` (`bearing`), `tiltTo` (`tilt`) or `fit` (`bounds` or
  /// `places`, and `insets`), such as `{"change": "zoomBy", "levels": 1}`.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Name.self, forKey: .change) {
    case .zoomBy:
      self.init(
        .zoomBy(
          try values.finite(.levels), at: try values.decodeIfPresent(Point.self, forKey: .at)))
    case .zoomTo: self.init(.zoomTo(try values.finite(.zoom)))
    case .setTarget:
      self.init(
        .target(
          try values.decode(Coordinate.self, forKey: .target),
          zoom: try values.finiteIfPresent(.zoom)))
    case .setCamera: self.init(.camera(try values.decode(CameraPosition.self, forKey: .camera)))
    case .setOptions: self.init(.options(try values.decode(CameraOptions.self, forKey: .options)))
    case .scrollBy: self.init(.scroll(x: try values.finite(.x), y: try values.finite(.y)))
    case .bearingTo: self.init(.bearingTo(try values.finite(.bearing)))
    case .tiltTo: self.init(.tiltTo(try values.finite(.tilt)))
    case .fit:
      let insets = try values.decodeIfPresent(EdgeInsets.self, forKey: .insets) ?? .zero
      if let places = try values.decodeIfPresent([Coordinate].self, forKey: .places) {
        self.init(.fitPlaces(places, insets))
      } else {
        self.init(.fit(try values.decode(CoordinateBounds.self, forKey: .bounds), insets))
      }
    }
  }

  /// Writes the key `change` and the keys of this kind of update.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .change)
    switch change {
    case .zoomBy(let levels, let point):
      try values.encode(levels, forKey: .levels)
      try values.encodeIfPresent(point, forKey: .at)
    case .zoomTo(let zoom): try values.encode(zoom, forKey: .zoom)
    case .target(let target, let zoom):
      try values.encode(target, forKey: .target)
      try values.encodeIfPresent(zoom, forKey: .zoom)
    case .camera(let position): try values.encode(position, forKey: .camera)
    case .options(let options): try values.encode(options, forKey: .options)
    case .scroll(let x, let y):
      try values.encode(x, forKey: .x)
      try values.encode(y, forKey: .y)
    case .bearingTo(let bearing): try values.encode(bearing, forKey: .bearing)
    case .tiltTo(let tilt): try values.encode(tilt, forKey: .tilt)
    case .fit(let bounds, let insets):
      try values.encode(bounds, forKey: .bounds)
      try values.encode(insets, forKey: .insets)
    case .fitPlaces(let places, let insets):
      try values.encode(places, forKey: .places)
      try values.encode(insets, forKey: .insets)
    }
  }

  private var name: Name {
    switch change {
    case .zoomBy: .zoomBy
    case .zoomTo: .zoomTo
    case .target: .setTarget
    case .camera: .setCamera
    case .options: .setOptions
    case .scroll: .scrollBy
    case .bearingTo: .bearingTo
    case .tiltTo: .tiltTo
    case .fit, .fitPlaces: .fit
    }
  }
}

extension CameraUpdate: CustomStringConvertible {
  /// One line for people, such as `zoom by 1` or `target -33.8683, 151.2086`.
  public var description: String {
    switch change {
    case .zoomBy(let levels, let point):
      "zoom by \(levels.decimalText(4))" + (point.map { " at \($0)" } ?? "")
    case .zoomTo(let zoom): "zoom to \(zoom.decimalText(4))"
    case .target(let target, let zoom):
      "target \(target)" + (zoom.map { ", zoom \($0.decimalText(4))" } ?? "")
    case .camera(let position): "camera \(position)"
    case .options(let options): "camera with \(options)"
    case .scroll(let x, let y): "scroll by \(Point(x: x, y: y))"
    case .bearingTo(let bearing): "bearing to \(bearing.decimalText(3))°"
    case .tiltTo(let tilt): "tilt to \(tilt.decimalText(3))°"
    case .fit(let bounds, let insets): "fit \(bounds), insets \(insets)"
    case .fitPlaces(let places, let insets): "fit \(places.count) places, insets \(insets)"
    }
  }
}
