import MapEngine
import MapOpening
import MapScene

extension MapView {
  /// The languages in which labels show names. Where they change, labels are laid out anew; what is
  /// shown stays until those in sight are ready.
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
