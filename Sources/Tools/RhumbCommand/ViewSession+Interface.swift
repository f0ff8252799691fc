import Controls
import DesktopPortal
import Gestures
import Localization
import Rhumb
import RhumbWindow

/// The actions of the search bar, the menu and the panels.
extension ViewSession {
  /// Gives events to the controls first, and the rest to the map.
  mutating func handle(_ events: [InputEvent]) throws(CommandFailure) {
    var forMap: [InputEvent] = []
    for event in events {
      switch interface.handle(event, in: map) {
      case .forMap: forMap.append(event)
      case .taken: break
      case .paste:
        interface.controls.insert(window.clipboardText ?? "")
        if interface.isSearching { show(.suggestions) } else { map.controlsChanged() }
      case .show(let sheet):
        if case .pointerUp = event.action { forMap.append(event) }
        show(sheet)
      case .act(let action):
        // Earlier events take effect before the action.
        try carryOut(handled(forMap))
        forMap = []
        try perform(action)
      }
    }
    try carryOut(handled(forMap))
  }

  private var interfaceState: InterfaceState {
    var state = InterfaceState(of: map, interface)
    state.colors = theme.colors
    state.hasColors = theme.options.hasBuiltInStyle
    state.windowLanguage = language.tag
    state.isFullScreen = window.isFullScreen
    return state
  }

  /// Shows what was tapped, and adds a resting camera to the history.
  ///
  /// - Returns: whether another frame is needed to show something.
  mutating func noteRest(_ demand: FrameDemand) -> Bool {
    takeDraggedPlaces()
    if demand != .now { interface.history.note(map.camera) }
    guard let tapped = interface.takeTapped() else { return false }
    show(tapped)
    return true
  }

  /// Opens the desktop's file dialog. Without one, the search field asks for a path.
  private func openFile() {
    interface.close(in: map)
    let chosen = interface.chosenFiles
    let request = FileDialog.Request(
      title: localized("Open a map"), .open, filters: MapFileFilters.maps,
      parentWindow: window.portalName)
    FileDialog.show(request) { [window] outcome in
      chosen.put(outcome)
      window.wakeUp()
    }
  }

  /// Handles the answer of the file dialog, if there is one.
  mutating func takeChosenFiles() {
    switch interface.chosenFiles.take() {
    case nil, .cancelled: break
    case .chosen(let paths): open(paths)
    case .unavailable:
      interface.beginPath(in: map)
      show(.suggestions)
    }
  }

  func show(_ sheet: WindowInterface.Sheet) { interface.show(sheet, in: map, interfaceState) }

  /// Updates the open panel.
  private func renewSheet() {
    if let sheet = interface.sheet { show(sheet) }
  }

  mutating func perform(_ action: InterfaceAction) throws(CommandFailure) {
    switch action {
    case .suggestion(let index): choose(index)
    case .request(let request):
      if request.isDoneOnce { interface.close(in: map) }
      try carryOut([request])
      renewSheet()
    case .colors(let colors):
      choose(colors)
      renewSheet()
    case .units(let units):
      map.ornaments.units = units
      renewSheet()
    case .languages(let tags):
      chooseLabelLanguages(tags)
      renewSheet()
    case .windowLanguage(let tag):
      chooseWindowLanguage(tag)
      renewSheet()
    case .openRecent: show(.recent)
    case .openLanguages: show(.languages)
    case .openKeys: show(.keys)
    case .openAbout: show(.about)
    case .copy(let text):
      copy(text)
      if interface.sheet != .suggestions, interface.sheet != .measure { interface.close(in: map) }
    case .openFile: openFile()
    case .openWindow:
      interface.close(in: map)
      openSecondWindow()
    case .openLink(let link):
      if interface.sheet != .about { interface.close(in: map) }
      openLink(link)
    case .showAll, .goThroughViews, .center, .zoom: look(action)
    case .openCard(let card): show(.card(card))
    case .openPath(let path): openPath(path)
    case .measure(let action): perform(action)
    case .picture(let action): perform(action)
    case .layers(let action): perform(action)
    case .overlays(let action): perform(action)
    case .askForStyle: askForStyle()
    case .answer(let question, let text): answer(question, text)
    case .places(let action): perform(action)
    }
  }

