import Controls
import DesktopPortal
import Foundation
import Gestures
import Localization
import Rhumb

/// The parts of a window that are not the map and its ornaments: the search bar, the open panel and
/// the state behind the panels. It is a class because the map draws it and the session changes it.
@MainActor
final class WindowInterface {
  var controls = ControlsController<InterfaceAction>()
  /// The open panel.
  private(set) var sheet: Sheet?
  /// The results in the panel of suggestions.
  private(set) var suggestions: [SearchResult] = []
  /// The paths in the panel of suggestions, if a path is typed.
  private(set) var paths: [String] = []
  /// Search results that were chosen before, the latest first.
  private var recent: [SearchResult] = []
  /// The marker of the last chosen search result.
  var foundMarker: OverlayID?
  /// The user's places, and their markers by the places' ids.
  var places: [OwnPlace] = []
  var placeMarkers: [String: OverlayID] = [:]
  /// The file of the user's places, or `nil` if they cannot be saved.
  var placesFile: PlacesFile?
  /// The place that is being named in the search field.
  private(set) var named: OwnPlace?
  /// The question that the search field asks.
  private(set) var question: FieldQuestion?
  /// The settings of the picture panel, or `nil` until they are changed.
  var pictureSettings: PictureSettings?
  var pictureJob: PictureJob?
  /// The answer of the dialog for a picture, and the result of writing the picture.
  let chosenPicture = LatestAnswer<FileDialog.Outcome>()
  let savedPicture = LatestAnswer<Result<String, CommandFailure>>()
  /// The groups of layers that the user has hidden, by id, each with the layers that this hides.
  var hiddenLayers: [String: [String]] = [:]
  /// The files of `--overlay`.
  var overlaid: [OverlaidFile] = []
  /// The appearance of overlaid files, by path.
  var looks: [String: FileLook] = [:]
  /// The style's own values of colours that the user has changed.
  var writtenColors: [LayerProperty: FeatureValue] = [:]
  /// The revision of the content to which hidden layers and changed colours were applied.
  var shownRevision = 0
  let chosenStyle = LatestAnswer<FileDialog.Outcome>()
  /// Places whose markers were dragged, by id, and their new positions.
  private var dragged: [(String, Coordinate)] = []
  /// The answer of the dialog for files.
  let chosenFiles = LatestAnswer<FileDialog.Outcome>()
  /// A link that no program has opened.
  let unopenedLink = LatestAnswer<String>()
  /// The files that were opened, the latest first.
  var recentFiles: [String] = []
  /// The path that is being measured, or `nil`.
  var measurement: Measurement?
  /// The previous and the next views.
  var history = ViewHistory()
  /// The panel that a tap or a long press opens.
  private var tapped: Sheet?
  private var observations: [AnyCancelable] = []
  /// The press of the right button, while it may still become a click.
  private var rightPress: (point: Point, time: Double)?

  /// The number of chosen search results to offer again.
  private static let mostRecent = 6

  /// Makes the map draw the controls.
  func attach(to map: MapView) {
    func colors(_ options: OrnamentOptions) -> OrnamentColors {
      OrnamentColors(isDark: options.isDark, hasHighContrast: options.hasHighContrast)
    }
    map.controls = HostControls(
      draw: { [weak self, weak map] canvas in
        guard let self, let map else { return [] }
        let options = map.ornaments
        guard !options.pieces.isEmpty || self.controls.panel != nil else {
          self.controls.hide()
          return []
        }
        return self.controls.write(
          into: &canvas, colors: colors(options), size: map.size, insets: options.insets,
          direction: options.layoutDirection)
      },
      drawTips: { [weak self, weak map] canvas in
        guard let self, let map else { return }
        self.controls.writeTip(into: &canvas, colors: colors(map.ornaments), size: map.size)
      })
  }

  /// Observes taps and drags on the map.
  func observe(_ map: MapView) {
    observations = [
      map.onMapTap.observe { [weak self, weak map] tap in
        if let self, let map { self.take(tap, in: map) }
      },
      map.onOverlayTap.observe { [weak self, weak map] tap in
        // A tap on an overlay may show a track's figures. Markers have their own observer.
        guard let self, let map, let place = tap.coordinate else { return }
        if case .marker? = map.overlay(tap.overlay) { return }
        self.take(MapTap(coordinate: place, point: tap.point), in: map)
      },
      map.onMapLongPress.observe { [weak self, weak map] press in
        guard let self, let map else { return }
        self.tapped = Self.placeSheet(at: press.point, press.coordinate, in: map)
      },
      map.onMarkerTap.observe { [weak self] tap in
        guard let self, let place = self.place(of: tap.marker) else { return }
        self.tapped = .ownPlace(place)
      },
      map.onMarkerDrag.observe { [weak self] drag in
        guard let self, drag.phase == .ended, let place = self.place(of: drag.marker) else {
          return
        }
        self.dragged.append((place.id, drag.coordinate))
      },
    ]
  }

