import GLBackend
import RenderModel

/// What lies around and over the ground: sky, haze and air.
extension MapRenderer {
  /// Draws sky and haze, which lie over the ground and under upright objects. A sky without haze
  /// begins where the ground ends and replaces what is there, even if it is transparent.
  func drawSky(_ sky: SkyPlan?) {
    guard let sky else { return }
    if programs.isOnGlobe, !sky.isOpaque {
      queue.flush()
      context.state.erasing {
        queue.drawStrip(
          DrawKey(
            program: .sky.with(.mask), vertexArray: quads.vertexArray, isBlending: true),
          corners: 4)
      }
      if sky.zenithColor == .zero, sky.horizonColor == .zero { return }
    }
    let isOnGlobe = programs.isOnGlobe
    let hasStars =
      sky.starlight > 0 && (isOnGlobe || sky.horizonY > 0 || sky.roll != SIMD2(1, 0))
    if hasStars { drawSky(sky, by: .sky.with(.stars)) }
    if !hasStars || !isOnGlobe { drawSky(sky, by: .sky) }
  }

  private func drawSky(_ sky: SkyPlan, by program: MapProgram) {
    queue.drawStrip(
      DrawKey(
        program: program, vertexArray: quads.vertexArray,
        isBlending: sky.hazeDepth > 0 || programs.isOnGlobe),
      corners: 4)
  }

  /// Draws the air around and over a globe, over all of the map.
  func drawAir(of plan: FramePlan) {
    guard let globe = plan.camera.globe, globe.sunAndAir.w > 0, !plan.showsOverdraw else { return }
    queue.drawStrip(
      DrawKey(program: .air, vertexArray: quads.vertexArray, isBlending: true), corners: 4)
  }
}
