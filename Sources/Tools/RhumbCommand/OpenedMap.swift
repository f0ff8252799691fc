import Rhumb

/// What a window shows of what it was asked for: a window opens in any case, and says what is
/// missing.
struct OpenedMap: Sendable {
  var content: MapContent
  /// The maps of those that were named that it shows.
  var maps: [String]
  /// Why the others, or their style, are not shown.
  var failures: [CommandFailure]
  /// Whether something may be there later.
  var isWorthAnotherTry: Bool

  /// What is to be told, in the order in which it was found.
  var messages: [String] { failures.map(\.message) + content.warnings }
}

extension MapOptions {
  /// Opens as much as can be of what the options name; without any map that can be shown, the
  /// embedded one.
  ///
  /// - Throws: where not even that can be had.
  func openWhatCanBe() throws(MapError) -> OpenedMap {
    var options = self
    var failures: [CommandFailure] = []
    var mayComeLater = false
    while true {
      do throws(MapError) {
        let content = try options.open()
        return OpenedMap(
          content: content, maps: options.maps, failures: failures,
          isWorthAnotherTry: mayComeLater || content.isIncomplete)
      } catch {
        guard options.leaveOut(whatCaused: error) else { throw error }
        failures.append(CommandFailure(error))
        mayComeLater = mayComeLater || error.mayPass
      }
    }
  }

  /// A plain background, for the time until the maps are opened.
  func openBlank() throws(MapError) -> OpenedMap {
    OpenedMap(
      content: try .blank(style: isDark ? .dark : .light), maps: [], failures: [],
      isWorthAnotherTry: false)
  }

  /// Takes away what an error is about.
  ///
  /// - Returns: whether anything was taken away.
  private mutating func leaveOut(whatCaused error: MapError) -> Bool {
    guard case .unusableContent(let path, _, _) = error else { return false }
    if path == ContourOption.path {
      contours = .off
    } else if let terrain, terrain.source == path, !maps.contains(path) {
      self.terrain = nil
      // They alone would be told of next, for want of heights.
      contours = contours == .off ? .off : .wherePossible
    } else if !hasBuiltInStyle, style == path || maps.isEmpty {
      style = nil
    } else if let index = maps.firstIndex(of: path) {
      maps.remove(at: index)
    } else if !maps.isEmpty {
      maps = []
    } else {
      return false
    }
    return true
  }
}

extension MapError {
  /// Whether it is about something on the network that may be there later.
  fileprivate var mayPass: Bool {
    guard case .unusableContent(let path, .missing, _) = self else { return false }
    return path.contains("://")
  }
}
