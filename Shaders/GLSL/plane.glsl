// The plane as the surface of the map: where a place on the ground is in clip space, how that
// changes around it, and what the eye sees of it. A surface is one file with these functions.

// What belongs to no place is not hidden by the horizon.
void showBeyondHorizon() {}

vec4 clipOf(vec2 ground) {
  return clipFromGround[0] * ground.x + clipFromGround[1] * ground.y + clipFromGround[3];
}

SurfaceFrame frameAt(vec2 ground) {
  return SurfaceFrame(clipFromGround[0], clipFromGround[1], clipFromGround[2], 1.0);
}

// How clear labels are near a globe's horizon.
float clearnessAt(vec2 ground) { return 1.0; }

// Whether the eye sees the upper side of the surface at a place with these clip coordinates.
bool facesEye(SurfaceFrame frame, vec4 clip) {
  return dot(cross(frame.east.xyw, frame.south.xyw), clipFromGround[3].xyw) >= 0.0;
}

// The clip y, after the division, beyond which all ground on the view's axis is farther than `depth`.
float screenHeightOf(float depth) {
  vec2 ahead = vec2(clipFromGround[0].w, clipFromGround[1].w);
  float steps = (depth - clipFromGround[3].w) / max(dot(ahead, ahead), 1e-12);
  return clamp(clipOf(ahead * steps).y / depth, -1.0, 1.0);
}

