import GeoMath

/// Everything that one frame shows, decided. The renderer draws it and asks nothing back.
///
/// Ground coordinates in a plan are points at the target's scale, x east, y south, relative to the
/// place on the ground under the eye; z is up from the ground. They are computed in Double and
/// become Float only here, so nothing shivers at any zoom.
package struct FramePlan: Sendable {
  /// Viewport size in points.
  package var width: Float = 0
  package var height: Float = 0
  package var pixelsPerPoint: Float = 1
  package var camera = CameraUniforms()
  /// Painted where nothing else is: beyond the Mercator square's edges. Premultiplied.
  package var beyondEdgeColor: SIMD4<Float> = .zero
  /// Northern and southern edge of the Mercator square, ground y. Backgrounds end there.
  package var worldNorth: Float = 0
  package var worldSouth: Float = 0
  /// Ground that is farther than this from the eye's foot need not be drawn: half the side of the
  /// background's square.
  package var groundReach: Float = 0
  /// Nil while the horizon is out of sight.
  package var sky: SkyPlan?
  package var light = LightPlan()
  /// Indexed by the vertices' `paint`.
  package var paints: [PaintUniforms] = []
  package var tiles: [TilePlacement] = []
  /// Regions in which tiles of another level stand in for missing ones.
  package var standInMasks: [StandInMask] = []
  /// How often each pixel is painted is shown, in place of the map.
  package var showsOverdraw = false
  /// In drawing order. Only layers that are visible in this frame.
  package var layers: [LayerPlan] = []
  /// The box that the user draws, in points from the top left; over everything else.
  package var selectionBox: ScreenRectangle?
  /// What lies over the map in places of the screen; under the selection box and the HUD.
  package var screen = ScreenPlan()
  /// Figures over everything, while they are shown.
  package var hud: HudPlan?
  package var labels = LabelPlan()
  /// What was shown before, while this picture takes its place.
  package var crossFade: CrossFade?
  /// Pictures on the ground; which layer draws which of them is in `LayerPlan.rasters`.
  package var rasters: [RasterPlacement] = []
  package var shades = ShadePlan()
  package var patterns = PatternPlan()
  /// Nil where the ground is level.
  package var terrain: TerrainPlan?
  /// What an application has put on the map.
  package var overlays = OverlayPlan()

  package init() {}
}

/// The camera as the shaders need it.
package struct CameraUniforms: Sendable, Equatable {
  /// Ground coordinates (x, y, z, 1) to clip space, column by column. Clip w is the distance from
  /// the eye along the view axis in points.
  package var clipFromGround: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    .zero, .zero, .zero, .zero
  )
  /// Distance from the eye to the target in points: where w equals it, one ground point is one
  /// screen point wide.
  package var targetDistance: Float = 0
  /// Points to a metre at the target: scales heights.
  package var pointsPerMetre: Float = 0

  package init() {}

  package static func == (a: CameraUniforms, b: CameraUniforms) -> Bool {
    a.clipFromGround == b.clipFromGround && a.targetDistance == b.targetDistance
      && a.pointsPerMetre == b.pointsPerMetre
  }
}

/// Sky above the horizon and haze below it. Screen y in points, from the top.
package struct SkyPlan: Sendable, Equatable {
  package var horizonY: Float
  /// Haze is opaque at the horizon and has faded out this far below it, in points.
  package var hazeDepth: Float
  package var zenithColor: SIMD4<Float>
  package var horizonColor: SIMD4<Float>
  /// How fast haze grows with the distance behind where it begins; 0 for haze that is even on the
  /// screen.
  package var hazeGain: Float = 0
  /// How bright stars are, 0...1. They stand still over the ground: above the point of the horizon
  /// that lies straight ahead is the bearing, radians clockwise from north.
  package var starlight: Float = 0
  package var bearing: Float = 0
  /// Where straight ahead is, points from the left.
  package var targetX: Float = 0
  /// Of the angle between the view axis and straight down.
  package var tiltSine: Float = 1
  /// How far up the horizon's colour goes, in heights of the view.
  package var horizonBlend: Float = 0.6
  /// Over ground with heights; nil for none.
  package var fog: FogPlan?

  package init(
    horizonY: Float, hazeDepth: Float, zenithColor: SIMD4<Float>, horizonColor: SIMD4<Float>
  ) {
    self.horizonY = horizonY
    self.hazeDepth = hazeDepth
    self.zenithColor = zenithColor
    self.horizonColor = horizonColor
  }
}

