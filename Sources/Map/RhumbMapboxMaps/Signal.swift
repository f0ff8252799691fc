import Foundation
import Rhumb

/// Something that happens to a map again and again, in Mapbox's spelling.
///
/// ```swift
/// mapView.mapboxMap.onCameraChanged.observe { event in … }.store(in: &cancelables)
/// ```
@MainActor
public struct Signal<Payload> {
  private typealias Handler = @MainActor (Payload) -> Void

  private let add: (_ handler: @escaping Handler, _ once: Bool) -> AnyCancelable

  /// What `event` tells, in other words.
  init<Event: Sendable>(_ event: MapEvent<Event>, _ words: @escaping @MainActor (Event) -> Payload)
  {
    add = { handler, once in
      once
        ? event.observeNext { handler(words($0)) } : event.observe { handler(words($0)) }
    }
  }

  /// What `event` tells.
  init(_ event: MapEvent<Payload>) where Payload: Sendable { self.init(event) { $0 } }

  /// Calls `handler` each time, until the token is cancelled or dropped.
  public func observe(_ handler: @escaping @MainActor (_ payload: Payload) -> Void) -> AnyCancelable
  {
    add(handler, false)
  }

  /// Calls `handler` the next time, and not again.
  public func observeNext(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, true)
  }
}

extension MapboxMap {
  /// The camera or the padding has changed: once for a frame at most.
  public var onCameraChanged: Signal<CameraChanged> {
    Signal(map.onCameraChanged) { CameraChanged(cameraState: CameraState($0.cameraState)) }
  }

  /// The style has been read.
  public var onStyleLoaded: Signal<StyleLoaded> { Signal(map.onStyleLoaded) }

  /// For the first time a frame was complete.
  public var onMapLoaded: Signal<MapLoaded> { Signal(map.onMapLoaded) }

  /// A frame was drawn that is complete and stays.
  public var onMapIdle: Signal<MapIdle> { Signal(map.onMapIdle) }

  /// A frame has been drawn.
  public var onRenderFrameFinished: Signal<FrameRendered> { Signal(map.onFrameRendered) }
}
