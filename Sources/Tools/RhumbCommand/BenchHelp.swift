/// What `rhumb bench --help` says after the options.
enum BenchHelp {
  static let text = """
    PATH is one of
      standard    240 frames over the middle of the map's data: pan, turn, tilt to 60°, zoom by 2;
                  all tiles are there before it counts
      camera      the camera's part of a frame alone: no map, nothing drawn
      latency     from input to picture, in a window on X11 that is fed through the server
      FILE.csv    the cameras of a file with the columns frame,latitude,longitude,zoom,bearing,tilt

    firstFrameMilliseconds counts from the start of the process until the first frame with all its
    tiles was drawn and finished. residentMegabytes is in units of 2^20 bytes, at the end. Frames
    are missed where they take longer than the display gives them, 1/60 s where there is none.
    """
}
