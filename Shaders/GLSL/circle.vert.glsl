// Discs that face the viewer, or lie on the ground. Their size is measured on the ground, so far
// ones are smaller.

// Third word: -1 or 1: right, down.

flat out vec4 color;
flat out vec4 stroke;
flat out vec4 profile;  // radius, radius with the stroke, width of the blurred rim, of a pixel
out vec2 place;         // from the centre, ground points

#ifdef STANDING
// Something in clip space with the depth of what is so many points nearer to the eye. The depth is
// A w + B, of which a step of the height changes the first part alone.
vec4 nearer(vec4 clip, float points) {
  float a = clipFromGround[2].z / clipFromGround[2].w;
  float b = clipFromGround[3].z - a * clipFromGround[3].w;
  float w = max(clip.w - points, 0.5 * clip.w);
  return vec4(clip.xy, (a + b / w) * clip.w, clip.w);
}

// Half a disc that faces the viewer would be in the ground on which its middle stands.
float standingOut(float reach) {
  float slant = length(vec2(clipFromGround[0].w, clipFromGround[1].w))
    / max(abs(clipFromGround[2].w), 1e-6);
  return 2.0 * reach * (1.0 + slant);
}
#endif

void main() {
  int paint = paintStart();
  vec2 corner = signed8(words.z).xy;
  vec4 shape = paints[paint + 1];
  vec4 more = paints[paint + 3];
  vec2 ground = groundPlace() + more.xy;
  vec4 clip = standing(ground);
  // What is as large near as far lies larger on farther ground.
  float scale = more.z > 0.5 ? max(clip.w, 1e-3) / viewport.w : 1.0;
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
    clip = standing(ground + place * scale);
  } else {
    clip.xy += vec2(place.x, -place.y) * (2.0 * scale * viewport.w) / viewport.xy;
  }
#ifdef STANDING
  clip = nearer(clip, standingOut(reach * scale));
#endif
  gl_Position = isOnPage() ? clip : outside;
}
