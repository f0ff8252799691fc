// A strip over the whole width, from the top of the screen to the end of the haze. If there are
// stars, two strips: one with stars down to the horizon, and one from there on. Over a globe, all of
// the screen.

#ifndef GLOBE
out float aboveHorizon;  // points on the screen
#endif

void main() {
#ifdef GLOBE
  float top = 0.0;
  float bottom = viewportSize.y;
#elif defined(STARS)
  float top = 0.0;
  float bottom = max(horizonY, 0.0);
#else
  float top = starlight > 0.0 ? max(horizonY, 0.0) : 0.0;
  float bottom = horizonY + hazeDepth;
#endif
  float y = gl_VertexID >= 2 ? bottom : top;
#ifndef GLOBE
  aboveHorizon = horizonY - y;
#endif
  gl_Position = vec4((gl_VertexID & 1) * 2.0 - 1.0, 1.0 - 2.0 * y / viewportSize.y, 0.0, 1.0);
}
