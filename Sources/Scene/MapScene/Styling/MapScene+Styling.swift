import MapStyle
import RenderModel
import StyleExpressions
import SymbolPlacement
import Synchronization
import TileBuilding
import TileSources

/// Styles that change while they are shown.
extension MapScene {
  /// Edits a layer. The next frame shows the edit unless it needs other tiles; then the old look
  /// stays until the visible tiles have been built.
  package func edit(
    _ edit: (inout Style) throws(StyleEditError) -> LayerChange
  ) throws(StyleEditError) {
    take([try edit(&content.style)])
  }

  /// Edits several layers at once, so that the tiles of each source are built again only once.
  package func editLayers(_ edit: (inout Style) -> [LayerChange]) { take(edit(&content.style)) }

  private func take(_ changes: [LayerChange]) {
    var edited: [String: [Int]] = [:]
    var layersToShow: Set<Int> = []
    for change in changes {
      if let property = change.property { edits.note(property, ofLayer: change.layer) }
      let layer = content.style.layers[change.layer]
      if let id = layer.sourceID, needsTiles(layer, change) {
        edited[id, default: []].append(change.layer)
      } else {
        layersToShow.insert(change.layer)
      }
    }
    for (id, layers) in edited {
      guard let number = sourceNumbers[id], let builder = tiles.latestBuilder(of: number) else {
        continue
      }
      tiles.renew(number, by: restyled(builder, id))
      for layer in layers { edits.wait(layer, for: tiles.renewals(of: number).asked) }
    }
    // One of a layer's changes may have to wait for tiles, and the others with it.
    for layer in layersToShow.sorted() where !edits.isWaiting(layer) { show(layer) }
  }

  /// Edits root properties of the style. Light, sky and projection change with a transition.
  ///
  /// - Parameter easesTerrain: whether the terrain changes with an animation, too.
  package func editRoot<Failure: Error>(
    easesTerrain: Bool = false, _ edit: (inout Style) throws(Failure) -> Void
  ) throws(Failure) {
    let hadTerrain = content.style.terrain != nil
    let projection = content.projection
    try edit(&content.style)
    edits.takeRest(of: content.style)
    edits.light.start(from: planner.light, content.style.transition)
    edits.sky.start(from: planner.paints.sky, content.style.transition)
    if content.projection != projection { changeProjection() }
    findTerrain(eases: easesTerrain)
    if hadTerrain != (content.style.terrain != nil) { findFootings() }
  }

  /// The layer becomes visible once the visible tiles contain it.
  package func addLayer(
    _ edit: (inout Style) throws(StyleEditError) -> LayerChange
  ) throws(StyleEditError) {
    let change = try edit(&content.style)
    let layer = content.style.layers[change.layer]
    if change.layer >= edits.shown.layers.count {
      paints.add(parts: layer.expressionParts)
      symbolTools.paints.add(parts: layer.expressionParts)
    }
    hide(change.layer)
    takeOrder()
    if case .colorRelief = layer.kind, let id = layer.sourceID, let source = content.sources[id],
      let number = sourceNumbers[id]
    {
      // The elevation is read again, because the layer draws the elevation itself.
      tiles.renew(number, by: rasterTileBuilder(of: source, id: id, in: content.style))
    }
    take([change])
  }

  package func removeLayer(_ id: String) throws(StyleEditError) {
    let change = try content.style.removeLayer(id)
    let sourceID = content.style.layers[change.layer].sourceID
    hide(change.layer)
    takeOrder()
    // Tiles that are still to be built no longer need it.
    if let sourceID, let number = sourceNumbers[sourceID],
      let builder = tiles.latestBuilder(of: number)
    {
      tiles.setBuilder(restyled(builder, sourceID), of: number)
    }
  }

  /// Moves a layer below another, or to the top if `other` is `nil`.
  package func moveLayer(_ id: String, below other: String?) throws(StyleEditError) {
    _ = try content.style.moveLayer(id, below: other)
    takeOrder()
  }

