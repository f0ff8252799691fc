import Controls
import DesktopPortal
import Foundation
import Localization
import ResourceLoading
import Rhumb
import RhumbWindow

/// What a window has opened.
struct MapOpener {
  /// Opens maps while the window already responds.
  let background: BackgroundOpening
  /// What is opened in the background, until all of it is there.
  var pending: MapOptions?
  /// Whether nothing has been asked for since the start.
  var isStarting = true
  /// The messages of the last map that was opened in the background.
  var messages: [String] = []
  /// Why what was asked for last is not shown, and the messages that say so.
  var problem: String?
  var reported: [String] = []
  /// Why the map that was opened last is kept back.
  var hindrance: MapError?
  /// Whether the last frame still showed the map before the one that was opened last.
  var isComing = false
  /// The map that the user chose in this window or an earlier one, `nil` for the world.
  var chosenMap: String?
  /// Whether the user knows that the streets come from the network, and wants them.
  var knowsStreets = false
  /// The view of the opened content, and the window's size for which it was fitted; `nil` once the
  /// user has moved the map.
  var view: (camera: CameraPosition, size: Size)?
  /// The files that were opened, the latest first.
  var recentFiles: [String] = []

  init(background: BackgroundOpening) { self.background = background }

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
    if let linked = found.linked {
      // In the window, a card says more than the marker's bubble.
      map.overlays.remove(linked.marker)
    }
    if let place = found.linked?.place ?? options.linked(in: map) {
      show(.card(PlaceCard(place, in: map)))
    }
    for failure in opened.failures + found.failures { problems.report(failure) }
    problems.report(contentsOf: opened.content.warnings + found.warnings)
    beginAccessibility()
  }

  /// Takes over what earlier windows saved.
  func restore(_ saved: WindowState) {
    opener.recentFiles = saved.recentFiles ?? []
    panels.overlays.names = saved.fileNames ?? [:]
    opener.note(options.maps)
    opener.chosenMap = saved.chosenMap
    opener.knowsStreets = saved.knowsStreets ?? options.maps.contains(StreetMap.name)
    guard let path = settings.saver?.path else { return }
    if !FileManager.default.fileExists(atPath: path) {
      map.ornaments.showMessage(
        localized(
          "Type a name to find it. A right click tells what is here, F1 lists the keys."))
    }
    panels.places.file = .usual
    readPlaces()
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
      map.ornaments.showMessage(localized("Type where the file is; Enter opens it."))
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
      for failure in opened.failures { problems.show(failure) }
      problems.report(contentsOf: opened.content.warnings)
      guard !opened.maps.isEmpty else { return }
      opener.note(opened.maps)
      let isOverlay = opened.content.isOverlay
      let coming = opener.problem == nil ? opener.pending : nil
      let wanted = (coming ?? options).dropping(opened.maps, isOverlay: isOverlay)
      if !isOverlay { opener.chosenMap = opened.maps.first.map(PathSuggestions.absolute) }
      if wanted.maps != opened.maps, wanted.opensInBackground {
        reopen(wanted)
      } else {
        forgetRequest()
        show(
          wanted.maps == opened.maps ? opened.content : try wanted.openLeniently().content,
          of: wanted)
      }
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

  func show(_ content: MapContent, of wanted: MapOptions) {
    var content = content
    // Others may have been chosen since it was asked for.
    let languages = options.languages
    options = wanted
    options.languages = languages
    content.languages = languages ?? .asWritten
    map.load(content)
    window.title = options.title
  }

  /// Applies changed colours to the map. Maps that take long to open follow later.
  func followTheme() {
    theme.follow(on: map)
    guard theme.isDark != options.isDark else { return }
    options.isDark = theme.isDark
    map.ornaments.options.isDark = theme.isDark
    defer { updatePanel() }
    if var wanted = opener.pending {
      wanted.isDark = theme.isDark
      beginOpening(wanted)
    }
    guard options.hasBuiltInStyle else { return }
    if let content = map.latestContent.restyled(theme.isDark ? .dark : .light) {
      return map.load(content)
    }
    if options.opensInBackground {
      if opener.pending == nil { beginOpening(options) }
      return
    }
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
