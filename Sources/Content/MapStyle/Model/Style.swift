import JSON
import StyleExpressions

/// What a map looks like: sources, layers in drawing order, light and sky. A subset of the
/// MapLibre style specification, version 8; see `StyleParser`.
package struct Style: Sendable {
  package var name: String
  package var sources: [StyleSource]
  /// In drawing order, the lowest first, until the style is edited: a layer keeps its place here
  /// when others come and go, see `drawingOrder`.
  package var layers: [StyleLayer]
  /// `nil` for the order of `layers`.
  var editedOrder: [Int]?
  package var light: Light
  /// `nil` when the style has none.
  package var sky: Sky?
  /// `nil` where the ground is level.
  package var terrain: Terrain?
  package var atmosphere = Atmosphere.table.initial
  package var camera: StyleCamera
  /// How properties go over from value to value, where they say nothing of their own.
  package var transition = StyleTransition()
  /// What `global-state` reads: names and defaults from the style's `state`.
  package var state: [String: StyleValue] = [:]
  /// Where its icons and patterns come from.
  package var sprites: [StyleSprite] = []
  /// Where files of its glyphs are, with `{fontstack}` and `{range}` in it; `nil` when it has none.
  package var glyphs: String?
  /// The names of fonts that stand together in the file, joined by commas, in its order. What data
  /// name is not among them.
  package var fontStacks: [String] = []
  /// The names of groups of layers by their ids, as some editors write them (`mapbox:groups` in the
  /// `metadata`).
  package var groupNames: [String: String] = [:]
  /// What of the file was not understood or is not drawn, each thing once, in file order.
  package var problems: [StyleProblem]

  package init(
    name: String = "", sources: [StyleSource] = [], layers: [StyleLayer] = [],
    light: Light = Light(), sky: Sky? = nil, camera: StyleCamera = StyleCamera(),
    problems: [StyleProblem] = []
  ) {
    self.name = name
    self.sources = sources
    self.layers = layers
    self.light = light
    self.sky = sky
    self.camera = camera
    self.problems = problems
  }

  /// The attribute that stands for the id of the features that a layer draws; `nil` for the id that
  /// they have.
  package func promotedName(for layer: StyleLayer) -> String? {
    guard let names = layer.sourceID.flatMap(source)?.promotedIDs, !names.isEmpty else {
      return nil
    }
    return layer.sourceLayer.flatMap { names[$0] } ?? names[""]
  }

  /// The places in `layers` of all that there are, the lowest layer first.
  package var drawingOrder: [Int] { editedOrder ?? Array(layers.indices) }

  package func source(_ id: String) -> StyleSource? {
    sources.first { $0.id == id }
  }

  /// What keeps a faulty style from drawing anything; `nil` where a layer of it can be drawn, and
  /// for a sound style without layers, which means what it says.
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

/// A sheet of icons and patterns that a style names.
package struct StyleSprite: Sendable, Equatable {
  /// Put in front of its images' names with a colon; `default` stands for nothing.
  package var id: String
  /// Address of index and picture, without their endings `.json` and `.png`.
  package var url: String

  package init(id: String = "default", url: String) {
    self.id = id
    self.url = url
  }
}

/// The camera that a style suggests; what it does not say is `nil`.
package struct StyleCamera: Sendable, Equatable {
  /// Degrees.
  package var longitude: Double?
  package var latitude: Double?
  package var zoom: StyleZoom?
  package var bearingDegrees: Double?
  package var pitchDegrees: Double?

  package init() {}
}

/// One thing in a style file that is not as it should be.
package struct StyleProblem: Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, Equatable {
    /// Rhumb does not do this (yet): a property, a layer type or an operator.
    case unsupported
    /// The file breaks the specification.
    case invalid
  }

  package var kind: Kind
  /// Where in the file, as `layers[3].paint.line-width[2]`.
  package var path: String
  package var reason: String

  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// Why a file is no style at all.
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
