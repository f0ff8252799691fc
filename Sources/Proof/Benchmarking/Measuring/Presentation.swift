/// How a frame is brought to its end: what the measured time of a frame goes up to.
package enum Presentation: String, CaseIterable, Codable, Sendable {
  /// Off screen, until the driver has drawn everything (`glFinish`).
  case finish
  /// In a window, until the swap of its buffers returns.
  case swap
  /// Off screen, until all pixels are in the program's memory (`glReadPixels`).
  case readback
}
