import GeoMath
import MapSurface

/// Everything that one frame shows. The renderer draws it without asking anything back.
///
/// Ground coordinates in a plan are points at the target's scale, x east, y south, relative to the
/// place on the ground below the eye; z is the height above the ground. They are computed in Double
/// and converted to Float only here, so that nothing jitters at any zoom.
package struct FramePlan: Sendable {
  /// The viewport size in points.
  package var width: Float = 0
  package var height: Float = 0
  package var pixelsPerPoint: Float = 1
  package var camera = CameraUniforms()
  /// The colour beyond the edges of the Mercator square, where nothing else is. Premultiplied.
  package var beyondEdgeColor: SIMD4<Float> = .zero
  /// The ground y of the northern and southern edges of the Mercator square, where backgrounds end.
  package var worldNorth: Float = 0
  package var worldSouth: Float = 0
  /// Half the side of the background's square around the eye. Ground farther away is not drawn.
  package var groundReach: Float = 0
  /// `nil` while the horizon is not visible.
  package var sky: SkyPlan?
  package var light = LightPlan()
  /// The paints, indexed by the vertices' `paint`.
  package var paints: [PaintUniforms] = []
  package var tiles: [TilePlacement] = []
  /// Regions in which tiles of another level stand in for missing ones.
  package var standInMasks: [StandInMask] = []
  /// Whether the plan shows how often each pixel is painted instead of the map.
  package var showsOverdraw = false
  /// The layers that are visible in this frame, in drawing order.
  package var layers: [LayerPlan] = []
  /// The box that the user draws, in points from the top left. It is above everything else.
  package var selectionBox: ScreenRectangle?
  /// What lies over the map at screen positions, below the selection box and the HUD.
  package var screen = ScreenPlan()
  /// The statistics above everything else, while they are shown.
  package var hud: ScreenPlan?
  package var labels = LabelPlan()
  /// The previous picture, while this one replaces it.
  package var crossFade: CrossFade?
  /// Pictures on the ground. `LayerPlan.rasters` says which layer draws which of them.
  package var rasters: [RasterPlacement] = []
  package var shades = ShadePlan()
  package var patterns = PatternPlan()
  /// The terrain, or `nil` if the ground is flat.
  package var terrain: TerrainPlan?
  package var overlays = OverlayPlan()

  package init() {}
}

/// A picture that is being replaced by another, while both are visible.
///
/// A class, because a plan cannot hold a plan.
package final class CrossFade: Sendable {
  /// What was shown before, seen by the same camera.
  package let departing: FramePlan
  /// The opacity of the new picture, 0...1.
  package let progress: Float

  package init(departing: FramePlan, progress: Float) {
    self.departing = departing
    self.progress = progress
  }
}

/// The shapes and markers that an application has added to the map, as one frame shows them.
package struct OverlayPlan: Sendable {
  /// Lines, areas and pictures on the ground, below buildings and labels.
  package var shapes = ShapePlan()
  /// Above the whole map.
  package var markers = MarkerPlan()

  package init() {}
}

/// The camera as the shaders need it.
package struct CameraUniforms: Sendable {
  /// Ground coordinates (x, y, z, 1) to clip space, column by column. Clip w is the distance from
  /// the eye along the view axis in points.
  package var clipFromGround: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    .zero, .zero, .zero, .zero
  )
  /// The distance from the eye to the target in points. At a w of this value, a ground point is as
  /// wide as a screen point.
  package var targetDistance: Float = 0
  /// Points per metre at the target, for scaling heights.
  package var pointsPerMetre: Float = 0
  /// How the ground is bent; `nil` for a plane.
  package var globe: GlobePlan?
  /// How far above the eye is from where a globe's horizon is drawn, in points.
  package var eyeLift: Float = 0

  package init() {}
}

