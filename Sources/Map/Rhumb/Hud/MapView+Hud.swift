import MapRendering

/// Figures over the map.
extension MapView {
  /// Whether a HUD lies over the map's upper left corner: what the latest frames cost, with a graph
  /// of them, what was drawn, which tiles are missing, the memory in use and the camera. It shows
  /// the frames before the one that it is on, is brought up to date with each frame, and asks for
  /// none of its own but two when it is switched on. While it is off it costs nothing.
  ///
  /// ```swift
  /// map.showsHud = true
  /// map.displayRefreshRate = 144
  /// ```
  ///
  /// A frame's time is that until the next one was begun or, where none was wanted, until it was
  /// handed to OpenGL. In the graph each frame is a bar of three parts: the map's own work, the
  /// graphics driver's, and what was left until the next frame. The HUD's own drawing, one call, is
  /// not counted among the map's.
  public var showsHud: Bool {
    get { hud != nil }
    set {
      guard newValue != showsHud else { return }
      hud = newValue ? HudState() : nil
      hasHudGone = !newValue
    }
  }
}

extension MapView {
  /// Has the renderer make what the HUD is drawn with.
  func prepareHud(in renderer: MapRenderer) throws(MapError) {
    do throws(MapRenderingError) {
      try renderer.prepareHud()
    } catch {
      throw .graphics(message: "\(error)")
    }
  }
}
