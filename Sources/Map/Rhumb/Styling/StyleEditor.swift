import MapScene
import MapStyle

/// The style of a map while it is shown: its layers, sources and images, and the features and data
/// that it draws.
///
/// ```swift
/// try map.style.setPaintProperty("water", "fill-color", "#0066cc")
/// map.style.languages = LabelLanguages(["de", "en"])
/// ```
///
/// A change that needs nothing else, such as that of a colour, is visible in the next frame. If
/// tiles must be rebuilt, the old picture stays until the visible ones are ready. If the host calls
/// ``MapView/advance(to:missedFrames:)``, changes of paint properties are animated, as defined by
/// the style's `transition` and the property's own `…-transition`.
@MainActor
public struct StyleEditor {
  let map: MapView
  var controller: MapController { map.controller }

  /// The style that is shown in the end.
  var current: Style { controller.latestScene.content.style }

  /// The languages of names in labels. After a change, labels are laid out again. The old labels
  /// stay until the visible ones are ready.
  public var languages: LabelLanguages {
    get { map.content.languages }
    nonmutating set {
      guard newValue != languages else { return }
      map.content.languages = newValue
      controller.editScene { scene in
        scene.editLayers { $0.showNames(in: newValue) }
      }
    }
  }

  /// The colour under transparent parts of the style, since a style need not have a background. It
  /// is transparent by default, and stays when the map gets another style. A window has nothing
  /// behind its map, so it sets a colour.
  public var backgroundColor: MapColor {
    get { map.storedBackgroundColor }
    nonmutating set {
      map.storedBackgroundColor = newValue
      let parts = newValue.components
      controller.groundColor = SIMD4(parts.x, parts.y, parts.z, 1) * parts.w
    }
  }

  // MARK: Edits

  func edit(
    _ edit: (MapScene) throws(StyleEditError) -> Void
  ) throws(MapError) {
    try MapError.editing(try controller.editScene(edit))
  }

  func editLayer(
    _ edit: (inout Style) throws(StyleEditError) -> LayerChange
  ) throws(MapError) {
    try self.edit { (scene) throws(StyleEditError) in try scene.edit(edit) }
  }

  func editRoot(
    _ edit: (inout Style) throws(StyleEditError) -> Void
  ) throws(MapError) {
    try self.edit { (scene) throws(StyleEditError) in try scene.editRoot(edit) }
  }
}
