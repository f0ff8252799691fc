// Coverage is how much of a box as wide as a pixel (plus the blur) lies inside the line, so lines
// thinner than a pixel fade instead of breaking up, and their sum across is always the width.

flat in vec4 color;
flat in vec3 profile;
in vec2 place;
#ifdef DASHED
flat in vec4 dashes;
in float distance;
#endif

layout(location = 0) out vec4 pixel;

float inside(float halfWidth, float offset, float box) {
  return clamp((halfWidth - offset) / box + 0.5, 0.0, min(1.0, 2.0 * halfWidth / box));
}

#ifdef DASHED
float inDash(float middle, float halfLength, float total, float box) {
  float offset = abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total);
  return inside(halfLength, offset, box);
}

float inDashes() {
  float total = max(dashes.x + dashes.y + dashes.z + dashes.w, 1e-3);
  if (dashes.x + dashes.z <= 0.0) return 1.0;
  float box = clamp(length(vec2(dFdx(distance), dFdy(distance))), 1e-4, total);
  return inDash(0.5 * dashes.x, 0.5 * dashes.x, total, box)
    + inDash(dashes.x + dashes.y + 0.5 * dashes.z, 0.5 * dashes.z, total, box);
}
#endif

void main() {
  float offset = length(place);
  float box = profile.z + max(length(vec2(dFdx(place.x), dFdy(place.x))), 1e-4);
  float coverage = inside(profile.x, offset, box) - inside(profile.y, offset, box);
#ifdef DASHED
  coverage *= min(inDashes(), 1.0);
#endif
  pixel = color * coverage;
}
