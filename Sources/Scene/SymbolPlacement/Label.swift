import GeoMath
import RenderModel
import TileBuilding

/// A label in the view: an instance from a visible tile, and its state.
struct Label {
  /// The state that a label keeps from tile to tile and from zoom to zoom.
  struct State {
    var showsText = false
    var showsIcon = false
    /// Whether something above the map covers it. It keeps its place, but cannot be seen.
    var isCovered = false
    /// In 0...1, moving towards 1 while it is to be seen and else towards 0.
    var textOpacity: Float = 0
    var iconOpacity: Float = 0
    /// Index of the anchor at which its text is placed, among those of the instance.
    var choice = 0
    /// Whether its line is read from its end to its start.
    var isFlipped = false
    /// The style zoom at which it last won its place against all others.
    var settledZoom = -Double.infinity

    /// Whether it has found a place.
    var isShown: Bool { showsText || showsIcon }
    /// Whether it has a place, or still fades out of its last one.
    var isSeen: Bool { isShown || textOpacity > 0 || iconOpacity > 0 }
    var isTextVisible: Bool { showsText && !isCovered }
    var isIconVisible: Bool { showsIcon && !isCovered }
    var showsTextOrFades: Bool { isTextVisible || textOpacity > 0 }
    var showsIconOrFades: Bool { isIconVisible || iconOpacity > 0 }
    var isFading: Bool {
      textOpacity != (isTextVisible ? 1 : 0) || iconOpacity != (isIconVisible ? 1 : 0)
    }

    /// The state of a label that has no place yet and is as visible as this one.
    var withoutPlace: State { State(textOpacity: textOpacity, iconOpacity: iconOpacity) }

    func opacity(ofIcon isIcon: Bool) -> Float { isIcon ? iconOpacity : textOpacity }

    /// Moves the opacities towards their goals.
    ///
    /// - Parameter step: in 0...1.
    mutating func fade(by step: Float) {
      textOpacity = isTextVisible ? min(textOpacity + step, 1) : max(textOpacity - step, 0)
      iconOpacity = isIconVisible ? min(iconOpacity + step, 1) : max(iconOpacity - step, 0)
    }
  }

  var symbols: SymbolBucket
  /// Index of the instance in `symbols`.
  var number: Int
  var instance: SymbolInstance
  /// Position on the unit square. x continues across copies of the world.
  var world: SIMD2<Double>
  /// Whether its tile no longer offers it, so that it only fades out.
  var isGone = false
  /// Whether it keeps its previous place instead of the one of its instance, so that it does not
  /// jump along its line when tiles of another zoom arrive.
  var isPinned = false
  var state = State()

  /// World widths per grid unit of its tile.
  var unit: Double {
    1 / (Double(TileMesh.gridExtent) * Double(1 << symbols.tile.z))
  }

  /// Whether its text lacks glyphs that are still loading.
  var isProvisional: Bool {
    symbols.parts.isProvisional
      && symbols.parts.choices[instance.choices].contains {
        symbols.parts.texts[$0.text].isProvisional
      }
  }

  /// Whether its instance is offered at a style zoom. A visible label along a line stays, so that
  /// it does not jump to the place for another zoom.
  func isOffered(at zoom: Double) -> Bool {
    if isGone { return false }
    return isPinned || isOwn(to: zoom) || (instance.outlastsZooms && state.isShown)
  }

  /// Whether it is at the place that its tile gives it at a style zoom.
  func isOwn(to zoom: Double) -> Bool {
    let zoom = Float(zoom)
    return !isPinned && zoom >= instance.zooms.lowerBound
      && (zoom < instance.zooms.upperBound || instance.zooms.upperBound == .infinity)
  }
}
