import MapEngine
import MapOpening
import MapScene

extension MapView {
  /// The languages of names in labels. After a change, labels are laid out again. The old labels
  /// stay until the visible ones are ready.
  public var languages: LabelLanguages {
    get { content.languages }
    set {
      guard newValue != content.languages else { return }
      content.languages = newValue
      controller.editScene { scene in
        scene.editLayers { $0.showNames(in: newValue) }
      }
    }
  }
}
