// A strip over the whole view, from its top to the end of the haze. If there are stars, two strips:
// one with stars down to the horizon, and one from there on. In a rolled view the strip is longer
// and higher than the screen, and turned. Over a globe it is all of the screen.

#ifndef GLOBE
out float aboveHorizon;  // points on the screen
#endif

void main() {
#ifdef GLOBE
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
#else
  bool isRolled = roll.x != 1.0;
  float reach = viewportSize.x + viewportSize.y;
  float highest = isRolled ? min(horizonY, aheadY) - reach : 0.0;
#ifdef STARS
  float top = highest;
  float bottom = max(horizonY, highest);
#else
  float top = starlight > 0.0 ? max(horizonY, highest) : highest;
  float bottom = horizonY + hazeDepth;
#endif
  float y = gl_VertexID >= 2 ? bottom : top;
  float side = (gl_VertexID & 1) * 2.0 - 1.0;
  aboveHorizon = horizonY - y;
  gl_Position = vec4(side, 1.0 - 2.0 * y / viewportSize.y, 0.0, 1.0);
  if (isRolled) {
    vec2 place = vec2(side * reach, y - aheadY);
    vec2 point = vec2(aheadX, aheadY)
      + vec2(dot(place, roll), dot(place, vec2(-roll.y, roll.x)));
    gl_Position.xy = (point / viewportSize * 2.0 - 1.0) * vec2(1.0, -1.0);
  }
#endif
}
