import ResourceLoading
import Rhumb
import RhumbWindow

extension ViewSession {
  /// Opens the files that were dropped on the window.
  mutating func takeDroppedFiles() {
    let named = window.takeDroppedFiles().map(ResourceLocation.path(named:))
    let files = named.filter { !MapOptions.isLink($0) }
    if !files.isEmpty { open(files) }
    if let link = named.last(where: MapOptions.isLink) { go(to: link) }
  }

  /// Goes to the place that a `geo:` address names.
  private mutating func go(to link: String) {
    do throws(MapError) {
      guard let place = try map.search(link, options: SearchOptions(limit: 1)).first else {
        return tellProblem(MapOptions.notFound(link))
      }
      show(place)
    } catch {
      tellProblem("\(error)")
    }
  }

  /// Opens files and reports those that cannot be used. If none can be used, the map stays as it
  /// is. GeoJSON, GPX and KML are drawn above the current maps; other files replace them.
  mutating func open(_ files: [String]) {
    do throws(MapError) {
      // The view should show the new files, so open them alone first.
      var only = theme.options
      only.maps = files
      only.network = MapOptions.waiting(only.network)
      let dropped = try only.openWhatCanBe()
      for failure in dropped.failures { tellProblem(failure.message) }
      tellProblems(dropped.content.warnings)
      guard !dropped.maps.isEmpty else { return }
      let wanted = theme.options.dropping(
        dropped.maps, isOverlay: dropped.content.isOverlay)
      map.load(
        wanted.maps == dropped.maps ? dropped.content : try wanted.openWhatCanBe().content)
      theme.options = wanted
      window.title = wanted.title
      interface.noteOpened(dropped.maps)
      if dropped.content.beginsWithWorld,
        let view = MapOptions.view(
          of: dropped.content, in: map, insets: MapOptions.besideControls)
      {
        map.animate(to: view)
      }
    } catch {
      tellProblem("\(error)")
    }
  }
}
