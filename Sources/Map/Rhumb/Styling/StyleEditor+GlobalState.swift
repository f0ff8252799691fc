import MapScene
import MapStyle
import StyleExpressions

/// The values that the style's expressions read with `global-state`.
extension StyleEditor {
  /// The values by name, from the style's `state` and from calls.
  public var globalState: [String: FeatureValue] {
    current.state.mapValues { FeatureValue($0) }
  }

  /// Sets a value that expressions read with `global-state`. All layers that read it change, their
  /// filters and visibility included.
  ///
  /// ```swift
  /// map.style.setGlobalState("theme", "contrast")
  /// ```
  ///
  /// - Parameters:
  ///   - name: a name, which need not be in the style's `state`.
  ///   - value: the new value; `nil` for that of the style.
  public func setGlobalState(_ name: String, _ value: FeatureValue) {
    controller.editScene { scene in
      scene.editLayers { $0.setState(name, to: value.json) }
    }
  }
}
