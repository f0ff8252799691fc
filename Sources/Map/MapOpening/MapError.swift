import ShownText

/// Why a request to a map was refused. The map stays as it was.
public enum MapError: Error, Hashable, Sendable {
  /// A number of a request is infinite or not a number; the property is named.
  case notFinite(property: String)
  /// The smallest zoom would be above the largest one.
  case invalidZoomRange(min: Double, max: Double)
  /// The least pitch would be above the greatest one, in degrees.
  case invalidPitchRange(min: Double, max: Double)
  /// A box of coordinates is not one: a latitude or longitude is out of range or not finite.
  case invalidBounds
  /// A shape needs two coordinates at least; for one, say where the camera shall be.
  case tooFewCoordinates(count: Int)
  /// The paddings leave no room in the view for anything to be fitted into.
  case noRoom
  /// There is no camera of a map that stands or looks so; the fault is named.
  case impossibleCamera(CameraFault)
  /// A map file cannot be used. The message names the file and what to do.
  case unusableContent(path: String, kind: ContentFault, message: String)
  /// An edit of the style makes no sense. Layer and property, or part of the style, are named where
  /// the edit is of one; the reason says what is wrong.
  case invalidStyle(layer: String?, property: String?, reason: String)
  /// A picture cannot be used. The message says why, and names the file if there is one.
  case unusableImage(path: String?, message: String)
  /// OpenGL refused; the message says what is missing.
  case graphics(message: String)

  /// What a map's camera cannot be.
  public enum CameraFault: Hashable, Sendable {
    /// It would lean to the side: a map's horizon is level.
    case rolled
    /// It would look up, level, or so little down that there is no target: by more than 85° from
    /// straight down, or by less than none.
    case looksUp
    /// It would stand on or below the ground.
    case belowGround
    /// Its target would lie nearer to a pole than 85° of latitude, or it would stand on the pole.
    case beyondPole
    /// It would stand nearer or farther than any zoom.
    case outOfZoom
    /// The map's limits do not permit it: its zooms, tilts or bounds.
    case outsideLimits
  }

  /// What is wrong with a map file.
  public enum ContentFault: Hashable, Sendable {
    /// It is not there, or may not be read.
    case missing
    /// It is not what it should be.
    case damaged
    /// It is sound, but Rhumb cannot read its kind.
    case unsupported
  }
}

extension MapError: CustomStringConvertible {
  /// One line for a person. Names and passwords in URLs are left out.
  public var description: String { ShownLocation.withoutUserInfo(wholeDescription) }

  private var wholeDescription: String {
    switch self {
    case .notFinite(let property): "the \(property) is not a finite number"
    case .invalidZoomRange(let min, let max):
      "the zoom range \(min) to \(max) is empty: the minimum must not be above the maximum"
    case .invalidPitchRange(let min, let max):
      "the pitch range \(min)° to \(max)° is empty: the minimum must not be above the maximum"
    case .tooFewCoordinates(let count):
      "a fit needs two coordinates at least, and was given \(count)"
    case .noRoom: "the padding leaves no room in the view for a fit"
    case .impossibleCamera(let fault): "the map's camera cannot be so: \(fault)"
    case .invalidBounds: "the bounds are not a box of finite latitudes and longitudes"
    case .unusableContent(_, _, let message): message
    case .invalidStyle(let layer, let property, let reason):
      [layer.map { "layer \($0)" }, property, reason].compactMap(\.self).joined(separator: ": ")
    case .unusableImage(_, let message): message
    case .graphics(let message): message
    }
  }
}

extension MapError.CameraFault: CustomStringConvertible {
  /// A few words for a person.
  public var description: String {
    switch self {
    case .rolled: "it leans to the side"
    case .looksUp: "it does not look down at the ground, by 0° to 85° from straight down"
    case .belowGround: "it is not above the ground"
    case .beyondPole: "it looks at a place beyond 85° of latitude"
    case .outOfZoom: "it is nearer or farther than any zoom"
    case .outsideLimits: "the map's limits do not permit it"
    }
  }
}
