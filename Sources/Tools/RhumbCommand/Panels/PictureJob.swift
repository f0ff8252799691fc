import Foundation
import ImageCodec
import Rhumb

/// A picture in the making: a second view of the map whose tiles load in the background. It is a
/// class because it owns that view.
@MainActor
final class PictureJob {
  private let map: MapView
  private let use: @Sendable (PixelImage) -> Void
  /// When the picture is drawn even if tiles are missing, in seconds.
  let deadline: Double
  /// How long the picture waits for tiles, in seconds.
  private static let timeout = 30.0

  /// - Parameters:
  ///   - window: the map in the window.
  ///   - now: the current time in seconds.
  ///   - wake: called on any thread when a tile is ready.
  ///   - use: called with the picture, on another thread.
  init(
    of window: MapView, _ settings: PictureSettings, at now: Double,
    wake: @escaping @Sendable () -> Void, use: @escaping @Sendable (PixelImage) -> Void
  ) throws(CommandFailure) {
    let scale = Double(settings.scale)
    let size = settings.size ?? window.pixelSize
    map = try CommandFailure.with {
      try window.copy(
        size: Size(width: Double(size.width) / scale, height: Double(size.height) / scale),
        pixelsPerPoint: scale)
    }
    map.ornaments.options.pieces = settings.pieces(of: window.ornaments.options.pieces)
    map.ornaments.options.insets = .zero
    self.use = use
    deadline = now + Self.timeout
    map.onTileReady(wake)
    map.beginLoading()
  }

  /// Takes in the tiles that have been loaded.
  ///
  /// - Returns: whether the picture can be drawn.
  func isReady(at now: Double) -> Bool {
    map.beginLoading()
    return !map.isUnsettled || now >= deadline
  }

  /// Draws the picture, which is used in the background.
  ///
  /// - Returns: whether the picture is complete.
  func finish() throws(CommandFailure) -> Bool {
    let isWhole = !map.isUnsettled
    if isWhole { map.settle() }
    defer { map.releaseGraphics() }
    let image = try CommandFailure.with { try map.drawImage() }
    let use = use
    let thread = Thread { use(image) }
    thread.name = "picture"
    thread.stackSize = 1 << 20
    thread.start()
    return isWhole
  }
}

extension MapView {
  var pixelSize: PixelSize { PixelSize(width: pixelWidth, height: pixelHeight) }
}
