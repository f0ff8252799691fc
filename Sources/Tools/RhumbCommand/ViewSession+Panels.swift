import Controls
import DesktopPortal
import Localization
import Rhumb
import RhumbWindow

/// The panels, and the actions of their entries.
extension ViewSession {
  /// Opens a panel, or updates it if it is open.
  func show(_ kind: PanelKind) {
    if kind != .suggestions { endQuestion() }
    if !kind.keepsMeasurement { panels.measure.end(in: map) }
    let panel = content(of: kind)
    if panels.open == kind, kind != .suggestions {
      controls.update(panel)
    } else {
      controls.open(panel, takesFocus: kind.takesFocus || controls.isItemFocused)
    }
    panels.open = kind
    map.controlsChanged()
  }

  private func content(of kind: PanelKind) -> WindowPanel {
    switch kind {
    case .suggestions:
      panels.search.update(for: controls.field.text, on: map)
      return panels.search.panel(isSearching: !controls.field.text.isEmpty)
    case .menu:
      return MenuPanel(
        map: map, colors: theme.colors, hasColors: options.hasBuiltInStyle,
        isFullScreen: window.isFullScreen
      ).panel
    case .recent: return .recent(opener.recentFiles)
    case .languages: return .languages(window: language.tag, labels: map.style.languages)
    case .keys: return .keys
    case .about: return .about(map.content)
    case .picture: return panels.picture.panel(for: map)
    case .layers: return panels.layers.panel(of: map)
    case .overlays: return panels.overlays.list(of: map)
    case .overlay(let path): return panels.overlays.panel(of: path, on: map)
    case .measure:
      return panels.measure.panel(map.ornaments.options.units, center: map.camera.target)
    case .card(let card): return card.panel(map.ornaments.options.units)
    case .ownPlace(let place): return panels.places.panel(of: place)
    case .ownPlaces: return panels.places.list
    case .place(let point, let place, let card): return placePanel(at: point, place, card)
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
    switch action {
    case .open(let kind):
      if kind == .ownPlaces { readPlaces() }
      show(kind)
    case .suggestion(let index): choose(index)
    case .request(let request):
      if request.closesPanel { close() }
      try carryOut([request])
      updatePanel()
    case .colors(let colors):
      choose(colors)
      updatePanel()
    case .units(let units):
      map.ornaments.options.units = units
      updatePanel()
    case .languages(let tags):
      chooseLabelLanguages(tags)
      updatePanel()
    case .windowLanguage(let tag):
      chooseWindowLanguage(tag)
      updatePanel()
    case .copy(let text):
      copy(text)
      if panels.open != .suggestions, panels.open != .measure { close() }
    case .openFile: askForMaps()
    case .openWindow:
      close()
      openSecondWindow()
    case .openLink(let link):
      if panels.open != .about { close() }
      openLink(link)
    case .openPath(let path): openPath(path)
    case .showAll, .stepHistory, .center, .zoom: moveCamera(action)
    case .measure(let action): perform(action)
    case .picture(let action): perform(action)
    case .toggleLayers(let id):
      panels.layers.toggle(id, on: map)
      show(.layers)
    case .overlay(let path, let action): perform(action, on: path)
    case .askForStyle: askForStyle()
    case .answer(let question, let text): answer(question, text)
    case .places(let action): perform(action)
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
    case .center(let place): map.ease(to: CameraOptions(target: place))
    case .zoom(let levels, let point): map.animate(.zoom(by: levels, at: point))
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
      .toggleContours:
      false
    default: true
    }
  }
}
