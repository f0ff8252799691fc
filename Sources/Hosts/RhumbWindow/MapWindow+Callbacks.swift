/// The callbacks of an application. Setting one replaces the previous one.
@MainActor
struct MapWindowCallbacks {
  var key: ((KeyPress) -> Bool)?
  var input: ((InputEvent) -> Bool)?
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
  /// Sets a handler for key presses, which is called before the map gets them.
  ///
  /// ```swift
  /// window.onKey { press in
  ///   guard press.key == "r" else { return false }
  ///   window.map.animate(.to(CameraOptions(home)))
  ///   return true
  /// }
  /// ```
  ///
  /// - Parameter action: returns whether the application has used the key. Then the map does not
  ///   get it.
  public func onKey(_ action: @escaping @MainActor (_ press: KeyPress) -> Bool) {
    callbacks.key = action
  }

  /// Sets a handler for all input from pointer, wheel, touches and keys, which is called before the
  /// map gets it. Key presses go to ``onKey(_:)`` first.
  ///
  /// - Parameter action: returns whether the application has used it. Then the map does not get it.
  public func onInput(_ action: @escaping @MainActor (_ event: InputEvent) -> Bool) {
    callbacks.input = action
  }

  /// Sets a handler for typed text, for the application's own text fields. It gets a character or a
  /// few at a time, after the key presses that produced them.
  public func onText(_ action: @escaping @MainActor (_ text: String) -> Void) {
    callbacks.text = action
  }

  /// Sets a handler for what the user requests with the map's keys. Without it, or if it returns
  /// `false`, the window does what it can: full screen (F11), statistics (F3), graticule (G),
  /// terrain (T), contours (C), following the user (L) and closing (Ctrl+Q).
  ///
  /// - Parameter action: returns whether the application has handled the request.
  public func onRequest(_ action: @escaping @MainActor (_ request: MapRequest) -> Bool) {
    callbacks.request = action
  }

  /// Sets a handler for files dropped on the window, which gets their paths.
  public func onFilesDropped(_ action: @escaping @MainActor (_ paths: [String]) -> Void) {
    callbacks.filesDropped = action
  }

  /// Sets a handler for each turn of the window. It is called after the user's input and just
  /// before the map advances, with the time at which the next frame is seen. Change the map here.
  public func onFrame(_ action: @escaping @MainActor (_ time: Double) -> Void) {
    callbacks.frame = action
  }

  /// Sets a handler for the application's own drawing, called after the map was drawn and before
  /// the frame is shown. The window's OpenGL 3.3 context is current and in its default state.
  public func onDraw(_ action: @escaping @MainActor (_ frame: WindowFrame) -> Void) {
    callbacks.draw = action
  }

  /// Sets a handler for requests to close the window, by the user or ``requestClose()``.
  ///
  /// - Parameter action: returns whether the window may close.
  public func onClose(_ action: @escaping @MainActor () -> Bool) {
    callbacks.close = action
  }

  /// Sets a handler that is called after the window has closed for any reason.
  public func onClosed(_ action: @escaping @MainActor () -> Void) {
    callbacks.closed = action
  }

  /// Whether every frame of the display is drawn, for example for an animation in ``onDraw(_:)``.
  /// The default is `false`: only frames with changes are drawn.
  public var drawsEveryFrame: Bool {
    get { callbacks.drawsEveryFrame }
    set {
      callbacks.drawsEveryFrame = newValue
      wake.call()
    }
  }
}
