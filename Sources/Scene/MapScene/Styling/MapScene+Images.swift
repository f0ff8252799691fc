import Sprites
import SymbolPlacement
import TileBuilding

/// Adding, changing and removing icons and patterns while a style is shown.
extension MapScene {
  /// Adds an image or replaces the one with its name; `nil` removes it. Only tiles whose symbols
  /// have asked for it are built again.
  package func setImage(_ name: String, to image: SpriteImage?) {
    var sheet = content.sprites ?? SpriteSheet()
    let wasThere = sheet.contains(name)
    sheet.remove(name)
    if let image { sheet.add(image, named: name) }
    content.sprites = sheet
    symbolTools.icons.take(name, of: sheet)
    planner.patterns.take(name, of: sheet)
    planner.paints.forgetPaints()
    let isOneMoreOrLess = wasThere != (image != nil)
    tiles.invalidate { built in
      guard let built else { return true }
      guard let symbols = built.symbols else { return false }
      return symbols.parts.imageNames.contains(name)
        || (isOneMoreOrLess && symbols.parts.asksForImages)
    }
  }

  package func hasImage(_ name: String) -> Bool { content.sprites?.contains(name) ?? false }
}
