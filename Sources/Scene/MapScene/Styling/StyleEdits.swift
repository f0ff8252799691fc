import MapStyle
import StyleExpressions

/// What is shown of a style that is being edited: layers whose tiles must be built again first are
/// shown as they were, and properties go over from value to value.
struct StyleEdits {
  /// The style as it is shown.
  private(set) var shown: Style
  /// Layers that wait for tiles: the request to make these anew, counted in their source.
  private var waiting: [Int: Int] = [:]
  /// Properties that have other values than are shown, by layer.
  private var properties: [Int: Set<String>] = [:]
  private var passages: [Passage] = []
  var light = GroupPassage<Light>()
  var sky = GroupPassage<Sky>()

  /// A property on its way from one value to another.
  private struct Passage {
    var layer: Int
    var property: String
    var departing: StyleLayer.Kind
    var transition: StyleTransition
    /// Seconds; that of the first frame that shows it.
    var begin: Double?

    func share(at time: Double) -> Double { transition.share(after: time - (begin ?? time)) }
  }

  init(_ style: Style) { shown = style }

  /// Whether properties are on their way.
  var isRunning: Bool { !passages.isEmpty || light.isRunning || sky.isRunning }

  /// Whether anything is still to be shown.
  var areAny: Bool { !waiting.isEmpty || isRunning }

  func isWaiting(_ layer: Int) -> Bool { waiting[layer] != nil }

  /// The layers whose tiles are there: `isShown` answers for a layer and a request.
  func ready(_ isShown: (Int, Int) -> Bool) -> [Int] {
    waiting.isEmpty ? [] : waiting.filter { isShown($0.key, $0.value) }.keys.sorted()
  }

  /// Notes that a property is to be shown otherwise.
  mutating func note(_ property: String, ofLayer layer: Int) {
    properties[layer, default: []].insert(property)
  }

  /// A layer is not shown as it is now before its source's tiles are.
  mutating func wait(_ layer: Int, for request: Int) { waiting[layer] = request }

  /// Shows a layer as a style has it, at once but for what goes over from value to value.
  ///
  /// - Parameter hasTime: whether time passes in which something could.
  /// - Returns: the properties that differ.
  mutating func show(_ layer: Int, of style: Style, hasTime: Bool) -> Set<String> {
    waiting[layer] = nil
    let changed = properties.removeValue(forKey: layer) ?? []
    let new = style.layers[layer]
    if layer < shown.layers.count, hasTime {
      for name in changed { begin(name, layer, style) }
    }
    if layer < shown.layers.count {
      shown.layers[layer] = new
    } else {
      shown.layers.append(new)
    }
    return changed
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

  /// A layer is there no more, or not yet.
  mutating func hide(_ layer: Int, of style: Style) {
    passages.removeAll { $0.layer == layer }
    waiting[layer] = nil
    properties[layer] = nil
    if layer < shown.layers.count {
      shown.layers[layer] = .absent(sourceID: style.layers[layer].sourceID)
    } else {
      shown.layers.append(.absent(sourceID: style.layers[layer].sourceID))
    }
  }

  /// Takes over what stands beside the layers.
  mutating func takeRest(of style: Style) {
    let layers = shown.layers
    shown = style
    shown.layers = layers
  }

  /// Moves properties on that go over from value to value.
  ///
  /// - Parameters:
  ///   - time: seconds; `nil` where no time passes and all are there at once.
  ///   - style: has the values at the end.
  /// - Returns: the layers that are shown otherwise.
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

  /// Whether a property may go over to its value: to one that differs from feature to feature it
  /// does not, as in the reference renderers.
  fileprivate func mayPass(_ name: String) -> Bool {
    guard let declaration = declaration(of: name), declaration.section == .paint,
      declaration.use == .feature || declaration.use == .layer
    else { return false }
    return dependencies(of: name)?.feature.isEmpty ?? false
  }
}
