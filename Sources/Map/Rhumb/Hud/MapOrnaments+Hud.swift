/// The HUD.
extension MapOrnaments {
  /// Whether a HUD is visible in the upper left corner: the cost of the latest frames with a graph,
  /// what was drawn, missing tiles, the memory in use and the camera. It shows the frames before
  /// the current one and is updated with each frame. It requests no frames itself, except two when
  /// it is switched on. It costs nothing while it is off.
  ///
  /// ```swift
  /// map.ornaments.showsHud = true
  /// map.ornaments.displayRefreshRate = 144
  /// ```
  ///
  /// A frame's time ends with the start of the next frame or, if no next frame was wanted, when the
  /// frame was passed to OpenGL. In the graph each frame is a bar of three parts: the map's own
  /// work, the graphics driver's work, and the rest until the next frame. The HUD's own draw calls
  /// are not counted.
  public var showsHud: Bool {
    get { map.hud != nil }
    nonmutating set {
      guard newValue != showsHud else { return }
      map.hud = newValue ? HudState() : nil
      map.hasHudGone = !newValue
    }
  }

  /// The display's refreshes per second, if the host knows. The HUD draws the time between two
  /// refreshes across its graph.
  public var displayRefreshRate: Double? {
    get { map.refreshRate }
    nonmutating set { map.refreshRate = newValue }
  }
}
