/// How a frame is completed, which is when its measured time ends.
package enum Presentation: String, CaseIterable, Codable, Sendable {
  /// Off screen, when the driver has drawn everything (`glFinish`).
  case finish
  /// In a window, when the buffer swap returns.
  case swap
  /// Off screen, when all pixels are in the program's memory (`glReadPixels`).
  case readback
}
