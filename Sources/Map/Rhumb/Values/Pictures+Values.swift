import GeoMath
import MapOpening

// Overlays that contain images.

extension Marker: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinate, title, snippet, icon, anchor, rotation, isFlat, opacity, zIndex, isTappable
    case isDraggable, infoWindowAnchor
  }

  /// Reads an object with the property names as keys. All except `coordinate` are optional.
  ///
  /// - Throws: `DecodingError` if the coordinate is missing, a number is not finite, or an image is
  ///   unusable.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: try values.decode(Coordinate.self, forKey: .coordinate),
      title: try values.decodeIfPresent(String.self, forKey: .title),
      snippet: try values.decodeIfPresent(String.self, forKey: .snippet))
    try values.read(.icon, into: &icon)
    try values.read(.anchor, into: &anchor)
    try values.read(.rotation, into: &rotation)
    try values.read(.isFlat, into: &isFlat)
    try values.read(.opacity, into: &opacity)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isTappable, into: &isTappable)
    try values.read(.isDraggable, into: &isDraggable)
    try values.read(.infoWindowAnchor, into: &infoWindowAnchor)
  }

  /// Writes the names of the properties that are not `nil` as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(coordinate, forKey: .coordinate)
    try values.encodeIfPresent(title, forKey: .title)
    try values.encodeIfPresent(snippet, forKey: .snippet)
    try values.encode(icon, forKey: .icon)
    try values.encode(anchor, forKey: .anchor)
    try values.encode(rotation, forKey: .rotation)
    try values.encode(isFlat, forKey: .isFlat)
    try values.encode(opacity, forKey: .opacity)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isTappable, forKey: .isTappable)
    try values.encode(isDraggable, forKey: .isDraggable)
    try values.encode(infoWindowAnchor, forKey: .infoWindowAnchor)
  }
}

extension Marker: CustomStringConvertible {
  /// For example `marker at -33.8683, 151.2086`, with the title if there is one.
  public var description: String {
    "marker at \(coordinate)" + (title.map { ", \($0)" } ?? "")
  }
}

extension GroundOverlay.Placement: Codable {
  private enum CodingKeys: String, CodingKey {
    case bounds, position, widthMetres, heightMetres, anchor, corners
  }

  /// Reads `{"bounds": {…}}`, `{"corners": […]}` or an object with the keys `position`,
  /// `widthMetres`, `heightMetres` and, optionally, `anchor`, whose default is the middle.
  ///
  /// - Throws: `DecodingError` if a value is missing or a number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let bounds = try values.decodeIfPresent(CoordinateBounds.self, forKey: .bounds) {
      self = .bounds(bounds)
    } else if let corners = try values.decodeIfPresent([Coordinate].self, forKey: .corners) {
      self = .corners(corners)
    } else {
      self = .position(
        try values.decode(Coordinate.self, forKey: .position),
        widthMetres: try values.finite(.widthMetres),
        heightMetres: try values.finite(.heightMetres),
        anchor: try values.decodeIfPresent(Point.self, forKey: .anchor) ?? Point(x: 0.5, y: 0.5))
    }
  }

  /// Writes the key `bounds` or `corners`, or the keys of a position.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .bounds(let bounds): try values.encode(bounds, forKey: .bounds)
    case .corners(let corners): try values.encode(corners, forKey: .corners)
    case .position(let position, let width, let height, let anchor):
      try values.encode(position, forKey: .position)
      try values.encode(width, forKey: .widthMetres)
      try values.encode(height, forKey: .heightMetres)
      try values.encode(anchor, forKey: .anchor)
    }
  }
}

extension GroundOverlay.Placement: CustomStringConvertible {
  /// `over 63.2, -24.6 to 66.6, -13.4`, `at 46.5, 7.9, 800 × 600 m` or `on 4 corners`.
  public var description: String {
    switch self {
    case .bounds(let bounds): "over \(bounds)"
    case .corners(let corners): "on \(corners.count) corners"
    case .position(let position, let width, let height, _):
      "at \(position), \(Size(width: width, height: height)) m"
    }
  }
}

extension GroundOverlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case image, placement, bearing, opacity, zIndex, isVisible, isTappable
  }

  /// Reads an object with the property names as keys. All except `image` and `placement` are
  /// optional.
  ///
  /// - Throws: `DecodingError` if a value is missing, a number is not finite, or an initialiser
  ///   refuses the image or the placement.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let picture = try values.decode(MapImage.self, forKey: .image)
    let place = try values.decode(Placement.self, forKey: .placement)
    self = try values.making(.placement) { () throws(MapError) in
      try GroundOverlay(picture, place)
    }
    try values.read(.bearing, into: &bearing)
    try values.read(.opacity, into: &opacity)
    try values.read(.zIndex, into: &zIndex)
    try values.read(.isVisible, into: &isVisible)
    try values.read(.isTappable, into: &isTappable)
  }

  /// Writes the property names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(image, forKey: .image)
    try values.encode(placement, forKey: .placement)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(opacity, forKey: .opacity)
    try values.encode(zIndex, forKey: .zIndex)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(isTappable, forKey: .isTappable)
  }
}

extension GroundOverlay: CustomStringConvertible {
  /// `picture of 64 × 32 pixels over 63.2, -24.6 to 66.6, -13.4`.
  public var description: String { "\(image) \(placement)" }
}
