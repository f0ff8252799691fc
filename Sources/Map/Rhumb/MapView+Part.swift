import GLBackend
import MapRendering

extension MapView {
  /// Draws a frame into a part of a framebuffer of the current OpenGL context, and leaves the rest of
  /// it as it is: for a map among other things, or several in one window. It is as large as
  /// ``size`` and ``pixelsPerPoint`` say.
  ///
  /// This costs a copy of the picture more than ``draw(into:)``.
  ///
  /// - Parameters:
  ///   - framebuffer: OpenGL's name of it; 0 is the window.
  ///   - x: pixels from the framebuffer's left side to the map's.
  ///   - y: pixels from the framebuffer's lower side to the map's, as in `glViewport`.
  /// - Returns: what the frame cost.
  /// - Throws: `MapError.graphics`.
  @discardableResult
  public func draw(into framebuffer: UInt32 = 0, x: Int, y: Int) throws(MapError) -> FrameReport {
    let part = try preparedPart()
    let report = try draw(into: part.framebuffer)
    if let context {
      part.copy(
        to: framebuffer, x: x, y: y, width: pixelWidth, height: pixelHeight, in: context)
    }
    return report
  }

  private func preparedPart() throws(MapError) -> PartSurface {
    try prepareGraphics()
    // A map without a size has at least somewhere to draw.
    let (width, height) = (max(pixelWidth, 1), max(pixelHeight, 1))
    if let part, part.fits(width: width, height: height) { return part }
    part = nil
    guard let context else { throw .graphics(message: "no OpenGL context") }
    do throws(GLError) {
      let made = try PartSurface(width: width, height: height, in: context)
      part = made
      return made
    } catch {
      throw .graphics(message: "\(error)")
    }
  }
}
