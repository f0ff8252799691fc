import Controls
import DesktopPortal
import Foundation
import Localization
import ResourceLoading
import Rhumb
import RhumbWindow

/// What a window has opened.
struct MapOpener {
  /// Opens maps while the window already responds, or `nil` if they were opened before.
  let background: BackgroundOpening?
  /// The messages of the last map that was opened in the background.
  fileprivate var messages: [String] = []
  /// The view of the opened content, and the window's size for which it was fitted; `nil` once the
  /// user has moved the map.
  fileprivate var view: (camera: CameraPosition, size: Size)?
  /// The files that were opened, the latest first.
  var recentFiles: [String] = []

  init(background: BackgroundOpening?) { self.background = background }

  /// Adds files to the recent files.
  mutating func note(_ maps: [String]) {
    let folder = FileManager.default.currentDirectoryPath
    for map in maps where !map.contains("://") && !map.contains("{") {
      let path = map.hasPrefix("/") ? map : "\(folder)/\(map)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      recentFiles.removeAll { $0 == path }
      recentFiles.insert(path, at: 0)
    }
    recentFiles.removeLast(max(recentFiles.count - WindowState.mostRecentFiles, 0))
  }
}

// MARK: - The map at first

extension ViewSession {
  /// Shows what was found when the window opened, and reports what was not.
  func begin(with opened: OpenedMap, _ found: OverlayFindings) {
    panels.overlays.files = found.files
    noteOpeningView()
    for failure in opened.failures + found.failures { problems.report(failure) }
    problems.report(contentsOf: opened.content.warnings + found.warnings)
    beginAccessibility()
  }

  /// Takes over what earlier windows saved.
  func restore(_ saved: WindowState) {
    opener.recentFiles = saved.recentFiles ?? []
    opener.note(options.maps)
    guard let path = settings.saver?.path else { return }
    if !FileManager.default.fileExists(atPath: path) {
      map.ornaments.showMessage(
        localized(
          "Ctrl+F finds places, a right click tells what is here, F1 lists the keys."))
    }
    panels.places.file = .usual
    readPlaces()
  }

  /// Shows what was opened in the background, at its own view unless the user has moved.
  func show(_ result: Result<OpenedMap, MapError>) {
    switch result {
    case .success(let opened):
      // Another attempt with the same result changes nothing.
      if !opened.failures.isEmpty, opened.messages == opener.messages { break }
      opener.messages = opened.messages
      for failure in opened.failures { problems.report(failure) }
      problems.report(contentsOf: opened.content.warnings)
      let isFitted = opener.view != nil && (opened.failures.isEmpty || !opened.maps.isEmpty)
      if isFitted { _ = options.frame(opened.content, panels.overlays.bounds, in: map) }
      map.load(opened.content)
      if isFitted { noteOpeningView() }
    case .failure(let error): problems.report(CommandFailure(error))
    }
  }

  /// Remembers the view of the opened content, to fit it again when the window gets another size
  /// than requested, as under tiling compositors. A requested camera is never refitted.
  func noteOpeningView() {
    opener.view = options.camera == nil ? (camera: map.camera, size: map.size) : nil
  }

  /// Fits the content to a new size, before the map advances.
  func refit() {
    guard let view = opener.view, view.size != map.size else { return }
    _ = options.frame(map.content, panels.overlays.bounds, in: map)
    noteOpeningView()
  }

  /// Forgets the fit once the map has been moved.
  func noteMove() {
    if let view = opener.view, view.size == map.size, view.camera != map.camera {
      opener.view = nil
    }
  }
}

// MARK: - Other maps and styles

extension ViewSession {
  func takeDroppedFiles() {
    let named = window.takeDroppedFiles().map(ResourceLocation.path(named:))
    let files = named.filter { !MapOptions.isLink($0) }
    if !files.isEmpty { open(files) }
    if let link = named.last(where: MapOptions.isLink) { go(to: link) }
  }

