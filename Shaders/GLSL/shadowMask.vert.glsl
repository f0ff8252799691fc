// Walls laid down on the ground: away from the light, as far as their shadows reach, or outwards,
// as far as they occlude light. Vertices at the foot of a wall stay in place.

// Third word: height (see `metresOf`); 0, 0 in the upper half for a corner of the roof. Fourth
// word, for such a corner: the outward direction in the upper half, where 63 is 1.

// 1 at the wall, 0 where the darkening ends.
out float nearness;
out float darkness;

void main() {
  int paint = paintStart();
  bool isTop = signed8(words.z).zw == vec2(0.0);
  float metres = metresOf(words.z & 0xffffu) * (1.0 - paints[paint + 3].x);
  vec2 ground = moved(groundPlace(), paints[paint + 1].zw);
  nearness = isTop ? 0.0 : 1.0;
#ifdef OCCLUSION
  vec4 darkening = paints[paint + 2];
  darkness = darkening.x * groundShade * paints[paint].a;
  vec2 reach = signed8(words.w).zw / 63.0 * darkening.y;
  // A wall that does not stand on the ground occludes less of its light.
  if (!isTop) darkness *= max(1.0 - metresOf(words.z & 0xffffu) / max(darkening.y, 1e-3), 0.0);
#else
  darkness = shadowIntensity * paints[paint].a;
  vec2 reach = light.xy * (-metres / max(light.z, 0.2));
#endif
  if (isTop) ground = moved(ground, reach * pointsPerMetre);
  vec4 clip = clipOf(ground);
  darkness *= nearPart(clip.w);
  gl_Position = isOnPage() ? clip : outside;
}
