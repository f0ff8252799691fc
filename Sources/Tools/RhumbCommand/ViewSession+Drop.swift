import ResourceLoading
import Rhumb
import RhumbWindow

extension ViewSession {
  /// Opens the files that were dropped on the window.
  mutating func takeDroppedFiles() {
    let files = window.takeDroppedFiles().map(ResourceLocation.path(named:))
    if !files.isEmpty { open(files) }
  }

  /// Opens files. Where one cannot be used, that is said; where none can, the map stays as it is:
  /// GeoJSON, GPX and KML are drawn above what is shown, others instead of it.
  mutating func open(_ files: [String]) {
    do throws(MapError) {
      // What came last is what the user wants to see.
      var only = theme.options
      only.maps = files
      let dropped = try only.openWhatCanBe()
      for failure in dropped.failures { tellProblem(failure.message) }
      tellProblems(dropped.content.warnings)
      guard !dropped.maps.isEmpty else { return }
      let wanted = theme.options.dropping(dropped.maps)
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