  /// Goes to the place that a `geo:` address names.
  private func go(to link: String) {
    reportingProblems {
      guard let place = try map.search(link, options: SearchOptions(limit: 1)).first else {
        return problems.report(MapOptions.notFound(link))
      }
      show(place)
    }
  }

  /// Asks for files to open. Without a dialog, the search field takes a path.
  func askForMaps() {
    showFileDialog(localized("Open a map"), .open, filters: MapFiles.filters) { [self] in
      open($0)
    } unavailable: { [self] in
      enterField(with: "~/")
      show(.suggestions)
    }
  }

  /// Opens files and reports those that cannot be used. If none can be used, the map stays as it
  /// is. GeoJSON, GPX and KML are drawn above the current maps; other files replace them.
  func open(_ files: [String]) {
    reportingProblems {
      // The view should show the new files, so open them alone first.
      var only = options
      only.maps = files
      only.network = MapOptions.waiting(only.network)
      let opened = try only.openLeniently()
      for failure in opened.failures { problems.report(failure.message) }
      problems.report(contentsOf: opened.content.warnings)
      guard !opened.maps.isEmpty else { return }
      let wanted = options.dropping(opened.maps, isOverlay: opened.content.isOverlay)
      show(
        wanted.maps == opened.maps ? opened.content : try wanted.openLeniently().content,
        of: wanted)
      opener.note(opened.maps)
      if opened.content.beginsWithWorld,
        let view = MapOptions.view(
          of: opened.content, in: map, insets: MapOptions.besideControls)
      {
        map.animate(.to(CameraOptions(view)))
      }
    }
  }

  func choose(_ colors: WindowTheme.Colors) {
    theme.choose(colors)
    guard !options.hasBuiltInStyle else { return }
    followTheme()
    var wanted = options
    wanted.style = nil
    reopen(wanted)
  }

  /// Asks for a style's file. Without a dialog, the search field takes its path.
  func askForStyle() {
    showFileDialog(localized("Open a style"), .open, filters: MapFiles.styleFilters) {
      [self] paths in
      if let path = paths.first { useStyle(path) }
    } unavailable: { [self] in
      ask(.styleFile, proposing: "~/")
    }
  }

  func useStyle(_ path: String) {
    var wanted = options
    wanted.style = PathSuggestions.expanded(path)
    reopen(wanted)
  }

  /// Shows the maps that `wanted` names. If any part of them cannot be opened, nothing changes.
  func reopen(_ wanted: MapOptions) {
    reportingProblems {
      let opened = try wanted.openLeniently()
      problems.report(contentsOf: opened.content.warnings)
      for failure in opened.failures { problems.report(failure.message) }
      if opened.failures.isEmpty { show(opened.content, of: wanted) }
    }
  }

  private func show(_ content: MapContent, of wanted: MapOptions) {
    map.load(content)
    options = wanted
    window.title = wanted.title
  }

  /// Applies changed colours to the map. Maps that take long to open follow later.
  func followTheme() {
    theme.follow(on: map)
    guard theme.isDark != options.isDark else { return }
    options.isDark = theme.isDark
    map.ornaments.options.isDark = theme.isDark
    defer { updatePanel() }
    guard options.hasBuiltInStyle else { return }
    if let content = map.latestContent.restyled(theme.isDark ? .dark : .light) {
      return map.load(content)
    }
    if let background = opener.background { return background.begin(options) }
    do throws(CommandFailure) {
      map.load(try options.openContent())
    } catch {
      // The map stays as it is.
      map.ornaments.showProblem(error.message)
      CommandLineProgram.log(error)
    }
  }

  /// Applies hidden layers and changed colours to newly loaded content.
  func followContent() {
    guard panels.contentRevision != map.contentRevision else { return }
    panels.contentRevision = map.contentRevision
    panels.layers.reapply(to: map)
    reportingProblems { try panels.overlays.reapply(to: map) }
  }
}