  private func take(_ tap: MapTap, in map: MapView) {
    if measurement != nil {
      measurement?.add(tap, in: map)
      tapped = .measure
    } else {
      tapped = PlaceCard(at: tap, in: map).map { .card($0) }
    }
  }

  private func place(of marker: OverlayID) -> OwnPlace? {
    placeMarkers.first { $0.value == marker }
      .flatMap { found in places.first { $0.id == found.key } }
  }

  /// The places whose markers were dragged since the last call, with their new positions.
  func takeDragged() -> [(String, Coordinate)] {
    defer { dragged = [] }
    return dragged
  }

  /// Lets the search field edit a place's name.
  func beginNaming(_ place: OwnPlace, in map: MapView) {
    named = place
    controls.close()
    sheet = nil
    renewPlaceholder()
    controls.field = TextField(place.name)
    controls.enterField()
    map.controlsChanged()
  }

  /// Lets the search field take a path if the desktop has no file dialog.
  func beginPath(in map: MapView) {
    controls.close()
    enterField(with: "~/")
    map.controlsChanged()
  }

  /// Moves the keyboard focus to the field, with the caret behind `text`.
  func enterField(with text: String) {
    controls.field = TextField(text)
    controls.enterField()
    controls.field.move(to: text.count, isSelecting: false)
  }

  /// Asks a question in the search field.
  func ask(_ question: FieldQuestion, proposing text: String, in map: MapView) {
    close(in: map)
    self.question = question
    controls.placeholder = question.placeholder
    enterField(with: text)
    map.controlsChanged()
  }

  /// Whether the field searches for what is typed.
  var isSearching: Bool { named == nil && question == nil }

  /// Returns the field to searching.
  private func endNaming() {
    guard !isSearching else { return }
    named = nil
    question = nil
    renewPlaceholder()
    controls.field = TextField()
  }

  /// Sets the field's placeholder in the window's current language.
  func renewPlaceholder() {
    controls.placeholder = named == nil ? localized("Search") : localized("Name of the place")
  }

  /// The panel to show for the last tap since the previous call.
  func takeTapped() -> Sheet? {
    defer { tapped = nil }
    return tapped
  }

  // MARK: Events

  /// The result of an event that the controls see before the map.
  enum Outcome {
    /// Pass the event to the map.
    case forMap
    case taken
    case act(InterfaceAction)
    case paste
    case show(Sheet)
  }

  /// Handles an event before the map.
  func handle(_ event: InputEvent, in map: MapView) -> Outcome {
    if let outcome = shortcut(event, in: map) { return outcome }
    var hasChanged = false
    let reaction = controls.handle(event, hasChanged: &hasChanged)
    if hasChanged { map.controlsChanged() }
    if controls.focus != .map { map.clearOrnamentFocus() }
    switch reaction {
    case .none: return contextClick(event, in: map).map { .show($0) } ?? .forMap
    case .taken: return .taken
    case .act(let action): return .act(action)
    case .edited, .entered:
      return isSearching ? .show(.suggestions) : .taken
    case .dismissed:
      sheet = nil
      endNaming()
      // A press outside a panel is also for the map; Escape is not.
      if case .keyDown = event.action { return measurement == nil ? .taken : .show(.measure) }
      return contextClick(event, in: map).map { .show($0) } ?? .forMap
    case .submitted:
      if var place = named {
        place.name = controls.field.text
        endNaming()
        return .act(.places(.set(place)))
      }
      if let question {
        let text = controls.field.text
        endNaming()
        return .act(.answer(question, text))
      }
      if PathSuggestions.isFile(controls.field.text) {
        return .act(.openPath(PathSuggestions.expanded(controls.field.text)))
      }
      return suggestions.isEmpty ? .taken : .act(.suggestion(0))
    case .menu:
      if sheet == .menu {
        close(in: map)
        return .taken
      }
      return .show(.menu)
    case .leftByTab(let step):
      leaveByTab(step, in: map)
      return .taken
    case .copy(let text): return text.isEmpty ? .taken : .act(.copy(text))
    case .paste: return .paste
    }
  }

