// Discs that face the viewer or lie on the ground. Their size is measured on the ground, so distant
// discs are smaller.

// Third word: the corner to the right and down, and its greatest value, the pieces of a side.

flat out vec4 color;
flat out vec4 stroke;
flat out vec4 profile;  // radius, radius with the stroke, width of the blurred rim, of a pixel
out vec2 place;         // from the centre, ground points

#ifdef STANDING
// Ground that is nearer than a disc by less than this fraction of its distance does not hide it.
const float standingOut = 0.1;

// The depth, after the perspective division, of a place in clip space that stands out by that much.
// Before the division the depth is A w + B, and a step in height changes only the A w.
float depthStandingOut(vec4 clip) {
  vec4 up = frameAt(vec2(0.0)).up;
  float a = up.z / up.w;
  float b = clipFromGround[3].z - a * clipFromGround[3].w;
  return a + b / (clip.w * (1.0 - standingOut));
}

// The gradient of depth over the screen on the slope around a place. The depth of a disc that faces
// the viewer follows it, or else the ground in front would hide half of the disc.
vec2 depthGradient(vec2 ground, vec4 clip, float reach) {
  vec4 east = standing(ground + vec2(reach, 0.0));
  vec4 south = standing(ground + vec2(0.0, reach));
  vec3 place = clip.xyz / clip.w;
  vec3 a = east.xyz / east.w - place;
  vec3 b = south.xyz / south.w - place;
  float area = a.x * b.y - a.y * b.x;
  if (abs(area) < 1e-12) return vec2(0.0);
  return vec2(a.z * b.y - b.z * a.y, b.z * a.x - a.z * b.x) / area;
}

// - step: from the place to a corner, after the perspective division.
float cornerDepth(vec2 ground, vec4 clip, float reach, vec2 step) {
  // Nearer by as much as the slope's depth changes over half of the disc: a lot at a grazing angle.
  vec2 change = depthGradient(ground, clip, reach) * step;
  float depth = max(depthStandingOut(clip) - abs(change.x) - abs(change.y), -0.999);
  float room = depth + 0.999;
  return min(depth + clamp(change.x + change.y, -room, room), 0.9999);
}
#endif

void main() {
  int paint = paintStart();
  vec2 corner = signed8(words.z).xy / float(words.z >> 16);
  vec4 shape = paints[paint + 1];
  vec4 more = paints[paint + 3];
  vec2 ground = moved(groundPlace(), more.xy);
  vec4 clip = standing(ground);
  // A disc of constant size on the screen covers more ground farther away.
  float scale = more.z > 0.5 ? max(clip.w, 1e-3) / targetDistance : 1.0;
  float pixel = groundPerPixel(clip.w) / scale;
  float reach = shape.x + shape.y + 0.5 * pixel;
  color = paints[paint];
  stroke = paints[paint + 2];
#ifdef STANDING
  float below = belowHorizon(clip.w);
  float seen = (1.0 - fogAt(below).x) * (1.0 - hazeAt(below));
  color *= seen;
  stroke *= seen;
#endif
  profile = vec4(shape.x, shape.x + shape.y, shape.z, pixel);
  place = corner * reach;
  if (shape.w > 0.5) {
    clip = standingAside(ground, place * scale);
#ifdef STANDING
    clip.z = depthStandingOut(clip) * clip.w;
#endif
  } else {
    vec2 step = vec2(place.x, -place.y) * (2.0 * scale * targetDistance) / viewportSize;
#ifdef STANDING
    clip.z = cornerDepth(ground, clip, reach * scale, step / clip.w) * clip.w;
#endif
    clip.xy += step;
  }
  gl_Position = isOnPage() ? clip : outside;
}
