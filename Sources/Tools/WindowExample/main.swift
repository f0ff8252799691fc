import RhumbWindow

let window = try MapWindow(title: "Sydney", size: Size(width: 1024, height: 768))
window.map.camera = CameraPosition(latitude: -33.86, longitude: 151.21, zoom: 9)
window.map.ornaments.options = OrnamentOptions([.compass, .scaleBar, .attribution])
window.onKey { press in
  if press.key == "r" {
    window.map.ease(to: CameraOptions(bearing: window.map.camera.bearing + 90))
  }
  return press.key == "r"
}
try MapWindow.run()