  /// Keys that open something, wherever the keyboard focus is.
  private func shortcut(_ event: InputEvent, in map: MapView) -> Outcome? {
    guard case .keyDown(let key, let isRepeat) = event.action, !isRepeat else { return nil }
    switch (key, event.modifiers) {
    case (Key("f"), .control): return enterSearch(in: map, by: nil)
    case (Key("/"), _) where controls.focus == .map && controls.panel == nil:
      return enterSearch(in: map, by: key)
    case (Key("F10"), []):
      if sheet != .menu { return .show(.menu) }
      close(in: map)
      return .taken
    case (Key("F1"), []):
      if sheet != .keys { return .show(.keys) }
      close(in: map)
      return .taken
    case (Key("o"), .control): return .act(.openFile)
    case (Key("n"), .control): return .act(.openWindow)
    case (Key("s"), [.control, .shift]): return .act(.picture(.open))
    case (Key("Backspace"), []) where measurement != nil && controls.focus != .field:
      return .act(.measure(.undo))
    case (.escape, []) where measurement != nil && sheet == .measure:
      return .act(.measure(.end))
    case (Key("Enter"), []) where measurement != nil && controls.focus == .map:
      return .act(.measure(.add(map.camera.target)))
    case (.arrowLeft, .alt), (Key("BrowserBack"), _): return .act(.goThroughViews(-1))
    case (.arrowRight, .alt), (Key("BrowserForward"), _): return .act(.goThroughViews(1))
    case (Key("ContextMenu"), []), (Key("F10"), .shift):
      let middle = Point(x: map.size.width / 2, y: map.size.height / 2)
      return .show(Self.placeSheet(at: middle, map.camera.target, in: map))
    case (Key("Tab"), _) where controls.focus == .map:
      moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1, in: map)
      return .taken
    default: return nil
    }
  }

  private func enterSearch(in map: MapView, by key: Key?) -> Outcome {
    controls.enterField(by: key)
    map.controlsChanged()
    return .show(.suggestions)
  }

  /// How far a click may move, in points, and how long it may take, in seconds.
  private static let trembling = 4.0
  private static let longestClick = 0.6

  /// The panel of a place after a right click. A drag with the right button turns the map instead.
  private func contextClick(_ event: InputEvent, in map: MapView) -> Sheet? {
    switch event.action {
    case .pointerDown(.right, let point, let clicks):
      // A double click zooms out.
      rightPress = clicks == 1 ? (point, event.time) : nil
    case .pointerDown: rightPress = nil
    case .pointerMove(let point):
      if let press = rightPress, !Self.isNear(press.point, point) { rightPress = nil }
    case .pointerUp(.right, let point, _):
      defer { rightPress = nil }
      guard let press = rightPress, Self.isNear(press.point, point),
        event.time - press.time <= Self.longestClick, let place = map.coordinate(for: point)
      else { return nil }
      return Self.placeSheet(at: point, place, in: map)
    default: break
    }
    return nil
  }

  private static func placeSheet(
    at point: Point, _ place: Coordinate, in map: MapView
  ) -> Sheet {
    .place(point, place, PlaceCard(at: MapTap(coordinate: place, point: point), in: map))
  }

  private static func isNear(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) <= trembling && abs(a.y - b.y) <= trembling
  }

  // MARK: Sheets

  func close(in map: MapView) {
    endNaming()
    endMeasuring(in: map)
    sheet = nil
    controls.leave()
    map.controlsChanged()
  }

  /// Opens a panel, or updates it if it is open.
  func show(_ newSheet: Sheet, in map: MapView, _ state: InterfaceState) {
    if newSheet != .suggestions { endNaming() }
    if !newSheet.keepsMeasurement { endMeasuring(in: map) }
    if newSheet == .suggestions { renewSuggestions(in: map) }
    let panel =
      newSheet == .suggestions && !paths.isEmpty
      ? PathSuggestions.panel(paths)
      : state.panel(of: newSheet, suggestions, isSearching: !controls.field.text.isEmpty)
    if sheet == newSheet, newSheet != .suggestions {
      controls.update(panel)
    } else {
      controls.open(panel, takesFocus: newSheet.takesFocus || controls.isItemFocused)
    }
    sheet = newSheet
    map.controlsChanged()
  }

  private func renewSuggestions(in map: MapView) {
    let text = controls.field.text
    paths = PathSuggestions.paths(for: text)
    guard paths.isEmpty else {
      suggestions = []
      return
    }
    guard !text.isEmpty else {
      // Prepare now, so that the first letter gets its suggestions in its own frame.
      map.prepareSearch()
      suggestions = recent
      return
    }
    var options = SearchOptions(limit: 8)
    if !map.languages.tags.isEmpty { options.languages = map.languages }
    do throws(MapError) {
      suggestions = try map.search(text, options: options)
    } catch {
      suggestions = []
      map.showProblem("\(error)")
    }
  }

  /// Remembers a chosen result for the next search.
  func noteChoice(_ result: SearchResult) {
    recent.removeAll { $0.title == result.title && $0.coordinate == result.coordinate }
    recent.insert(result, at: 0)
    recent.removeLast(max(recent.count - Self.mostRecent, 0))
  }
}
