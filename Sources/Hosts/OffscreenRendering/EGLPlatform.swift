import CGraphics

/// A way to use OpenGL without a display.
enum EGLPlatform: String, CaseIterable {
  /// Mesa's surfaceless platform, which opens no device.
  case surfaceless = "EGL surfaceless platform"
  /// A graphics device that EGL finds itself.
  case device = "EGL device platform"

  /// The displays to try, best first.
  func displays() -> [EGLDisplay] {
    switch self {
    case .surfaceless:
      guard rhumb_hasEGLClientExtension("EGL_MESA_platform_surfaceless") else { return [] }
      return [
        rhumb_eglGetPlatformDisplayEXT(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
      ].compactMap(\.self)
    case .device: return deviceDisplays()
    }
  }

  private func deviceDisplays() -> [EGLDisplay] {
    guard rhumb_hasEGLClientExtension("EGL_EXT_platform_device"),
      rhumb_hasEGLClientExtension("EGL_EXT_device_enumeration")
        || rhumb_hasEGLClientExtension("EGL_EXT_device_base")
    else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: 16)
    var count: EGLint = 0
    guard rhumb_eglQueryDevicesEXT(EGLint(devices.count), &devices, &count) != 0 else {
      return []
    }
    return devices.prefix(Int(count)).compactMap {
      rhumb_eglGetPlatformDisplayEXT(EGLenum(EGL_PLATFORM_DEVICE_EXT), $0, nil)
    }
  }
}
