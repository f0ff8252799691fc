// Discs that face the viewer, or lie on the ground. Their size is measured on the ground, so far
// ones are smaller.

// Third word: -1 or 1: right, down.

flat out vec4 color;
flat out vec4 stroke;
flat out vec3 profile;  // radius, radius with the stroke, width of the soft rim: ground points
out vec2 place;         // from the centre, ground points

void main() {
  int paint = paintStart();
  vec2 corner = signed8(words.z).xy;
  vec4 shape = paints[paint + 1];
  vec2 ground = groundPlace();
  vec4 clip = clipOf(ground);
  float rim = shape.z + groundPerPixel(clip.w);
  float reach = shape.x + shape.y + 0.5 * rim;
  color = paints[paint];
  stroke = paints[paint + 2];
  profile = vec3(shape.x, shape.x + shape.y, rim);
  place = corner * reach;
  if (shape.w > 0.5) {
    clip = clipOf(ground + place);
  } else {
    clip.xy += vec2(place.x, -place.y) * (2.0 * viewport.w) / viewport.xy;
  }
  gl_Position = isOnPage() ? clip : outside;
}