/// Sky above the horizon and haze below it. Screen y in points from the top.
package struct SkyPlan: Sendable, Equatable {
  /// Where the sky begins, in points from the top of the view before it is rolled.
  package var horizonY: Float
  /// Haze is opaque at the horizon and has faded out this far below it, in points. Without haze, 0,
  /// or how far above the horizon ground reaches, as a negative number.
  package var hazeDepth: Float
  package var zenithColor: SIMD4<Float>
  package var horizonColor: SIMD4<Float>
  /// How fast haze grows with the distance beyond its beginning; 0 for uniform haze on the screen.
  package var hazeGain: Float = 0
  /// The brightness of stars, 0...1. They are fixed relative to the ground: the point of the
  /// horizon straight ahead is at the bearing, in radians clockwise from north.
  package var starlight: Float = 0
  package var bearing: Float = 0
  /// The point straight ahead, about which the view is rolled, in points from the top left.
  package var targetX: Float = 0
  package var targetY: Float = 0
  /// The cosine and the sine of the roll.
  package var roll = SIMD2<Float>(1, 0)
  /// The sine of the angle between the view axis and straight down.
  package var tiltSine: Float = 1
  /// Whether that angle is above 90°.
  package var looksUp = false
  /// How far up the horizon's colour reaches, as a fraction of the view's height.
  package var horizonBlend: Float = 0.6
  /// For level ground, its distance along the view axis times how far below the horizon it appears
  /// on the screen, in points squared. Nothing is seen through air where it is infinite.
  package var groundDepthFactor: Float = 1e30
  /// The fog over terrain, or `nil` for none.
  package var fog: FogPlan?

  package init(
    horizonY: Float, hazeDepth: Float, zenithColor: SIMD4<Float>, horizonColor: SIMD4<Float>
  ) {
    self.horizonY = horizonY
    self.hazeDepth = hazeDepth
    self.zenithColor = zenithColor
    self.horizonColor = horizonColor
  }

  package var isOpaque: Bool { zenithColor.w == 1 && horizonColor.w == 1 }
}

/// Fog over terrain, if a style asks for it. It increases up the screen to the horizon; ground is
/// in as much fog as flat ground at the same distance would be.
package struct FogPlan: Sendable, Equatable {
  /// Premultiplied.
  package var color: SIMD4<Float>
  /// The opacity at the horizon, 0...1.
  package var opacity: Float
  /// How many points below the horizon the fog begins.
  package var depth: Float
  /// How many points below the horizon its colour begins to blend into the horizon's.
  package var horizonDepth: Float

  package init(color: SIMD4<Float>, opacity: Float, depth: Float, horizonDepth: Float) {
    self.color = color
    self.opacity = opacity
    self.depth = depth
    self.horizonDepth = horizonDepth
  }
}

package struct LightPlan: Sendable, Equatable {
  /// The direction to the light, as long as the light is strong (x east, y south, z up).
  package var direction: SIMD3<Float> = SIMD3(-0.4, -0.5, 0.77)
  package var color: SIMD3<Float> = SIMD3(repeating: 1)
  /// 0 for flat, 1 for the strongest contrast (MapLibre's `light.intensity`).
  package var intensity: Float = 0.5
  /// How dark the shadows of extrusions on the ground are; 0 for none.
  package var shadowIntensity: Float = 0
  /// How visible the darkening of the ground by extrusions is; 0 when seen from straight above.
  package var groundShade: Float = 0

  package init() {}
}

/// A tile in one copy of the world.
package struct TilePlacement: Sendable {
  package var mesh: TileMesh
  /// The tile's north-west corner in ground coordinates.
  package var originX: Float
  package var originY: Float
  /// Ground points per grid unit.
  package var unitScale: Float
  /// How many times this mesh is placed earlier in this frame.
  package var copy: Int
  /// 0 for a tile in its own place; 1...7 for a stand-in, drawn only inside masks of that number.
  package var standIn: Int
  /// The squares of it that may be seen, of a globe; on a plane, the renderer finds them.
  package var squares = TileSquares.all

  /// How far features of the squares may reach, in points, and their heights, in metres.
  package static let squareReach = 64.0
  package static let squareHeightMetres = 200.0

  package init(
    mesh: TileMesh, originX: Float, originY: Float, unitScale: Float, copy: Int, standIn: Int
  ) {
    self.mesh = mesh
    self.originX = originX
    self.originY = originY
    self.unitScale = unitScale
    self.copy = copy
    self.standIn = standIn
  }
}

