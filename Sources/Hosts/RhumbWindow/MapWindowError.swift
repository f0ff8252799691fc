/// The reason why a window with a map cannot be opened or drawn.
public enum MapWindowError: Error, Hashable, Sendable {
  /// The window cannot be opened.
  case window(WindowError)
  /// The map cannot be created or drawn.
  case map(MapError)
}

extension MapWindowError: CustomStringConvertible {
  /// A one-line message for the user.
  public var description: String {
    switch self {
    case .window(let error): "\(error)"
    case .map(let error): "\(error)"
    }
  }

  /// Runs `body` and rethrows its error as one of a window's map.
  static func with<Result>(_ body: () throws(MapError) -> Result) throws(MapWindowError) -> Result {
    do throws(MapError) {
      return try body()
    } catch {
      throw .map(error)
    }
  }
}
