import MapOpening

extension MapView {
  /// A map that begins as nearly as `options` say as it can: for callers whose interface knows no
  /// errors. A camera that is not understood is left to the content, and where there is no content
  /// the map shows nothing.
  ///
  /// - Returns: the map, and what could not be had.
  package static func unfailing(_ options: MapViewOptions) -> (map: MapView, refusal: MapError?) {
    var options = options
    var refusal: MapError?
    do throws(MapError) {
      _ = try options.camera?.checked()
    } catch {
      refusal = error
      options.camera = nil
    }
    do throws(MapError) {
      return (try MapView(options: options), refusal)
    } catch {
      options.content = .nothing
      // A camera was checked above, content is given, and that of nothing begins at 0° N 0° E:
      // nothing is left that the initialiser could refuse, whatever comes from outside.
      guard let map = try? MapView(options: options) else {
        fatalError("a map of nothing needs nothing")  // safe: see above
      }
      return (map, error)
    }
  }
}
