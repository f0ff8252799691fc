import DBus
import Foundation

/// The desktop's colour scheme and its preferences for higher contrast and reduced motion, observed
/// on a separate thread.
///
/// They come from the desktop portal over the session's D-Bus. Without a session, portal or answer
/// there is no colour scheme, and no error is reported, since a desktop may do without.
///
/// ```swift
/// let theme = DesktopTheme { window.wakeUp() }
/// let isDark = theme.colorScheme(within: 0.1) == .dark
/// ```
///
/// A class, because its deinitialisation stops the thread.
package final class DesktopTheme: Sendable {
  private let watch: PortalObserver

  /// Starts observing without waiting.
  ///
  /// - Parameters:
  ///   - address: the session bus; `nil` if there is none.
  ///   - onChange: called on the thread when a setting has changed or is first known.
  package init(
    address: String? = SessionBus.address(),
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    watch = PortalObserver(onChange: onChange)
    guard let address else {
      watch.giveUp()
      return
    }
    let watch = watch
    Thread.start(named: "desktop theme") { watch.run(at: address) }
  }

  deinit { watch.stop() }

  /// The desktop's colour scheme; `nil` until it has answered.
  package var colorScheme: ColorScheme? {
    watch.value(of: .colorScheme).map { ColorScheme(setting: $0) }
  }

  /// The desktop's colour scheme, after waiting for the first answer at most some seconds.
  package func colorScheme(within seconds: Double) -> ColorScheme? {
    watch.waitForAnswer(to: .colorScheme, seconds)
    return colorScheme
  }

  package var hasHighContrast: Bool { watch.value(of: .contrast) == 1 }

  package var reducesMotion: Bool {
    watch.value(of: .reducedMotion) == 1 || watch.value(of: .animations) == 0
  }
}
