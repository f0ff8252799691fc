// A strip over the whole view, from its top to the end of the haze. If there are stars, two strips:
// one with stars down to the horizon, and one from there on. In a rolled view the strip is longer
// and higher than the screen, and turned.

out float aboveHorizon;  // points on the screen

void main() {
  bool isRolled = skyTurn.x != 1.0;
  float reach = viewport.x + viewport.y;
  float highest = isRolled ? min(haze.x, skyTurn.z) - reach : 0.0;
#ifdef STARS
  float top = highest;
  float bottom = max(haze.x, highest);
#else
  float top = skyParameters.w > 0.0 ? max(haze.x, highest) : highest;
  float bottom = haze.x + haze.y;
#endif
  float y = gl_VertexID >= 2 ? bottom : top;
  float side = (gl_VertexID & 1) * 2.0 - 1.0;
  aboveHorizon = haze.x - y;
  gl_Position = vec4(side, 1.0 - 2.0 * y / viewport.y, 0.0, 1.0);
  if (isRolled) {
    vec2 place = vec2(side * reach, y - skyTurn.z);
    vec2 point = vec2(skyParameters.x, skyTurn.z)
      + vec2(dot(place, skyTurn.xy), dot(place, vec2(-skyTurn.y, skyTurn.x)));
    gl_Position.xy = (point / viewport.xy * 2.0 - 1.0) * vec2(1.0, -1.0);
  }
}
