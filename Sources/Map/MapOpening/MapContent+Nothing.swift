extension MapContent {
  /// No sources and no layers: what is shown where there is nothing else.
  package static var nothing: MapContent { MapContentBuilder(style: .light).content }
}
