import MapStyle
import StyleExpressions

/// The style as it is shown while it is being edited: layers whose tiles must be built again are
/// shown as they were, and properties change with transitions.
struct StyleEdits {
  private(set) var shown: Style
  /// The number of the renewal, counted for each source, that a layer waits for.
  private var waiting: [Int: Int] = [:]
  /// The names of properties whose new values are not yet shown, by layer.
  private var properties: [Int: Set<String>] = [:]
  private var passages: [Passage] = []
  var light = PropertyGroupTransition<Light>()
  var sky = PropertyGroupTransition<Sky>()

  /// A transition of a property from one value to another.
  private struct Passage {
    var layer: Int
    var property: String
    var departing: StyleLayer.Kind
    var transition: StyleTransition
    /// The time in seconds of the first frame that shows the transition.
    var begin: Double?

    func share(at time: Double) -> Double { transition.share(after: time - (begin ?? time)) }
  }

  init(_ style: Style) { shown = style }

  /// Whether transitions are running.
  var isRunning: Bool { !passages.isEmpty || light.isRunning || sky.isRunning }

  /// Whether edits are waiting or transitions are running.
  var areAny: Bool { !waiting.isEmpty || isRunning }

  func isWaiting(_ layer: Int) -> Bool { waiting[layer] != nil }

  /// The waiting layers whose tiles are ready. `isShown` is called with a layer and its request.
  func ready(_ isShown: (Int, Int) -> Bool) -> [Int] {
    waiting.isEmpty ? [] : waiting.filter { isShown($0.key, $0.value) }.keys.sorted()
  }

  /// Notes that a property has a new value that is not yet shown.
  mutating func note(_ property: String, ofLayer layer: Int) {
    properties[layer, default: []].insert(property)
  }

  /// Makes a layer wait for the tiles of a request; until then it is shown as it was.
  mutating func wait(_ layer: Int, for request: Int) { waiting[layer] = request }

  /// Shows a layer as a style has it, at once except for properties that have a transition.
  ///
  /// - Parameter hasTime: whether time passes, so that transitions can run.
  /// - Returns: the properties that differ.
  mutating func show(_ layer: Int, of style: Style, hasTime: Bool) -> Set<String> {
    waiting[layer] = nil
    let changed = properties.removeValue(forKey: layer) ?? []
    let new = style.layers[layer]
    if layer < shown.layers.count, hasTime {
      for name in changed { begin(name, layer, style) }
    }
    put(new, at: layer)
    return changed
  }

  private mutating func put(_ new: StyleLayer, at layer: Int) {
    if layer < shown.layers.count {
      shown.layers[layer] = new
    } else {
      shown.layers.append(new)
    }
  }

  private mutating func begin(_ name: String, _ layer: Int, _ style: Style) {
    passages.removeAll { $0.layer == layer && $0.property == name }
    let (old, new) = (shown.layers[layer].kind, style.layers[layer].kind)
    let transition = style.transition(of: name, layer: layer)
    guard old.isSameType(as: new), new.mayPass(name),
      transition.durationSeconds + transition.delaySeconds > 0
    else { return }
    passages.append(
      Passage(layer: layer, property: name, departing: old, transition: transition))
  }

  /// Hides a layer that has been removed, or that is new and not yet ready.
  mutating func hide(_ layer: Int, of style: Style) {
    passages.removeAll { $0.layer == layer }
    waiting[layer] = nil
    properties[layer] = nil
    put(.absent(sourceID: style.layers[layer].sourceID), at: layer)
  }

  /// Takes over everything but the layers from a style.
  mutating func takeRest(of style: Style) {
    let layers = shown.layers
    shown = style
    shown.layers = layers
  }

  /// Advances the transitions of properties.
  ///
  /// - Parameters:
  ///   - time: seconds, or `nil` if no time passes and all transitions end at once.
  ///   - style: the style with the final values.
  /// - Returns: the layers that are shown differently.
  mutating func advance(to time: Double?, _ style: Style) -> Set<Int> {
    guard !passages.isEmpty else { return [] }
    let layers = Set(passages.map(\.layer))
    for layer in layers where waiting[layer] == nil { shown.layers[layer] = style.layers[layer] }
    guard let time else {
      passages.removeAll()
      return layers
    }
    for index in passages.indices {
      passages[index].begin = passages[index].begin ?? time
      let passage = passages[index]
      shown.layers[passage.layer].kind.edit(
        PropertyMixture(
          passage.property, from: passage.departing, share: passage.share(at: time)))
    }
    passages.removeAll { $0.share(at: time) >= 1 }
    return layers
  }
}

extension StyleLayer.Kind {
  fileprivate func isSameType(as other: StyleLayer.Kind) -> Bool {
    guard let mine = properties, let others = other.properties else { return false }
    return type(of: mine) == type(of: others)
  }

  /// Whether a property may have a transition. As in the reference renderers, there is none to a
  /// value that depends on the feature.
  fileprivate func mayPass(_ name: String) -> Bool {
    guard let declaration = declaration(of: name), declaration.section == .paint,
      declaration.use == .feature || declaration.use == .layer
    else { return false }
    return dependencies(of: name)?.feature.isEmpty ?? false
  }
}
