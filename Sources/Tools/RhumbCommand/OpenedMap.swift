import Rhumb

/// The part of the requested maps that a window can show. A window opens in any case and reports
/// what is missing.
struct OpenedMap: Sendable {
  var content: MapContent
  /// Those of the requested maps that are shown.
  var maps: [String]
  /// Why the others, or their style, are not shown.
  var failures: [CommandFailure]
  /// Whether opening again later may show more.
  var isWorthAnotherTry: Bool

  /// The messages to show, in the order in which the problems were found.
  var messages: [String] { failures.map(\.message) + content.warnings }
}

extension MapOptions {
  /// Opens as much as possible of what the options name. If no map can be shown, opens the embedded
  /// one.
  ///
  /// - Throws: if even that cannot be opened.
  func openLeniently() throws(MapError) -> OpenedMap {
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

  /// What to show until the maps are open: the world if they come from the network, else a plain
  /// background.
  func openMeanwhile() throws(MapError) -> OpenedMap {
    let style: MapStyleChoice = isDark ? .dark : .light
    var content: MapContent = try namesNetwork ? .embedded(style: style) : .blank(style: style)
    content.languages = languages ?? .asWritten
    return OpenedMap(content: content, maps: [], failures: [], isWorthAnotherTry: false)
  }

  /// - Returns: whether anything was removed.
  private mutating func leaveOut(whatCaused error: MapError) -> Bool {
    guard case .unusableContent(let path, _, _) = error else { return false }
    if path == ContourOption.path {
      contours = .off
    } else if let terrain, terrain.source == path, !maps.contains(path) {
      self.terrain = nil
      // Required contours would only fail next, because there are no heights.
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
  /// Whether another attempt may succeed.
  fileprivate var mayPass: Bool {
    if case .unusableContent(_, .unreachable, _) = self { true } else { false }
  }
}