  private func hide(_ layer: Int) {
    edits.hide(layer, of: content.style)
    showAgain(layer)
    findRasters()
  }

  private func takeOrder() {
    edits.takeRest(of: content.style)
    problemLog.layerIDs.withLock { $0 = content.style.layers.map(\.id) }
    planner.paints.setOrder(content.style.drawingOrder)
    labels.setOrder(content.style.drawingOrder)
  }

  /// Adds a source that has been opened.
  package func addSource(
    _ source: any TileSource, _ edit: (inout Style) throws(StyleEditError) -> StyleSource
  ) throws(StyleEditError) {
    let declared = try edit(&content.style)
    content.sources[declared.id] = source
    edits.takeRest(of: content.style)
    addTiles(ofSource: declared.id)
    findRasters()
    findTerrain()
  }

  /// Removes a source that no layer uses.
  package func removeSource(_ id: String) throws(StyleEditError) {
    try content.style.removeSource(id)
    content.sources[id] = nil
    if let number = sourceNumbers.removeValue(forKey: id) { tiles.remove(number) }
    edits.takeRest(of: content.style)
    findRasters()
  }

  /// A builder for the current layers of the source. Its tiles can also show the layers that remain
  /// shown until they are ready.
  func restyled(_ builder: any TileBuilder, _ id: String) -> any TileBuilder {
    var others: [Int: FeatureReferences] = [:]
    for (index, layer) in edits.shown.layers.enumerated() where layer.sourceID == id {
      others[index] = layer.kind.paintReferences
    }
    return builder.restyled(content.style, sourceID: id, besides: others)
  }

  /// Whether neither the existing tiles nor those being built can show a layer.
  private func needsTiles(_ layer: StyleLayer, _ change: LayerChange) -> Bool {
    guard let id = layer.sourceID, let number = sourceNumbers[id],
      let index = tiles.index(of: number), tiles.pyramids[index].content == .vector,
      let builder = tiles.latestBuilder(of: number)
    else { return false }
    let compiled = builder.layers.first { $0.index == change.layer }
    guard layer.isVisible else {
      // A hidden layer needs no tiles now; they are built again when it is shown.
      if compiled != nil, change.isBuiltIn || change.property != nil {
        tiles.setBuilder(restyled(builder, id), of: number)
      }
      return false
    }
    guard let compiled else { return true }
    return change.isBuiltIn || compiled.layer.kind.meshTraits != layer.kind.meshTraits
      || !compiled.references.contains(layer.kind.paintReferences)
  }

  /// Shows a layer as the style has it.
  private func show(_ layer: Int) {
    // The drape must be drawn again even while the map moves.
    _ = terrain?.drape.settle()
    let changed = edits.show(layer, of: content.style, hasTime: time != nil)
    let kind = content.style.layers[layer].kind
    if changed.isEmpty || changed.contains(where: { kind.declaration(of: $0)?.use == .ramp }) {
      planner.patterns.forgetRamp(ofLayer: layer)
    }
    showAgain(layer)
  }

  private func showAgain(_ layer: Int) {
    planner.paints.show(edits.shown.layers[layer], at: layer)
    labels.show(edits.shown.layers[layer], at: layer)
    switch edits.shown.layers[layer].kind {
    case .raster, .hillshade, .colorRelief: findRasters()
    default: break
    }
  }

  /// Shows the edits whose tiles are ready now, and advances transitions.
  func showEdits(at time: Double?) {
    guard edits.areAny else { return }
    let ready = edits.ready { layer, request in
      guard let id = content.style.layers[layer].sourceID, let number = sourceNumbers[id] else {
        return true
      }
      return tiles.renewals(of: number).shown >= request
    }
    for layer in ready { show(layer) }
    for layer in edits.advance(to: time, content.style) { showAgain(layer) }
    if edits.light.isRunning {
      planner.light = edits.light.shown(at: time, of: content.style.light)
    }
    if edits.sky.isRunning {
      planner.paints.sky = edits.sky.shown(at: time, of: content.style.sky ?? Sky())
    }
  }
}
