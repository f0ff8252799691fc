import Rhumb
import Windowing

extension ViewSession {
  /// Opens the files that were dropped on the window. Where one cannot be used, that is said, and
  /// the map stays as it is.
  mutating func takeDroppedFiles() {
    let files = window.takeDroppedFiles()
    guard !files.isEmpty else { return }
    let wanted = theme.options.dropping(files)
    do throws(CommandFailure) {
      let content = try wanted.openContent()
      map.load(content)
      theme.options = wanted
      // What came last is what the user wants to see.
      let dropped = wanted.maps == files ? content : try wanted.only(files).openContent()
      if let bounds = dropped.bounds, dropped.defaultCamera.zoom == 0 {
        map.animate(with: .fit(bounds, padding: 16))
      }
    } catch {
      CommandLineProgram.complain(error.message)
    }
  }
}
