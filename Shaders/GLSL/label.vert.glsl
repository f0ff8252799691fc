// A letter or an icon: a parallelogram on the screen.

// The first four words (`words`): upper left corner and the way to the right, in points. Then: the
// way down; left, top, width and height in texels (16 bits each). Colour and halo's colour (8 bits
// each, not multiplied by alpha); opacity; width of the halo in points. Blur of the halo in points;
// points over which the distance field runs from 0 to 1; what the texels mean.
layout(location = 1) in uvec4 moreWords;
layout(location = 2) in uvec4 paintWords;
layout(location = 3) in uvec4 fieldWords;

flat out vec4 color;    // premultiplied
flat out vec3 field;    // where the rim is, what it is wide, a pixel: in steps of the field
flat out uint kind;
flat out float isSlanted;
out vec2 texel;

vec4 straightColor(uint word) {
  return vec4(word & 255u, word >> 8 & 255u, word >> 16 & 255u, word >> 24) / 255.0;
}

void main() {
  vec2 origin = uintBitsToFloat(words.xy);
  vec2 right = uintBitsToFloat(words.zw);
  vec2 down = uintBitsToFloat(moreWords.xy);
  vec4 box = vec4(moreWords.z & 0xffffu, moreWords.z >> 16, moreWords.w & 0xffffu,
    moreWords.w >> 16);
  float opacity = uintBitsToFloat(paintWords.z);
  vec2 halo = uintBitsToFloat(uvec2(paintWords.w, fieldWords.x));
  float perPoint = 1.0 / max(uintBitsToFloat(fieldWords.y), 1e-3);
  kind = fieldWords.z;

#ifdef HALO
  vec4 straight = straightColor(paintWords.y);
#else
  vec4 straight = kind == 0u ? vec4(1.0) : straightColor(paintWords.x);
#endif
  color = vec4(straight.rgb, 1.0) * (straight.a * opacity);

  float pixel = perPoint / viewport.z;
#ifdef HALO
  float soft = pixel + halo.y * perPoint;
  // The field ends at 0: a wider halo would fill the whole quad.
  field = vec3(max(0.75 - halo.x * perPoint, 0.5 * soft + 0.02), soft, pixel);
#else
  field = vec3(0.75, pixel, pixel);
#endif

  // Whether a texel is not a square on the screen.
  vec2 across = right / max(box.z, 1.0);
  vec2 along = down / max(box.w, 1.0);
  float size = dot(across, across) + dot(along, along);
  vec2 skew = vec2(dot(across, across) - dot(along, along), dot(across, along));
  isSlanted = dot(skew, skew) > 1e-4 * size * size ? 1.0 : 0.0;

  vec2 corner = quadCorner();
  texel = box.xy + box.zw * corner;
  vec2 place = (origin + right * corner.x + down * corner.y) / viewport.xy * 2.0 - 1.0;
  gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
#ifdef HALO
  bool isNone = kind == 0u || halo.x <= 0.0;
#else
  bool isNone = false;
#endif
  if (isNone || color.a <= 0.0) gl_Position = outside;
}
