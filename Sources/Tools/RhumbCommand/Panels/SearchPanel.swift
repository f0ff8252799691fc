import Controls
import GeoMath
import Localization
import Rhumb

/// The suggestions below the search field.
@MainActor
struct SearchPanel {
  var question: FieldQuestion?
  private var results: [SearchResult] = []
  /// The paths that begin with the text, if it is a path.
  private var paths: [String] = []
  /// Results that were chosen before, the latest first.
  private var recent: [SearchResult] = []
  /// The title of the result whose card is open, which is also in the field.
  var found: String?

  private static let maxRecent = 6

  var hasResults: Bool { !results.isEmpty }

  mutating func update(for text: String, on map: MapView) {
    paths = PathSuggestions.paths(for: text)
    results = []
    guard paths.isEmpty else { return }
    guard !text.isEmpty else {
      // Prepare now, so that the first letter gets its suggestions in its own frame.
      map.prepareSearch()
      results = recent
      return
    }
    let options = SearchOptions(languages: map.wantedLanguages, limit: 8)
    do throws(MapError) {
      results = try map.search(text, options: options)
    } catch {
      map.ornaments.showProblem("\(error)")
    }
  }

  /// - Parameters:
  ///   - isSearching: whether there is text in the field.
  ///   - map: the map from whose middle distances are told.
  func panel(isSearching: Bool, on map: MapView) -> WindowPanel {
    guard paths.isEmpty else {
      return Panel(.belowBar, paths.map { .entry($0, .openPath(PathSuggestions.expanded($0))) })
    }
    var items = results.enumerated().map { index, result in
      PanelItem.entry(
        result.titleWithOther, detail: result.subtitle, key: result.distance(in: map),
        icon: result.kind.icon, .suggestion(index))
    }
    if isSearching, items.isEmpty {
      items = [.text(localized("Nothing found. Try a town, a street in view, or coordinates."))]
    } else if !isSearching {
      items.insert(.heading(items.isEmpty ? localized("Search") : localized("Recent")), at: 0)
      if items.count == 1 {
        items.append(.text(localized("A country, town, street or place in view, or coordinates.")))
      }
    }
    return Panel(.belowBar, items)
  }

  /// The result with an index, which is remembered for the next search.
  mutating func choose(_ index: Int) -> SearchResult? {
    guard results.indices.contains(index) else { return nil }
    let result = results[index]
    recent.removeAll { $0.title == result.title && $0.coordinate == result.coordinate }
    recent.insert(result, at: 0)
    recent.removeLast(max(recent.count - Self.maxRecent, 0))
    return result
  }
}

extension SearchResult {
  /// The title, and beside it the other name by which the place was found.
  fileprivate var titleWithOther: String {
    otherName.map { localized("\(title) (\($0))") } ?? title
  }

  /// How far it is from the middle of a view of a part of the world; `nil` if that is in it.
  @MainActor
  fileprivate func distance(in map: MapView) -> String? {
    let middle = map.camera.target
    guard map.camera.zoom >= Self.distantZoom, !(bounds?.contains(middle) ?? false) else {
      return nil
    }
    return MeasureText.length(
      GreatCircle.metres(from: middle, to: coordinate), map.ornaments.options.units)
  }

  /// Farther out, the view is of no place in particular.
  private static let distantZoom = 4.0
}

extension PlaceKind {
  fileprivate var icon: PanelIcon {
    switch self {
    case .country: .flag
    case .state, .region: .area
    case .capital: .star
    case .city, .town: .town
    case .village, .suburb: .village
    case .continent: .globe
    case .ocean, .sea, .lake: .water
    case .river: .river
    case .island: .island
    case .peak: .peak
    case .range: .mountains
    case .desert: .land
    case .street: .street
    case .pointOfInterest, .feature: .pin
    case .coordinate: .cross
    }
  }
}

/// A question that the search field asks instead of searching.
enum FieldQuestion: Hashable {
  case placeName(OwnPlace)
  /// For the file at this path.
  case fileName(String)
  case pictureSize, pictureFile, styleFile

  var placeholder: String {
    switch self {
    case .placeName: localized("Name of the place")
    case .fileName: localized("Name of the file")
    case .pictureSize: localized("Width × height")
    case .pictureFile: localized("Path of the picture")
    case .styleFile: localized("Path of the style")
    }
  }
}

extension ViewSession {
  /// Moves the keyboard focus to the field, with the caret behind `text`.
  func enterField(with text: String) {
    controls.field = TextField(text)
    controls.enterField()
    controls.field.move(to: text.count, isSelecting: false)
  }

  func ask(_ question: FieldQuestion, proposing text: String) {
    close()
    panels.search.question = question
    updatePlaceholder()
    enterField(with: text)
    switch question {
    case .placeName(let place):
      controls.field.selectAll()
      show(.renaming(place))
    case .fileName: controls.field.selectAll()
    case .pictureSize, .pictureFile, .styleFile: break
    }
    map.controlsChanged()
  }

  /// Returns the field to searching.
  func endQuestion() {
    guard panels.search.question != nil else { return }
    panels.search.question = nil
    updatePlaceholder()
    controls.field = TextField()
  }

  /// Sets the field's placeholder in the window's current language.
  func updatePlaceholder() {
    controls.placeholder = panels.search.question?.placeholder ?? localized("Search")
  }

  func answer(_ question: FieldQuestion, _ text: String) {
    if case .placeName(var place) = question {
      controls.leave()
      place.name = text
      return perform(.set(place))
    }
    close()
    switch question {
    case .pictureSize: takePictureSize(text)
    case .pictureFile: takePicturePath(text)
    case .styleFile: useStyle(text)
    case .fileName(let path): rename(path, to: text)
    case .placeName: break
    }
  }

  /// Goes to a suggestion and marks it, or adds it to the path that is being measured.
  func choose(_ index: Int) {
    guard let result = panels.search.choose(index) else { return }
    controls.field = TextField(result.title)
    guard panels.measure.isActive else { return show(result) }
    controls.leave()
    fly(to: result.coordinate, zoom: result.zoom, bounds: result.bounds)
    perform(.add(result.coordinate))
  }

  /// Goes to a place and shows its card.
  func show(_ result: SearchResult) {
    close()
    fly(to: result.coordinate, zoom: result.zoom, bounds: result.bounds)
    panels.search.found = result.title
    show(.card(PlaceCard(result, in: map)))
  }

  /// Opens a file, or suggests the contents of a folder.
  func openPath(_ path: String) {
    if path.hasSuffix("/") {
      enterField(with: path)
      show(.suggestions)
    } else {
      controls.field = TextField()
      close()
      open([path])
    }
  }
}
