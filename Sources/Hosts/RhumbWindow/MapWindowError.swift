/// Why a window with a map cannot be had, or cannot go on.
public enum MapWindowError: Error, Hashable, Sendable {
  /// No window can be opened.
  case window(WindowError)
  /// The map cannot be made or drawn.
  case map(MapError)
}

extension MapWindowError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .window(let error): "\(error)"
    case .map(let error): "\(error)"
    }
  }
}

extension MapWindowError {
  /// What `body` returns, or what it throws as an error of a window's map.
  static func with<Result>(_ body: () throws(MapError) -> Result) throws(MapWindowError) -> Result {
    do throws(MapError) {
      return try body()
    } catch {
      throw .map(error)
    }
  }
}
