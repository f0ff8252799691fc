import Controls
import DesktopPortal
import Localization
import Rhumb
import RhumbWindow

/// The panels, and the actions of their entries.
extension ViewSession {
  /// Opens a panel, or updates it if it is open.
  func show(_ kind: PanelKind) {
    switch kind {
    case .suggestions, .renaming: break
    default: endQuestion()
    }
    if !kind.keepsMeasurement { panels.measure.end(in: map) }
    let isOpen = panels.open?.isSame(as: kind) ?? false
    if isOpen { panels.open = kind } else { panels.enter(kind) }
    var panel = content(of: kind)
    panel.hasBack = !panels.trail.isEmpty
    if isOpen, kind != .suggestions {
      controls.update(panel)
    } else {
      controls.open(panel, takesFocus: kind.takesFocus || controls.isItemFocused)
    }
    map.controlsChanged()
  }

  /// Shows the panel from which the open one was opened.
  func goBack() {
    defer { panels.endLeading() }
    if let kind = panels.beginGoingBack() { show(kind) }
  }

  private func content(of kind: PanelKind) -> WindowPanel {
    switch kind {
    case .suggestions:
      panels.search.update(for: controls.field.text, on: map)
      return panels.search.panel(isSearching: !controls.field.text.isEmpty, on: map)
    case .menu:
      return MenuPanel(
        isFullScreen: window.isFullScreen, canGoBack: history.canStep(-1, from: map.camera),
        canGoForward: history.canStep(1, from: map.camera)
      ).panel
    case .maps: return mapsPanel.panel
    case .streets: return MapsPanel.streets
    case .look:
      return LookPanel(
        map: map, colors: theme.colors, hasColors: options.hasBuiltInStyle, whyNoHills: whyNoHills
      ).panel
    case .languages: return .languages(window: language.tag, labels: map.style.languages)
    case .tools: return .tools(of: map)
    case .advanced: return .advanced(showsHud: map.ornaments.showsHud)
    case .keys: return .keys
    case .about: return .about(map.content)
    case .picture: return panels.picture.panel(for: map)
    case .layers: return panels.layers.panel(of: map)
    case .overlays: return panels.overlays.list(of: map)
    case .overlay(let path): return panels.overlays.panel(of: path, on: map)
    case .measure:
      return panels.measure.panel(map.ornaments.options.units, center: map.camera.target)
    case .card(let card):
      return card.panel(
        map.ornaments.options.units, own: card.pin.flatMap { panels.places.place($0) },
        isMeasuring: panels.measure.isActive, zoom: map.camera.zoom)
    case .copies(let card): return card.copies(zoom: map.camera.zoom)
    case .ownPlaces: return panels.places.list(on: map)
    case .renaming(let place): return PlacesPanel.panel(renaming: place)
    case .moving(let place): return PlacesPanel.panel(moving: place, map.camera.target)
    }
  }

  func updatePanel() {
    if let kind = panels.open { show(kind) }
  }

  /// Closes the open panel, and ends what was asked or measured.
  func close() {
    endQuestion()
    panels.measure.end(in: map)
    panels.open = nil
    controls.leave()
    map.controlsChanged()
  }

  func perform(_ action: InterfaceAction) throws(CommandFailure) {
    panels.beginLeading()
    defer { panels.endLeading() }
    switch action {
    case .open(let kind):
      if kind == .ownPlaces { readPlaces() }
      show(kind)
    case .suggestion(let index): choose(index)
    case .request(let request):
      if request.closesPanel { close() }
      try carryOut([request])
      updatePanel()
    case .colors, .units, .languages, .windowLanguage:
      changeLook(by: action)
      updatePanel()
    case .copy(let text):
      copy(text)
      if case .copies(let card) = panels.open { return show(.card(card)) }
      if !(panels.open?.staysWhenUsed ?? false) { close() }
    case .openFile: askForMaps()
    case .openWindow:
      close()
      openSecondWindow()
    case .openLink(let link):
      if !(panels.open?.staysWhenUsed ?? false) { close() }
      openLink(link)
    case .openPath(let path): openPath(path)
    case .showAll, .stepHistory: moveCamera(action)
    case .measure(let action): perform(action)
    case .maps(let action): perform(action)
    case .picture(let action): perform(action)
    case .print: printMap()
    case .toggleLayers(let id):
      panels.layers.toggle(id, on: map)
      show(.layers)
    case .overlay(let path, let action): perform(action, on: path)
    case .askForStyle: askForStyle()
    case .answer(let question, let text): answer(question, text)
    case .places(let action): perform(action)
    }
  }

  private func changeLook(by action: InterfaceAction) {
    switch action {
    case .colors(let colors): choose(colors)
    case .units(let units): map.ornaments.options.units = units
    case .languages(let tags): chooseLabelLanguages(tags)
    case .windowLanguage(let tag): chooseWindowLanguage(tag)
    default: break
    }
  }

  private func moveCamera(_ action: InterfaceAction) {
    close()
    switch action {
    case .showAll(let bounds):
      if let place = map.content.singlePlace {
        map.animate(.to(CameraOptions(target: place, zoom: MapOptions.placeZoom)))
      } else {
        let insets = MapOptions.insets(for: map.content, in: map, beside: MapOptions.besideControls)
        map.animate(.fit(bounds, insets: insets))
      }
    case .stepHistory(let step):
      if let view = history.step(step, from: map.camera) { map.animate(.to(CameraOptions(view))) }
    default: break
    }
  }

  private func chooseWindowLanguage(_ tag: String?) {
    language.choose(tag)
    map.ornaments.options.layoutDirection = Localization.isRightToLeft ? .rightToLeft : .leftToRight
    updatePlaceholder()
  }

  /// The chosen languages of the labels, or `nil` for the desktop's.
  var labelLanguages: [String]? {
    map.style.languages.changesOtherStyles ? map.style.languages.tags : nil
  }

  private func chooseLabelLanguages(_ tags: [String]?) {
    map.style.languages = tags.map { LabelLanguages($0) } ?? .desktop()
    options.languages = map.style.languages
  }

  /// Shows the desktop's file dialog.
  ///
  /// - Parameters:
  ///   - chosen: takes the paths of the files.
  ///   - unavailable: called if the desktop has no such dialog.
  func showFileDialog(
    _ title: String, _ purpose: FileDialog.Request.Purpose, filters: [FileDialog.Filter] = [],
    chosen: @escaping @MainActor ([String]) -> Void,
    unavailable: @escaping @MainActor () -> Void
  ) {
    close()
    let request = FileDialog.Request(
      title: title, purpose, filters: filters, parentWindow: window.window?.portalName ?? "")
    FileDialog.show(request) { [inbox] paths in
      inbox.post {
        guard let paths else { return unavailable() }
        if !paths.isEmpty { chosen(paths) }
      }
    }
  }

  /// Asks the desktop to open a link, without waiting for it. A link that no program opens is copied
  /// to the clipboard.
  func openLink(_ link: String) {
    LinkOpening.open(link) { [self] isOpened in
      guard !isOpened else { return }
      inbox.post { [self] in
        window.clipboardText = link
        report(localized("No program opens links here. Copied \(link)"))
      }
    }
  }
}

extension MapRequest {
  /// Whether the request closes the panel that made it. Switches leave it open.
  fileprivate var closesPanel: Bool {
    switch self {
    case .toggleFullScreen, .toggleHud, .toggleTheme, .toggleGraticule, .toggleTerrain,
      .toggleContours, .toggleGlobe:
      false
    default: true
    }
  }
}
