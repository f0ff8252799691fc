import GeoJSON
import GeoMath
import MapStyle
import ResourceLoading
import TileSources

extension MapContentBuilder {
  /// Adds features above the existing layers, in a style made for them.
  mutating func add(_ source: GeoJSONSource, of path: String) {
    parts.append(.features(source, path: path))
    noteProblems(of: source, path)
    noteFeatures(in: source.summary.bounds)
    let id = mapCount == 0 ? "map" : "map-\(mapCount)"
    sources[id] = source
    let fields = source.summary.vectorLayers.first?.fields ?? []
    appendOwn(
      GenericStyle.features(
        sourceID: id, number: mapCount, isDark: choice == .dark,
        hasIcons: fields.contains(GenericStyle.iconProperty)))
    mapCount += 1
  }

  /// Adds a GeoJSON source of a style. If it is unusable, only this source is missing.
  ///
  /// - Parameter documents: loads what the style may name.
  mutating func addGeoJSON(
    _ declared: StyleSource, besides style: String, _ documents: DocumentLoader
  ) {
    let name = "\(style): source \(declared.id)"
    var problems: [String] = []
    let options = GeoJSONOptions(declared.definition, problems: &problems)
    warnings += problems.map { "\(name): \($0)" }
    do {
      // Data that would exceed the common limit are not even read.
      let source = try StyleReference.openGeoJSON(
        declared, options, name: name, besides: style, loader: documents,
        isLocal: !documents.referrers.includesServer,
        byteLimit: max(GeoJSONSource.largestText - geoJSONBytes, 0)
      ) { try take($0, $1) }
      if source == nil { warnings.append("\(name): it has no data") }
      let shown =
        try source
        ?? GeoJSONSource(
          Array(#"{"type":"FeatureCollection","features":[]}"#.utf8), name: name, options: options)
      noteProblems(of: shown, name)
      sources[declared.id] = shown
    } catch {
      warnings.append("\(name): \(error)")
    }
  }

  /// Counts the bytes of a style's source.
  ///
  /// - Throws: if all sources together are too large.
  private mutating func take(_ count: Int, _ name: String) throws(TileSourceError) {
    geoJSONBytes += count
    guard geoJSONBytes <= GeoJSONSource.largestText else {
      throw .unsupported(
        path: name,
        reason: "with the style's other features it is larger than "
          + "\(GeoJSONSource.largestText >> 20) MB")
    }
  }

  private mutating func noteProblems(of source: GeoJSONSource, _ name: String) {
    warnings += source.problems.lines.map { "\(name): \($0)" }
  }

  mutating func noteFeatures(in box: GeographicBox?) {
    guard let box else { return }
    func bounds(_ box: GeographicBox) -> CoordinateBounds {
      CoordinateBounds(
        southwest: Coordinate(latitude: box.south, longitude: box.west),
        northeast: Coordinate(latitude: box.north, longitude: box.east))
    }
    let (exact, wide) = (bounds(box), bounds(Self.widened(box)))
    featureBox = featureBox?.including(exact) ?? exact
    featureBounds = featureBounds?.including(wide) ?? wide
  }

  /// Enlarges a box that is too small to fill a window, such as that of a single point, to some
  /// hundred metres, so that it is clear where it is.
  private static func widened(_ box: GeographicBox) -> GeographicBox {
    let least = 0.004
    let (width, height) = (box.east - box.west, box.north - box.south)
    var wide = box
    if width >= 0, width < least {
      wide.west = max(box.west - (least - width) / 2, -180)
      wide.east = min(box.east + (least - width) / 2, 180)
    }
    if height < least {
      wide.south = max(box.south - (least - height) / 2, -90)
      wide.north = min(box.north + (least - height) / 2, 90)
    }
    return wide
  }
}
