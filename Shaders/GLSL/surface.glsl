// What follows from the surface for vertices: heights above it, and its scale on the screen.

// A place on the ground, some points of the surface from another.
vec2 moved(vec2 ground, vec2 step) {
  return ground + step * frameAt(ground).stretch;
}

// What only a globe needs to say itself.
#ifndef GLOBE
// In clip space, a place some points of the surface from another.
vec4 clipAside(vec2 ground, vec2 step) { return clipOf(moved(ground, step)); }

// Where a place on the ground is, from the place below the eye.
vec3 placeOf(vec2 ground) { return vec3(ground, 0.0); }

// What is some points above the place of the latest `clipOf` is seen beyond the horizon, too.
void showRaised(float height) {}
#endif

#ifdef STANDING
// Heights above the target's level in points, laid out like the drape with a margin around it.
uniform sampler2D groundHeights;

// The ground's height at a place; `unknownHeight` or less if it is unknown.
float knownHeightAt(vec2 ground) {
  vec4 onDrape = drapeFromGround * vec4(placeOf(ground), 1.0);
  vec2 place = onDrape.xy / max(onDrape.w, 1e-6) * heightsShare;
  if (max(abs(place.x), abs(place.y)) > 1.0) return unknownHeight;
  // Interpolated here, since GPUs use steps of 1/256: a metre between heights 256 metres apart.
  ivec2 last = textureSize(groundHeights, 0) - 1;
  vec2 texel = clamp((place * 0.5 + 0.5) * vec2(last + 1) - 0.5, vec2(0.0), vec2(last));
  ivec2 a = ivec2(texel);
  ivec2 b = min(a + 1, last);
  vec2 part = texel - vec2(a);
  float north = mix(texelFetch(groundHeights, a, 0).r,
    texelFetch(groundHeights, ivec2(b.x, a.y), 0).r, part.x);
  float south = mix(texelFetch(groundHeights, ivec2(a.x, b.y), 0).r,
    texelFetch(groundHeights, b, 0).r, part.x);
  return mix(north, south, part.y);
}

float heightAt(vec2 ground) {
  float height = knownHeightAt(ground);
  return height > unknownHeight ? height : 0.0;
}

// Clip coordinates of a place on the ground at its height.
vec4 standing(vec2 ground) {
  return clipOf(ground) + frameAt(ground).up * heightAt(ground);
}

vec4 standingAside(vec2 ground, vec2 step) { return standing(moved(ground, step)); }
#else
vec4 standing(vec2 ground) { return clipOf(ground); }

// A place some points of the surface from another.
vec4 standingAside(vec2 ground, vec2 step) { return clipAside(ground, step); }
#endif

vec2 halfViewportPixels() {
  return viewportSize * (0.5 * pixelsPerPoint);
}

// How many pixels a point at `clip` moves on the screen when its clip coordinates change by `run`.
vec2 screenRun(vec4 clip, vec4 run) {
  float depth = max(clip.w, 1e-3);
  return (run.xy - clip.xy / depth * run.w) * (halfViewportPixels() / depth);
}

// The gradient on the screen, in points per pixel, of the distance along `direction` on the surface
// at a place with clip coordinates `clip`. It is perpendicular on the screen to lines that are
// perpendicular to `direction` on the surface. Its length is the ground that one pixel covers. If J
// is the Jacobian of the screen by steps on the surface, this is J⁻ᵀ · direction.
vec2 groundGradient(SurfaceFrame frame, vec4 clip, vec2 direction) {
  vec2 jx = screenRun(clip, frame.east);
  vec2 jy = screenRun(clip, frame.south);
  float determinant = jx.x * jy.y - jx.y * jy.x;
  vec2 gradient = vec2(
    jy.y * direction.x - jx.y * direction.y, jx.x * direction.y - jy.x * direction.x);
  return gradient / (abs(determinant) > 1e-12 ? determinant : 1e-12);
}

// Details of near extrusions are invisible from this depth on, in multiples of the target's
// distance; `Detail.farthest` in LayerPasses.
const float farthestDetail = 1.6;

// The opacity of such details, which fade out with the depth.
float nearPart(float depth) {
  return clamp((farthestDetail - depth / targetDistance) / 0.4, 0.0, 1.0);
}

// Points on the surface per pixel without foreshortening.
float groundPerPixel(float depth) {
  return max(depth, 1e-3) / (targetDistance * pixelsPerPoint);
}
