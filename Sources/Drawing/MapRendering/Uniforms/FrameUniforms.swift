import RenderModel

/// What all shaders know of a frame. Screen coordinates are points from the upper left corner.
struct FrameUniforms: UniformLayout {
  static let binding = UniformBinding.frame

  /// From ground coordinates: points at the target's scale from the place under the eye, x east, y
  /// south, z up.
  var clipFromGround: MatrixColumns = (.zero, .zero, .zero, .zero)
  /// Premultiplied.
  var zenithColor = SIMD4<Float>.zero
  var horizonColor = SIMD4<Float>.zero
  /// The direction to the light, whose length is its strength.
  var light = SIMD4<Float>.zero
  var lightColor = SIMD4<Float>.zero
  /// Left, top, right and bottom of the box over the map, in whole pixels.
  var selectionBox = SIMD4<Float>.zero
  /// The ground coordinates of the origin of the labels' anchors.
  var labelOrigin = SIMD2<Float>.zero
  /// In points.
  var viewportSize = SIMD2<Float>.zero
  /// The cosine and the sine of the roll.
  var roll = SIMD2<Float>(1, 0)
  /// Ground points per point of an anchor.
  var labelScale: Float = 0
  var pixelsPerPoint: Float = 0
  /// The distance from the eye to the target in points.
  var targetDistance: Float = 0
  var pointsPerMetre: Float = 0
  var lightIntensity: Float = 0
  /// How dark shadows are, and how visible other darkening of the ground is.
  var shadowIntensity: Float = 0
  var groundShade: Float = 0
  /// The screen's y of the horizon.
  var horizonY: Float = 0
  /// The distance of level ground times how far below the horizon it appears, in points². Without a
  /// sky no horizon is visible, and nothing is seen through air.
  var groundDepthFactor: Float = 1e30
  /// Haze ends this many points below the horizon.
  var hazeDepth: Float = 0
  var hazeGain: Float = 0
  /// How many points up the horizon's colour reaches.
  var horizonBlend: Float = 0
  /// The point straight ahead, about which the view is rolled.
  var aheadX: Float = 0
  var aheadY: Float = 0
  /// -1 if the camera looks up, otherwise 1.
  var lookSign: Float = 1
  var tiltSine: Float = 0
  /// Clockwise from north, in radians.
  var bearing: Float = 0
  /// The brightness of stars, 0...1.
  var starlight: Float = 0
  /// In pixels.
  var boxOutline: Float = 0
  /// See `CameraUniforms`.
  var eyeLift: Float = 0
}

extension FrameUniforms {
  init(_ plan: FramePlan) {
    let (camera, light) = (plan.camera, plan.light)
    clipFromGround = camera.clipFromGround
    targetDistance = camera.targetDistance
    eyeLift = camera.eyeLift
    pointsPerMetre = camera.pointsPerMetre
    viewportSize = SIMD2(plan.width, plan.height)
    pixelsPerPoint = plan.pixelsPerPoint
    self.light = SIMD4(light.direction, 0)
    lightColor = SIMD4(light.color, 0)
    lightIntensity = light.intensity
    shadowIntensity = light.shadowIntensity
    groundShade = light.groundShade
    labelOrigin = plan.labels.groundOrigin
    labelScale = plan.labels.groundScale
    selectionBox = SelectionBox.pixels(of: plan)
    boxOutline = SelectionBox.outlinePixels(plan.pixelsPerPoint)
    tiltSine = 1
    if let sky = plan.sky { show(sky, height: plan.height) }
  }

  private mutating func show(_ sky: SkyPlan, height: Float) {
    zenithColor = sky.zenithColor
    horizonColor = sky.horizonColor
    horizonY = sky.horizonY
    groundDepthFactor = sky.groundDepthFactor
    hazeDepth = sky.hazeDepth
    hazeGain = sky.hazeGain
    horizonBlend = sky.horizonBlend * height
    aheadX = sky.targetX
    aheadY = sky.targetY
    lookSign = sky.looksUp ? -1 : 1
    roll = sky.roll
    tiltSine = sky.tiltSine
    bearing = sky.bearing
    starlight = sky.starlight
  }
}

/// The terrain, see `TerrainPlan`.
struct TerrainUniforms: UniformLayout {
  static let binding = UniformBinding.terrain

  var drapeFromGround: MatrixColumns = (.zero, .zero, .zero, .zero)
  var fogColor = SIMD4<Float>.zero
  /// Points per metre.
  var heightScale: Float = 0
  /// The datum's height above the target's level in points, and the datum in metres.
  var heightOffset: Float = 0
  var heightDatum: Float = 0
  /// At the horizon.
  var fogOpacity: Float = 0
  /// How many points below the horizon fog begins, and how many its colour begins to change to the
  /// horizon's.
  var fogDepths = SIMD2<Float>.zero
}

extension TerrainUniforms {
  init(_ plan: TerrainPlan, fog: FogPlan?) {
    drapeFromGround = plan.drape.clipFromGround
    heightScale = plan.heightScale
    heightOffset = plan.heightOffset
    heightDatum = plan.heightDatum
    guard let fog else { return }
    fogColor = fog.color
    fogOpacity = fog.opacity
    fogDepths = SIMD2(fog.depth, fog.horizonDepth)
  }
}
