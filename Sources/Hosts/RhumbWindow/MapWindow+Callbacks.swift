/// What an application does in its windows. Each of these calls replaces what was set by the one
/// before.
@MainActor
struct MapWindowCallbacks {
  var key: ((KeyPress) -> Bool)?
  var input: ((MapInput) -> Bool)?
  var text: ((String) -> Void)?
  var request: ((MapRequest) -> Bool)?
  var filesDropped: (([String]) -> Void)?
  var frame: ((Double) -> Void)?
  var draw: ((WindowFrame) -> Void)?
  var close: (() -> Bool)?
  var closed: (() -> Void)?
  var drawsEveryFrame = false
}

extension MapWindow {
  /// The application's own keys: each key that goes down comes here before the map gets it.
  ///
  /// ```swift
  /// window.onKey { press in
  ///   guard press.key == "r" else { return false }
  ///   window.map.animate(to: home)
  ///   return true
  /// }
  /// ```
  ///
  /// - Parameter action: returns whether the application has used the key, so that the map does not
  ///   get it.
  public func onKey(_ action: @escaping @MainActor (_ press: KeyPress) -> Bool) {
    callbacks.key = action
  }

  /// Everything that the user does with pointer, wheel, fingers and keys, before the map gets it; a
  /// key comes to ``onKey(_:)`` first.
  ///
  /// - Parameter action: returns whether the application has used it, so that the map does not get
  ///   it.
  public func onInput(_ action: @escaping @MainActor (_ input: MapInput) -> Bool) {
    callbacks.input = action
  }

  /// Text that was typed, a character or a few at a time, after the keys that did it: for fields of
  /// the application's own.
  public func onText(_ action: @escaping @MainActor (_ text: String) -> Void) {
    callbacks.text = action
  }

  /// What the user asks of the application by the map's keys. Without this, or where it returns
  /// `false`, the window does what it can: it fills the screen (F11), shows figures (F3) and the
  /// graticule (G), goes with the user (L) and closes (Ctrl+Q).
  ///
  /// - Parameter action: returns whether the application has done it.
  public func onRequest(_ action: @escaping @MainActor (_ request: MapRequest) -> Bool) {
    callbacks.request = action
  }

  /// Files that were dropped on the window, by their paths.
  public func onFilesDropped(_ action: @escaping @MainActor (_ paths: [String]) -> Void) {
    callbacks.filesDropped = action
  }

  /// Called in each turn of the window, when the user's input is in, with the time at which the
  /// coming frame will be seen, just before the map is moved on to it: the moment to change the map.
  public func onFrame(_ action: @escaping @MainActor (_ time: Double) -> Void) {
    callbacks.frame = action
  }

  /// The application's own drawing: called when the map is drawn, with the window's OpenGL 3.3
  /// context current and OpenGL's state as it is by default, before the frame is shown.
  public func onDraw(_ action: @escaping @MainActor (_ frame: WindowFrame) -> Void) {
    callbacks.draw = action
  }

  /// Called when the window is to close, because the user or ``requestClose()`` asks.
  ///
  /// - Parameter action: returns whether it closes.
  public func onClose(_ action: @escaping @MainActor () -> Bool) {
    callbacks.close = action
  }

  /// Called when the window has closed, in whatever way.
  public func onClosed(_ action: @escaping @MainActor () -> Void) {
    callbacks.closed = action
  }

  /// Whether every frame of the display is drawn, as for an animation in ``onDraw(_:)``; at first
  /// only those in which something changes.
  public var drawsEveryFrame: Bool {
    get { callbacks.drawsEveryFrame }
    set {
      callbacks.drawsEveryFrame = newValue
      wake.call()
    }
  }
}