/// A square of ground in which stand-ins with one number are drawn.
package struct StandInMask: Sendable, Equatable {
  package var originX: Float
  package var originY: Float
  package var side: Float
  package var standIn: Int
  /// Into how many squares each side is cut.
  package var cells: Int

  package init(originX: Float, originY: Float, side: Float, standIn: Int, cells: Int = 1) {
    self.cells = cells
    self.originX = originX
    self.originY = originY
    self.side = side
    self.standIn = standIn
  }
}

/// An outline, which covers the edge of a fill on both sides.
package enum FillOutline: Sendable {
  /// In the fill's colour or pattern.
  case likeFill
  /// In a colour of its own.
  case colored
}

/// A style layer in one frame.
package struct LayerPlan: Sendable, Equatable {
  package enum Kind: Sendable {
    case background, fill, line, extrusion, circle, symbol, raster, heatmap, hillshade, colorRelief
  }

  /// The index of the style layer, which selects the sections of meshes.
  package var layer: Int
  package var kind: Kind
  /// Whether every paint of the layer is opaque. If not, a fill, extrusion or line is drawn such
  /// that overlaps of tiles do not show.
  package var isOpaque: Bool
  /// For lines: whether their colours form a ramp along them. Translucent ones then paint again
  /// where they cross themselves.
  package var hasRamp = false
  /// For lines that all look alike: their width including blur, in points.
  package var lineWidth = Float.infinity
  /// For lines: an earlier layer that draws the same lines, usually wider. It is drawn together
  /// with this one and has no plan of its own. Both are opaque, solid and unblurred.
  package var casing: Int?
  /// For fills and lines: the opacity of the layer as a whole. If it is below 1, the layer is first
  /// drawn by itself, and then over the map.
  package var opacity: Float = 1
  /// Whether the smooth edge of a fill, or its outline, is drawn.
  package var isAntialiased: Bool
  /// For fills: their outline, or `nil` if their edges only become smooth.
  package var outline: FillOutline?
  /// For backgrounds: the edge of the Mercator square beyond which it lies; `nil` for the square.
  package var beyondEdge: WorldEdge?
  /// The paint of a background, raster layer, hillshade or heatmap as a whole.
  package var paint: Int
  /// For symbol layers: its icons among the label plan's quads, drawn before the texts.
  package var icons: Range<Int>
  package var texts: Range<Int>
  /// For layers with pictures or elevation: its pictures among the plan's.
  package var rasters: Range<Int> = 0..<0
  /// For layers with elevation: its lights or colours among the plan's.
  package var shades: Range<Int> = 0..<0
  /// Whether any of the layer's paints has a pattern or a ramp.
  package var hasPattern = false
  /// For lines: whether any of the layer's paints has dashes.
  package var hasDashes = false
  /// For raster layers: whether texels are shown as squares.
  package var isPixelated = false
  /// For extrusions: whether walls are darker where they meet the ground.
  package var hasOcclusion = false
  /// For extrusions: how far around them the ground is darker, in metres.
  package var occlusionRadius: Float = 0
  package var castsShadows = false
  /// For circles: whether they face the viewer instead of lying on the ground.
  package var isUpright = false
  /// For heatmaps: the smallest radius of their points, in points.
  package var smallestRadius: Float = 0

  package init(
    layer: Int, kind: Kind, isOpaque: Bool, isAntialiased: Bool = true, paint: Int = 0,
    icons: Range<Int> = 0..<0, texts: Range<Int> = 0..<0
  ) {
    self.layer = layer
    self.kind = kind
    self.isOpaque = isOpaque
    self.isAntialiased = isAntialiased
    self.paint = paint
    self.icons = icons
    self.texts = texts
  }
}

/// The cost of drawing one frame, without the HUD.
package struct FrameStatistics: Sendable, Equatable {
  package var drawCalls = 0
  package var triangles = 0
  package var uploadedBytes = 0
  package var residentBytes = 0

  package init() {}
}

extension FramePlan {
  /// The number of layers that lie on the ground, below sky and haze. All layers from the first
  /// extrusion on, and labels followed only by labels, are drawn above these; and around a globe all
  /// from the first upright circles on, which reach over its outline.
  package var layersBelowSky: Int {
    let isBent = camera.globe != nil
    if let first = layers.firstIndex(where: { $0.kind == .extrusion || (isBent && $0.isUpright) }) {
      return first
    }
    return (layers.lastIndex { $0.kind != .symbol } ?? -1) + 1
  }
}