/// Fog over ground with heights, where a style asks for it: on the screen it grows from where level
/// ground would be that is as far away, up to the horizon.
package struct FogPlan: Sendable, Equatable {
  /// Premultiplied.
  package var color: SIMD4<Float>
  /// How much is hidden at the horizon, 0...1.
  package var opacity: Float
  /// Points below the horizon where it begins …
  package var depth: Float
  /// … and where its colour begins to go over to the horizon's.
  package var horizonDepth: Float

  package init(color: SIMD4<Float>, opacity: Float, depth: Float, horizonDepth: Float) {
    self.color = color
    self.opacity = opacity
    self.depth = depth
    self.horizonDepth = horizonDepth
  }
}

package struct LightPlan: Sendable, Equatable {
  /// Towards the light, as long as it is strong, ground axes (x east, y south, z up).
  package var direction: SIMD3<Float> = SIMD3(-0.4, -0.5, 0.77)
  package var color: SIMD3<Float> = SIMD3(repeating: 1)
  /// 0 flat, 1 strongest contrast (MapLibre's `light.intensity`).
  package var intensity: Float = 0.5
  /// How dark the shadows of extrusions are on the ground; 0 for none.
  package var shadowIntensity: Float = 0
  /// How much is seen of what extrusions darken on the ground: nothing in a view from straight above.
  package var groundShade: Float = 0

  package init() {}
}

/// One tile in one copy of the world.
package struct TilePlacement: Sendable {
  package var mesh: TileMesh
  /// The tile's north-west corner, ground coordinates.
  package var originX: Float
  package var originY: Float
  /// Ground points to one grid unit.
  package var unitScale: Float
  /// Counts the times that this mesh is placed in this frame, from 0.
  package var copy: Int
  /// 0 for a tile in its own place; 1...7 for one that stands in, drawn only inside the masks of
  /// that number.
  package var standIn: Int

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

/// A square of ground in which stand-ins of one number are drawn.
package struct StandInMask: Sendable, Equatable {
  package var originX: Float
  package var originY: Float
  package var side: Float
  package var standIn: Int

  package init(originX: Float, originY: Float, side: Float, standIn: Int) {
    self.originX = originX
    self.originY = originY
    self.side = side
    self.standIn = standIn
  }
}

/// One style layer of one frame.
package struct LayerPlan: Sendable, Equatable {
  package enum Kind: Sendable {
    case background, fill, line, extrusion, circle, symbol, raster, heatmap, hillshade, colorRelief
  }

  /// Index of the style layer: selects the meshes' sections.
  package var layer: Int
  package var kind: Kind
  /// Whether every paint of the layer is opaque. If not, a fill, extrusion or line is drawn so that
  /// overlapping tiles do not show.
  package var isOpaque: Bool
  /// Of lines: whether their colours are a ramp along them. Translucent ones then paint again where
  /// they cross themselves.
  package var hasRamp = false
  /// Of lines that all look alike: how wide they are with their blur, in points.
  package var lineWidth = Float.infinity
  /// Of lines: the layer before it that draws the same ones, wider as a rule, and is drawn with it; it
  /// has no plan of its own then. Both are opaque, solid and unblurred.
  package var casing: Int?
  /// Of fills and lines: how much is seen of the layer as a whole. If not all, it is drawn by itself
  /// first, and then over the map.
  package var opacity: Float = 1
  /// Whether the smooth edge of a fill is drawn, or its outline.
  package var isAntialiased: Bool
  /// Of fills: whether they have an outline of another colour.
  package var isOutlined = false
  /// The paint of a background, raster layer, hillshade or heatmap as a whole.
  package var paint: Int
  /// Of a symbol layer: its icons among the label plan's quads, drawn before the texts.
  package var icons: Range<Int>
  package var texts: Range<Int>
  /// Of a raster layer or one that draws heights: its pictures among the plan's.
  package var rasters: Range<Int> = 0..<0
  /// Of one that draws heights: its lights or colours among the plan's.
  package var shades: Range<Int> = 0..<0
  /// Whether any of the layer's paints names a pattern or a ramp.
  package var hasPattern = false
  /// Of lines: whether any of the layer's paints has dashes.
  package var hasDashes = false
  /// Of a raster layer: whether texels are shown as squares.
  package var isPixelated = false
  /// Of extrusions: whether walls are darker where they meet the ground.
  package var hasOcclusion = false
  /// Of extrusions: how far from them the ground is darker, metres.
  package var occlusionRadius: Float = 0
  package var castsShadows = false
  /// Of a heatmap: the smallest radius of its points, in points.
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

/// What drawing one frame cost, the HUD apart.
package struct FrameStatistics: Sendable, Equatable {
  package var drawCalls = 0
  package var triangles = 0
  package var uploadedBytes = 0
  package var residentBytes = 0

  package init() {}
}
