import MapTestSupport
import RhumbMapboxMaps
import Testing

@MainActor
@Suite("Mapbox's animations and viewport")
struct AnimationTests {
  private let page: AnimationSamples
  private let host: MapHost

  init() {
    page = AnimationSamples()
    page.viewDidLoad()
    host = MapHost(page.mapView.rhumbMap)
  }

  private var camera: CameraState { page.mapView.mapboxMap.cameraState }
  private var viewport: ViewportManager { page.mapView.viewport }

  /// Notes the reasons for changes.
  private final class Observer: ViewportStatusObserver {
    var reasons: [ViewportStatusChangeReason] = []

    func viewportStatusDidChange(
      from fromStatus: ViewportStatus, to toStatus: ViewportStatus,
      reason: ViewportStatusChangeReason
    ) {
      #expect(fromStatus != toStatus)
      reasons.append(reason)
    }
  }

  @Test("A flight ends where it was to end")
  func fly() {
    page.fly()
    host.rest()
    #expect(camera.center == CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278))
    #expect(camera.zoom == 10)
  }

  @Test("An ease tells where it ended: at its goal, or on its way")
  func ease() {
    page.ease()
    host.frames(30)
    #expect(camera.zoom > 12 && camera.zoom < 14)
    host.rest()
    host.frame()
    #expect(camera.zoom == 14 && camera.bearing == 30 && camera.pitch == 40)
    #expect(page.ended == [.end])
    page.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 12))
    page.ease()
    host.frames(30)
    page.mapView.camera.cancelAnimations()
    host.frame()
    #expect(page.ended == [.end, .current] && camera.zoom < 14)
  }

  @Test("Animators follow one another, each from where the camera then is")
  func chain() {
    page.chain()
    host.frames(16 * 60)
    #expect(camera.bearing == 315 && camera.pitch == 55 && abs(camera.zoom - 14) < 1e-9)
    #expect(page.ended == [.end])
  }

  @Test("An animator is held, turned round, scrubbed and ended")
  func animator() {
    var ended: [UIViewAnimatingPosition] = []
    let animator = page.mapView.camera.makeAnimator(duration: 1, curve: .linear) { transition in
      #expect(transition.anchor.fromValue == CGPoint(x: 400, y: 300))
      transition.zoom.toValue = 13
    }
    animator.addCompletion { ended.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.pauseAnimation()
    animator.startAnimation()
    host.frames(31)
    #expect(animator.state == .active && animator.isRunning)
    animator.pauseAnimation()
    host.frame()
    let held = camera.zoom
    #expect(held > 12.3 && held < 12.7)
    host.frames(10)
    #expect(camera.zoom == held && !animator.isRunning)
    animator.startAnimation()
    host.frame()
    animator.isReversed = true
    host.rest()
    host.frame()
    #expect(camera.zoom == 12 && ended == [.start] && animator.state == .stopped)

    let other = page.mapView.camera.makeAnimator(duration: 1, curve: .linear) { transition in
      transition.zoom.toValue = 13
    }
    other.fractionComplete = 0.25
    host.frame()
    #expect(abs(camera.zoom - 12.25) < 1e-9)
    other.addCompletion { ended.append($0) }
    other.stopAnimation()
    host.frame()
    #expect(ended == [.start, .current] && other.state == .stopped)
  }

  @Test("Animations tell that they begin, end and are ended")
  func signals() {
    var told: [String] = []
    var tokens = Set<AnyCancelable>()
    let animations = page.mapView.camera
    animations.onCameraAnimatorStarted.observe { _ in told.append("start") }.store(in: &tokens)
    animations.onCameraAnimatorFinished.observe { _ in told.append("end") }.store(in: &tokens)
    animations.onCameraAnimatorCancelled.observe { _ in told.append("cancel") }.store(in: &tokens)
    page.ease()
    host.rest()
    host.frame()
    page.fly()
    host.frames(3)
    animations.cancelAnimations()
    host.frame()
    #expect(told == ["start", "end", "start", "cancel"])
  }

  @Test("Following: on its way, there, and idle when the user pans (P06)")
  func follow() {
    let observer = Observer()
    viewport.addStatusObserver(observer)
    viewport.addStatusObserver(observer)
    let provider = FixedLocation()
    page.mapView.location.override(provider: provider)
    page.follow()
    guard case .transition(_, let state) = viewport.status else {
      return #expect(Bool(false), "\(viewport.status)")
    }
    let place = CLLocationCoordinate2D(latitude: 40.72, longitude: -74)
    provider.tell([Location(place)])
    host.frame()
    host.rest()
    host.frame()
    #expect(viewport.status == .state(state) && page.hasArrived == true)
    #expect(camera.center == place && abs(camera.zoom - 16.35) < 1e-9 && camera.pitch == 30)
    #expect(camera.padding.top == 200 && camera.bearing == 0)
    host.drag(from: CGPoint(x: 400, y: 300), x: 100, y: 0)
    host.frame()
    #expect(viewport.status == .idle)
    #expect(observer.reasons == [.transitionStarted, .transitionSucceeded, .userInteraction])
    viewport.removeStatusObserver(observer)
    page.follow()
    #expect(observer.reasons.count == 3)
  }

  @Test("An overview: on its way, there, idle at once, and from there to the user")
  func overview() {
    page.overview()
    host.frames(10)
    if case .transition = viewport.status {} else { #expect(Bool(false), "\(viewport.status)") }
    host.rest()
    host.frame()
    if case .state = viewport.status {} else { #expect(Bool(false), "\(viewport.status)") }
    #expect(page.hasArrived == true && abs(camera.zoom - 5.5447) < 5e-5)
    let before = camera
    page.idle()
    host.frames(3)
    #expect(viewport.status == .idle && camera == before)

    page.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 9))
    page.hasArrived = nil
    page.overview()
    host.frames(5)
    #expect(page.hasArrived == nil)
    let provider = FixedLocation()
    page.mapView.location.override(provider: provider)
    let state = viewport.makeFollowPuckViewportState()
    viewport.transition(
      to: state, transition: viewport.makeImmediateViewportTransition())
    #expect(page.hasArrived == false, "the overview was left")
    provider.tell([Location(CLLocationCoordinate2D(latitude: 1, longitude: 2))])
    host.frames(3)
    #expect(viewport.status == .state(state))
    #expect(camera.center == CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(camera.pitch == 45 && abs(camera.zoom - 16.35) < 1e-9)
    page.overview()
    host.rest()
    host.frame()
    if case .state(let now) = viewport.status { #expect(now !== state) }
    #expect(abs(camera.zoom - 5.5447) < 5e-5)
  }

  @Test("A state that is not understood, and an overview of nothing, fail")
  func failures() {
    final class Own: ViewportState {}
    var results: [Bool] = []
    viewport.transition(to: Own()) { results.append($0) }
    let nothing = viewport.makeOverviewViewportState(
      options: OverviewViewportStateOptions(geometry: MultiPoint([])))
    viewport.transition(to: nothing) { results.append($0) }
    #expect(results == [false, false] && viewport.status == .idle)
    #expect(page.mapView.mapboxMap.lastError == .tooFewCoordinates(count: 0))
  }
}
