extension MapView {
  /// Creates a map as close to `options` as possible, for callers whose interface has no errors. An
  /// invalid camera is replaced by the content's default, invalid limits by those of a new map, and
  /// without usable content the map is empty.
  ///
  /// - Returns: the map, and the error that was avoided, if any.
  package static func unfailing(_ options: MapViewOptions) -> (map: MapView, refusal: MapError?) {
    var options = options
    var refusal: MapError?
    do throws(MapError) {
      _ = try options.limits.checked()
    } catch {
      refusal = error
      options.limits = MapLimits()
    }
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
      // The camera was checked above, content is given, and empty content begins at 0° N 0° E, so
      // the initialiser has nothing left to refuse, whatever the input.
      guard let map = try? MapView(options: options) else {
        fatalError("a map of nothing needs nothing")  // safe: see above
      }
      return (map, error)
    }
  }
}
