import Controls
import DesktopPortal
import Localization
import ResourceLoading
import Rhumb
import RhumbWindow

/// The panels of layers and overlays, and the choice of a style.
extension ViewSession {
  mutating func perform(_ action: LayersAction) {
    if case .toggle(let id) = action { interface.toggleGroup(id, on: map) }
    show(.layers)
  }

  mutating func perform(_ action: OverlaysAction) {
    switch action {
    case .list: show(.overlays)
    case .open(let path): show(.overlay(path))
    case .show(let path, let look):
      interface.looks[path] = look
      showLook(of: path)
      show(interface.sheet == .overlays ? .overlays : .overlay(path))
    case .fit(let path): fit(path)
    case .remove(let path):
      remove(path)
      show(.overlays)
    }
  }

  private mutating func showLook(of path: String) {
    do throws(MapError) {
      try interface.showLook(of: path, on: map)
    } catch {
      tellProblem("\(error)")
    }
  }

  /// The zoom at which a file with a single place is shown.
  private static let placeZoom = 16.0

  private func fit(_ path: String) {
    guard let bounds = interface.files(of: map).first(where: { $0.path == path })?.bounds else {
      return
    }
    interface.close(in: map)
    if bounds.southwest == bounds.northeast {
      map.animate(with: .setTarget(bounds.southwest, zoom: Self.placeZoom))
    } else {
      map.animate(with: .fit(bounds, padding: 32))
    }
  }

  private mutating func remove(_ path: String) {
    interface.looks[path] = nil
    if let index = interface.overlaid.firstIndex(where: { $0.path == path }) {
      interface.overlaid.remove(at: index).remove(from: map)
      theme.options.overlays.removeAll { $0 == path }
      return
    }
    var wanted = theme.options
    wanted.maps = wanted.maps.flatMap { map in
      if map == path { return [String]() }
      guard path.hasPrefix("\(map)/") else { return [map] }
      // Replaces a folder or an archive by its other files.
      return interface.files(of: self.map).map(\.path).filter {
        $0 != path && $0.hasPrefix("\(map)/")
      }
    }
    show(wanted)
  }

  /// Applies hidden layers and changed colours to newly loaded content.
  mutating func followContent() {
    guard interface.shownRevision != map.contentRevision else { return }
    do throws(MapError) {
      try interface.followContent(of: map)
    } catch {
      tellProblem("\(error)")
    }
  }

  // MARK: Styles

  mutating func choose(_ colors: WindowTheme.Colors) {
    theme.choose(colors)
    guard !theme.options.hasBuiltInStyle else { return }
    theme.follow(on: map, opening: nil)
    var wanted = theme.options
    wanted.style = nil
    show(wanted)
  }

  /// Opens the desktop's file dialog. Without one, the search field asks for a path.
  func askForStyle() {
    interface.close(in: map)
    let chosen = interface.chosenStyle
    let request = FileDialog.Request(
      title: localized("Open a style"), .open, filters: MapFileFilters.styles,
      parentWindow: window.portalName)
    FileDialog.show(request) { [window] outcome in
      chosen.put(outcome)
      window.wakeUp()
    }
  }

  mutating func takeChosenStyle() {
    switch interface.chosenStyle.take() {
    case nil, .cancelled: break
    case .chosen(let paths): if let path = paths.first { useStyle(path) }
    case .unavailable: interface.ask(.styleFile, proposing: "~/", in: map)
    }
  }

  mutating func useStyle(_ path: String) {
    var wanted = theme.options
    wanted.style = PathSuggestions.expanded(path)
    show(wanted)
  }

  /// Shows the maps that `wanted` names. If any part of them cannot be opened, nothing changes.
  private mutating func show(_ wanted: MapOptions) {
    do throws(MapError) {
      let opened = try wanted.openWhatCanBe()
      tellProblems(opened.content.warnings)
      guard opened.failures.isEmpty else {
        for failure in opened.failures { tellProblem(failure.message) }
        return
      }
      map.load(opened.content)
      theme.options = wanted
      window.title = wanted.title
    } catch {
      tellProblem("\(error)")
    }
  }
}
