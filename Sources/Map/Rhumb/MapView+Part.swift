import GLBackend

extension MapView {
  /// Draws a frame into a part of a framebuffer of the current OpenGL context, without changing the
  /// rest. Use it for a map among other content, or for several maps in one window. The part has
  /// the map's ``size`` and ``pixelsPerPoint``.
  ///
  /// Compared with ``draw(into:)``, this also copies the picture.
  ///
  /// - Parameters:
  ///   - framebuffer: its OpenGL name; 0 is the window.
  ///   - x: pixels from the framebuffer's left edge to the map's left edge.
  ///   - y: pixels from its lower edge to the map's lower edge, as in `glViewport`.
  /// - Returns: the cost of the frame.
  /// - Throws: `MapError.graphics`.
  @discardableResult
  public func draw(into framebuffer: UInt32 = 0, x: Int, y: Int) throws(MapError) -> FrameReport {
    let part = try preparedPart()
    let report = try draw(into: part.handle.name)
    if let context {
      part.copy(
        to: FramebufferHandle(name: framebuffer), x: x, y: y, width: pixelWidth,
        height: pixelHeight, in: context)
    }
    return report
  }

  /// A surface that a frame is drawn into before it is copied to its part, so that clearing,
  /// scissors and reads at a pixel's position need not know about that part.
  private func preparedPart() throws(MapError) -> GLFramebuffer {
    try prepareGraphics()
    // A map without a size still needs a surface to draw on.
    let (width, height) = (max(pixelWidth, 1), max(pixelHeight, 1))
    if let part, part.fits(width: width, height: height) { return part }
    part = nil
    guard let context else { throw .graphics(message: "no OpenGL context") }
    let made = try makeTarget(width: width, height: height, in: context)
    part = made
    return made
  }
}
