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

// `perBox` is 1 over the width of the box.
float inside(float halfWidth, float offset, float perBox) {
  return clamp((halfWidth - offset) * perBox + 0.5, 0.0, min(1.0, 2.0 * halfWidth * perBox));
}

#ifdef DASHED
float inDash(float middle, float halfLength, float total, float perBox) {
  float offset = abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total);
  return inside(halfLength, offset, perBox);
}

float inDashes() {
  float total = max(dashes.x + dashes.y + dashes.z + dashes.w, 1e-3);
  if (dashes.x + dashes.z <= 0.0) return 1.0;
  float perBox = 1.0 / clamp(length(vec2(dFdx(distance), dFdy(distance))), 1e-4, total);
  return inDash(0.5 * dashes.x, 0.5 * dashes.x, total, perBox)
    + inDash(dashes.x + dashes.y + 0.5 * dashes.z, 0.5 * dashes.z, total, perBox);
}
#endif

void main() {
  float offset = length(place);
  float perBox = 1.0 / (profile.z + max(length(vec2(dFdx(place.x), dFdy(place.x))), 1e-4));
  float coverage = inside(profile.x, offset, perBox) - inside(profile.y, offset, perBox);
#ifdef DASHED
  coverage *= min(inDashes(), 1.0);
#endif
  pixel = color * coverage;
}
