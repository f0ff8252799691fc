// A marker's icon: a parallelogram on the screen or on the ground, one instance each.

// The first four words (`words`): upper left corner and the way to the right. Then: the way down;
// left, top, width and height in texels (16 bits each). Opacity; 1 for one on the ground.
layout(location = 1) in uvec4 moreWords;
layout(location = 2) in uvec4 paintWords;

flat out float opacity;
flat out float isFlat;
out vec2 texel;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 right = uintBitsToFloat(words.zw);
  vec2 down = uintBitsToFloat(moreWords.xy);
  vec2 place = uintBitsToFloat(words.xy) + right * corner.x + down * corner.y;
  vec4 box = vec4(moreWords.z & 0xffffu, moreWords.z >> 16, moreWords.w & 0xffffu,
    moreWords.w >> 16);
  opacity = uintBitsToFloat(paintWords.x);
  isFlat = float(paintWords.y);
  texel = box.xy + box.zw * corner;
  if (paintWords.y != 0u) {
    gl_Position = clipOf(place);
  } else {
    vec2 ndc = place / viewport.xy * 2.0 - 1.0;
    gl_Position = vec4(ndc.x, -ndc.y, 0.0, 1.0);
  }
}
