extension MapContent {
  /// Content without sources and layers, for when there is nothing else to show.
  package static var nothing: MapContent { MapContentBuilder(style: .light).content }
}
