import MapStyle
import ResourceLoading
import ShownText
import TileSources

/// Why a request to a map was refused. The map has not changed.
public enum MapError: Error, Hashable, Sendable {
  /// A number of a request is infinite or not a number. `property` names it.
  case notFinite(property: String)
  /// The minimum zoom exceeds the maximum zoom.
  case invalidZoomRange(min: Double, max: Double)
  /// The minimum tilt exceeds the maximum tilt, in degrees.
  case invalidTiltRange(min: Double, max: Double)
  /// The bounds are invalid: a latitude or longitude is out of range or not finite.
  case invalidBounds
  /// A fit needs at least two coordinates. For a single one, set the camera instead.
  case tooFewCoordinates(count: Int)
  /// The paddings leave no room in the view for what is to be fitted.
  case noRoom
  /// No camera of a map can be like this. The fault says why.
  case impossibleCamera(CameraFault)
  /// A map file cannot be used. The message names the file and says what to do.
  case unusableContent(path: String, kind: ContentFault, message: String)
  /// An edit of the style is invalid. The layer and the property or part of the style are named if
  /// the edit concerns one. The reason says what is wrong.
  case invalidStyle(layer: String?, property: String?, reason: String)
  /// A picture cannot be used. The message says why and names the file if there is one.
  case unusableImage(path: String?, message: String)
  /// OpenGL failed. The message says what is missing.
  case graphics(message: String)

  /// Why a camera is impossible.
  public enum CameraFault: Hashable, Sendable {
    /// It would look up, level, or so little down that it has no target: more than 85° from
    /// straight down, or less than 0°.
    case looksUp
    /// It would be on or below the ground.
    case belowGround
    /// Its target would be beyond 85° of latitude, or it would be at a pole.
    case beyondPole
    /// It would be nearer or farther than any zoom.
    case outOfZoom
    /// The map's limits of zoom, tilt or bounds do not allow it.
    case outsideLimits
  }

  /// What is wrong with a map file.
  public enum ContentFault: Hashable, Sendable {
    /// It does not exist or must not be read.
    case missing
    /// Its server does not answer, or the network is not to be used. A later attempt may succeed.
    case unreachable
    /// It is not what it should be.
    case damaged
    /// It is valid, but Rhumb does not support its format.
    case unsupported
  }
}

extension MapError {
  package init(_ failure: any Error, path: String) {
    switch failure {
    case let error as MapError: self = error
    case let error as ResourceError: self.init(TileSourceError(error), path: path)
    case let error as TileSourceError:
      let kind: ContentFault =
        switch error {
        case .missing: .missing
        case .unavailable, .offline: .unreachable
        case .damaged, .damagedTile: .damaged
        case .unsupported: .unsupported
        }
      self = .unusableContent(path: path, kind: kind, message: error.description)
    case let error as RegularFile.Failure:
      let kind: ContentFault =
        switch error {
        case .absent: .missing
        case .tooLarge: .unsupported
        case .notRegular, .unreadable: .damaged
        }
      self = .fault(kind, of: path, error)
    default: self = .fault(of: path, failure)
    }
  }

  /// The result of reading a file. Its error becomes a `MapError` that names the path.
  package static func reading<Value>(
    _ path: String, _ read: @autoclosure () throws -> Value
  ) throws(MapError) -> Value {
    do { return try read() } catch { throw MapError(error, path: path) }
  }

  /// The result of an edit of a style. Its error becomes a `MapError`.
  package static func editing<Value>(
    _ edit: @autoclosure () throws(StyleEditError) -> Value
  ) throws(MapError) -> Value {
    do throws(StyleEditError) {
      return try edit()
    } catch {
      throw .invalidStyle(layer: error.layer, property: error.property, reason: error.reason)
    }
  }

  /// Makes an error for a file, whose message begins with the path.
  static func fault(_ kind: ContentFault = .damaged, of path: String, _ reason: Any) -> MapError {
    .unusableContent(path: path, kind: kind, message: "\(path): \(reason)")
  }

  /// Makes an error for a file of Rhumb's own that is missing.
  static func notInstalled(_ what: String, path: String, advice: String = "") -> MapError {
    .unusableContent(
      path: path, kind: .missing,
      message: "\(what) is not installed beside the program" + advice)
  }
}

extension MapError: CustomStringConvertible {
  /// One line for a person. It does not include user names and passwords in URLs.
  public var description: String { ShownLocation.withoutUserInfo(wholeDescription) }

  private var wholeDescription: String {
    switch self {
    case .notFinite(let property): "the \(property) is not a finite number"
    case .invalidZoomRange(let min, let max):
      "the zoom range \(min) to \(max) is empty: the minimum must not be above the maximum"
    case .invalidTiltRange(let min, let max):
      "the tilt range \(min)° to \(max)° is empty: the minimum must not be above the maximum"
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
    case .looksUp: "it does not look down at the ground, by 0° to 85° from straight down"
    case .belowGround: "it is not above the ground"
    case .beyondPole: "it looks at a place beyond 85° of latitude"
    case .outOfZoom: "it is nearer or farther than any zoom"
    case .outsideLimits: "the map's limits do not permit it"
    }
  }
}
