import Glibc

/// A synthetic X11 pointer. Its motions and clicks go through the server like those of a mouse (the
/// XTEST extension), on a separate connection.
///
/// The libraries are loaded at run time, because only benchmarks need them.
///
/// It is a class because it owns the connection. Any thread may call it, but only one at a time.
package final class SyntheticPointer: @unchecked Sendable {
  package struct Unavailable: Error, CustomStringConvertible {
    package let description: String
  }

  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias OfDisplay = @convention(c) (OpaquePointer) -> CInt
  private typealias Move = @convention(c) (OpaquePointer, CInt, CInt, CInt, CUnsignedLong) -> CInt
  private typealias Press =
    @convention(c) (OpaquePointer, CUnsignedInt, CInt, CUnsignedLong) -> CInt
  private typealias Query =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
    ) -> CInt

  private let display: OpaquePointer
  private let flush: OfDisplay
  private let close: OfDisplay
  private let fakeMotion: Move
  private let fakeButton: Press

  /// Connects to the display named by the environment variable DISPLAY.
  package init() throws(Unavailable) {
    let x11 = try Self.library("libX11.so.6", package: "libx11-6")
    let test = try Self.library("libXtst.so.6", package: "libxtst6")
    let open = try Self.symbol("XOpenDisplay", of: x11, as: Open.self)
    flush = try Self.symbol("XFlush", of: x11, as: OfDisplay.self)
    close = try Self.symbol("XCloseDisplay", of: x11, as: OfDisplay.self)
    fakeMotion = try Self.symbol("XTestFakeMotionEvent", of: test, as: Move.self)
    fakeButton = try Self.symbol("XTestFakeButtonEvent", of: test, as: Press.self)
    let query = try Self.symbol("XTestQueryExtension", of: test, as: Query.self)
    guard let display = open(nil) else {
      throw Unavailable(description: "no X11 display: DISPLAY names none that answers")
    }
    var (event, error, major, minor): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard query(display, &event, &error, &major, &minor) != 0 else {
      _ = close(display)
      throw Unavailable(description: "the X11 display has no XTEST extension")
    }
    self.display = display
  }

  deinit { _ = close(display) }

  /// Moves the pointer to a pixel of the screen.
  package func move(x: Int, y: Int) {
    _ = fakeMotion(display, -1, CInt(clamping: x), CInt(clamping: y), 0)
    _ = flush(display)
  }

  /// Presses or releases a button: 1 is left, 4 the wheel away from the user, 5 towards them.
  package func button(_ number: UInt32, isDown: Bool) {
    _ = fakeButton(display, number, isDown ? 1 : 0, 0)
    _ = flush(display)
  }

  /// Clicks a button, or turns the wheel by one notch.
  package func click(_ number: UInt32) {
    _ = fakeButton(display, number, 1, 0)
    button(number, isDown: false)
  }

  private static func library(
    _ name: String, package: String
  ) throws(Unavailable) -> UnsafeMutableRawPointer {
    guard let library = dlopen(name, RTLD_NOW) else {
      throw Unavailable(description: "\(name) is not installed (Debian's package \(package))")
    }
    return library
  }

  private static func symbol<Function>(
    _ name: String, of library: UnsafeMutableRawPointer, as _: Function.Type
  ) throws(Unavailable) -> Function {
    guard let address = dlsym(library, name) else {
      throw Unavailable(description: "the X11 libraries have no \(name)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