  /// Moves the camera as an entry asks.
  private mutating func look(_ action: InterfaceAction) {
    interface.close(in: map)
    switch action {
    case .showAll(let bounds):
      if let place = map.content.singlePlace {
        map.animate(with: .setTarget(place, zoom: MapOptions.placeZoom))
      } else {
        let insets = MapOptions.insets(for: map.content, in: map, beside: MapOptions.besideControls)
        map.animate(with: .fit(bounds, insets: insets))
      }
    case .goThroughViews(let step):
      if let view = interface.history.step(step, from: map.camera) { map.animate(to: view) }
    case .center(let place):
      map.animate(toLocation: place)
    case .zoom(let levels, let point):
      map.animate(with: .zoom(by: levels, at: point))
    default: break
    }
  }

  private mutating func chooseWindowLanguage(_ tag: String?) {
    language.choose(tag)
    map.ornaments.layoutDirection = Localization.isRightToLeft ? .rightToLeft : .leftToRight
    interface.renewPlaceholder()
  }

  private mutating func answer(_ question: FieldQuestion, _ text: String) {
    interface.close(in: map)
    switch question {
    case .pictureSize: takePictureSize(text)
    case .pictureFile: takePicturePath(text)
    case .styleFile: useStyle(text)
    }
  }

  /// The chosen languages of the labels, or `nil` for the desktop's.
  var labelLanguages: [String]? {
    map.languages.changesOtherStyles ? map.languages.tags : nil
  }

  private mutating func chooseLabelLanguages(_ tags: [String]?) {
    map.languages = tags.map { LabelLanguages($0) } ?? .desktop()
    theme.options.languages = map.languages
  }

  private mutating func perform(_ action: MeasureAction) {
    switch action {
    case .begin(let place):
      interface.beginMeasuring(from: place, in: map)
      show(.measure)
    case .add(let place):
      interface.measurement?.add(place, in: map)
      show(.measure)
    case .undo:
      interface.measurement?.undo(in: map)
      show(.measure)
    case .end: interface.close(in: map)
    }
  }

  private mutating func perform(_ action: PlacesAction) {
    switch action {
    case .keep(let name, let coordinate): addPlace(name, at: coordinate)
    case .set(let place):
      editPlaces { $0.set(place) }
      show(.ownPlace(place))
    case .rename(let place): interface.beginNaming(place, in: map)
    case .remove(let id):
      interface.close(in: map)
      editPlaces { $0.remove(id) }
    case .goTo(let place):
      interface.close(in: map)
      map.animate(with: .setTarget(place.coordinate, zoom: max(map.camera.zoom, 14)))
      show(.ownPlace(place))
    case .export(let format): exportPlaces(as: format)
    case .list:
      showPlaces()
      show(.ownPlaces)
    }
  }

  /// Opens a file, or suggests the contents of a folder.
  private mutating func openPath(_ path: String) {
    if path.hasSuffix("/") {
      interface.enterField(with: path)
      show(.suggestions)
    } else {
      interface.controls.field = TextField()
      interface.close(in: map)
      open([path])
    }
  }

  /// Goes to a suggestion and marks it, or adds it to the path that is being measured.
  private mutating func choose(_ index: Int) {
    guard interface.suggestions.indices.contains(index) else { return }
    let result = interface.suggestions[index]
    interface.noteChoice(result)
    interface.controls.field = TextField(result.title)
    if interface.measurement != nil {
      interface.controls.leave()
      map.animate(with: result.cameraUpdate)
      return perform(.add(result.coordinate))
    }
    show(result)
  }

  /// Goes to a place and marks it.
  func show(_ result: SearchResult) {
    interface.close(in: map)
    if let marker = interface.foundMarker { map.remove(marker) }
    let id = map.add(Marker(of: result))
    interface.foundMarker = id
    map.selectedMarker = id
    map.animate(with: result.cameraUpdate)
  }
}

extension MapRequest {
  /// Whether the request closes the panel that made it. Switches leave it open.
  fileprivate var isDoneOnce: Bool {
    switch self {
    case .toggleFullScreen, .toggleHud, .toggleTheme, .toggleGraticule, .toggleTerrain,
      .toggleContours:
      false
    default: true
    }
  }
}
