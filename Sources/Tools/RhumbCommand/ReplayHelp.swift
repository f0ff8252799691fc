import Localization

/// The format of recordings, for `rhumb replay --help`.
enum ReplayHelp {
  static let text: LocalizableText = """
    A recording is JSON lines. The header comes first; its size, scale and camera hold unless the
    options above say otherwise:
      {"rhumb-recording":1,"size":[1024,768],"scale":1,
       "camera":{"latitude":0,"longitude":0,"zoom":3,"bearing":0,"tilt":0}}     (on one line)
    Then events, t seconds after the start:
      {"t":0.1,"type":"pointer-down","x":400,"y":300,"button":"left","modifiers":["shift"]}
    Types and what they need besides t (in brackets: may be left out):
      pointer-move x y                        pointer-down, pointer-up x y button [clicks]
      scroll x y dx dy [precise]              magnify x y scale phase
      rotate x y degrees phase                touch x y id phase
      key-down key [repeat]                   key-up key
      resize size:[w,h]                       scale scale
      focus focused                           call call, and what that call needs
    All but call may have modifiers and happened: when the user did it, where that was before t,
    the moment at which the map took it in.
    Calls and what they need besides t, type and call:
      move update …                           animate update … [duration] [curve]
      animateTo location | zoom | bearing | viewingAngle [duration] [curve]
      setCamera [center] [padding] [zoom] [bearing] [pitch] [anchor:[x,y]]
      ease, fly as setCamera, [duration] [curve]
      fit bounds | coordinates [padding] [bearing] [pitch] [maxZoom] [by:setCamera|ease|fly]
        [duration] [curve]
      cameraBounds [bounds] [maxZoom] [minZoom] [maxPitch] [minPitch]
      setMinZoom minZoom maxZoom              cameraTargetBounds bounds | null
      padding padding                         tiltLimit degrees | null
      fillsViewport value                     cancel
      follow mode:position|heading|northUp|overview [coordinates] [zoom] [pitch] [padding]
        [duration]                            stopFollowing
      location at [accuracy] [course] [speed]
      setPaintProperty layer property value   setLayoutProperty layer property value
      setFilter layer filter                  setTerrain source | null [exaggeration]
    Sources and layers are those of the style; the source null-island is there in any case: the
    heights of the embedded town.
    Updates: zoomIn, zoomOut, zoomTo zoom, zoomBy levels [at:[x,y]], setTarget target [zoom],
      setCamera camera, scrollBy x y, fitBounds bounds [padding]
    Values: places [latitude,longitude], bounds [south,west,north,east], padding
      [top,left,bottom,right], duration in seconds, curve linear, easeIn, easeOut, easeInOut,
      [x1,y1,x2,y2] or {"spring":{"dampingRatio":1,"response":0.5}}

    A frame at time T has taken in the events with t up to T. After the last event the replay goes
    on until nothing moves. Example:
      {"t":0,"type":"call","call":"fly","center":[37.7749,-122.4194],"zoom":12,"pitch":30}
    """
}
