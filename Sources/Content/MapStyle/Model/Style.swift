import JSON
import MapSurface
import StyleExpressions

/// The look of a map: sources, layers in drawing order, light and sky. A subset of the MapLibre
/// style specification, version 8 (see `StyleParser`).
package struct Style: Sendable {
  package var name: String
  package var sources: [StyleSource] = []
  /// In drawing order, lowest first, until the style is edited: editing never changes a layer's
  /// index (see `drawingOrder`).
  package var layers: [StyleLayer] = []
  /// `nil` for the order of `layers`.
  var editedOrder: [Int]?
  package var light = Light()
  /// `nil` if the style has none.
  package var sky: Sky?
  /// `nil` if the ground is flat.
  package var terrain: Terrain?
  /// Whether the map is a plane or a globe, by Rhumb's own zoom.
  package var projection = MapProjection.mercator
  /// Whether the ground is bent at some zooms.
  package var isBent: Bool { !projection.isPlane }
  package var atmosphere = Atmosphere.table.initial
  package var camera = StyleCamera()
  /// The transition of properties that do not specify their own.
  package var transition = StyleTransition()
  /// The values that `global-state` reads.
  package internal(set) var state: [String: StyleValue] = [:]
  /// The style's own `state`: names and defaults.
  var initialState: [String: StyleValue] = [:]
  /// The sources of icons and patterns.
  package var sprites: [StyleSprite] = []
  /// The URL template of the glyph files, with `{fontstack}` and `{range}`; `nil` for none.
  package var glyphs: String?
  /// The font stacks spelled out in the file, in its order, each joined by commas. Stacks that
  /// depend on data are not included.
  package var fontStacks: [String] = []
  /// The names of layer groups by id, as some editors write them (`mapbox:groups` in `metadata`).
  package var groupNames: [String: String] = [:]
  /// What was not understood or is not drawn, each thing once, in file order.
  package var problems: [StyleProblem] = []

  package init(name: String = "") { self.name = name }

  /// The attribute used as the id of features that a layer draws; `nil` for the features' own id.
  package func promotedName(for layer: StyleLayer) -> String? {
    guard let names = layer.sourceID.flatMap(source)?.promotedIDs, !names.isEmpty else {
      return nil
    }
    return layer.sourceLayer.flatMap { names[$0] } ?? names[""]
  }

  /// Indices into `layers` of all layers that exist, lowest first.
  package var drawingOrder: [Int] { editedOrder ?? Array(layers.indices) }

  package func source(_ id: String) -> StyleSource? {
    sources.first { $0.id == id }
  }

  /// The problem that keeps a style from drawing anything. `nil` if any layer can be drawn, and for
  /// a valid style that simply has no layers.
  package var hindrance: StyleProblem? {
    let canDraw = layers.contains { layer in
      switch layer.kind {
      case .background: true
      case .unsupported: false
      default: layer.sourceID.flatMap(source) != nil
      }
    }
    guard !canDraw else { return nil }
    return problems.first {
      ["version", "sources"].contains($0.path) || $0.path.hasPrefix("layers")
    }
  }
}

/// A sprite of icons and patterns that a style names.
package struct StyleSprite: Sendable, Equatable {
  /// The prefix of its images' names, before a colon. `default` means no prefix.
  package var id = "default"
  /// The URL of index and image, without the extensions `.json` and `.png`.
  package var url: String
}

/// The camera that a style suggests; `nil` for values that it does not specify.
package struct StyleCamera: Sendable, Equatable {
  /// In degrees, as is `latitude`.
  package var longitude: Double?
  package var latitude: Double?
  package var zoom: StyleZoom?
  package var bearingDegrees: Double?
  package var pitchDegrees: Double?
  package var rollDegrees: Double?
  /// Metres above the sea; `nil` for a centre on the ground.
  package var centerAltitude: Double?
}

/// Something in a style file that is wrong or unsupported.
package struct StyleProblem: Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, Equatable {
    /// Rhumb does not support this: a property, a layer type or an operator.
    case unsupported
    /// The file violates the specification.
    case invalid
  }

  package var kind: Kind
  /// The place in the file, such as `layers[3].paint.line-width[2]`.
  package var path: String
  package var reason: String

  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// Why a file is not a style at all.
package enum StyleError: Error, Equatable, CustomStringConvertible {
  case json(JSONError)
  case notAStyle(path: String, reason: String)

  package var description: String {
    switch self {
    case .json(let error): "the style is \(error)"
    case .notAStyle(let path, let reason):
      path.isEmpty ? "not a style: \(reason)" : "not a style: \(path): \(reason)"
    }
  }
}
