import GeoMath
import RenderModel
import TileBuilding

/// A label of the view: a instance of a tile in sight, and what has become of it so far.
struct Label {
  /// What stays with a label from tile to tile and zoom to zoom.
  struct State {
    var showsText = false
    var showsIcon = false
    /// 0...1; on the way to 1 while shown, else to 0.
    var textOpacity: Float = 0
    var iconOpacity: Float = 0
    /// Which of the instance's anchors its text stands at.
    var choice = 0
    /// Its line is read from its end to its start.
    var isFlipped = false
    /// The style zoom at which it last won its place against all others.
    var settledZoom = -Double.infinity

    var isShown: Bool { showsText || showsIcon }
    var isSeen: Bool { showsTextOrFades || showsIconOrFades }
    var showsTextOrFades: Bool { showsText || textOpacity > 0 }
    var showsIconOrFades: Bool { showsIcon || iconOpacity > 0 }
    var isFading: Bool {
      textOpacity != (showsText ? 1 : 0) || iconOpacity != (showsIcon ? 1 : 0)
    }

    func opacity(ofIcon isIcon: Bool) -> Float { isIcon ? iconOpacity : textOpacity }

    /// Brings the opacities nearer to where they are to be.
    ///
    /// - Parameter step: 0...1
    mutating func fade(by step: Float) {
      textOpacity = showsText ? min(textOpacity + step, 1) : max(textOpacity - step, 0)
      iconOpacity = showsIcon ? min(iconOpacity + step, 1) : max(iconOpacity - step, 0)
    }
  }

  var symbols: SymbolBucket
  /// Index of the instance.
  var number: Int
  var instance: SymbolInstance
  /// Unit square; x counts on over the copies of the world.
  var world: SIMD2<Double>
  /// Its tile no longer offers it: it only fades out.
  var isGone = false
  /// It stands where it stood before rather than where its instance says, so that it does not jump
  /// along its line when tiles of another zoom come.
  var isPinned = false
  var state = State()

  /// World widths to a grid unit of its tile.
  var unit: Double {
    1 / (Double(TileMesh.gridExtent) * Double(1 << symbols.tile.z))
  }

  /// Whether its text lacks glyphs that are on the way.
  var isProvisional: Bool {
    symbols.isProvisional
      && symbols.choices[instance.choices].contains { symbols.texts[$0.text].isProvisional }
  }

  /// Whether its instance is offered at a style zoom; one along a line that is shown stays, so that
  /// it does not jump to the place that another zoom has for it.
  func isOffered(at zoom: Double) -> Bool {
    if isGone { return false }
    return isPinned || isOwn(to: zoom) || (instance.outlastsZooms && state.isShown)
  }

  /// Whether it stands where its tile has it at a style zoom.
  func isOwn(to zoom: Double) -> Bool {
    let zoom = Float(zoom)
    return !isPinned && zoom >= instance.zooms.lowerBound
      && (zoom < instance.zooms.upperBound || instance.zooms.upperBound == .infinity)
  }
}
