// A marker's icon: a parallelogram on the screen, or with FLAT on the ground.

// The first four words (`words`): upper left corner and vector to the right. Then: vector down;
// left, top, width and height in texels (16 bits each). Then the opacity.
layout(location = 1) in uvec4 moreWords;
layout(location = 2) in uvec4 paintWords;
// With FLAT: ground heights at the upper left, upper right, lower left and lower right corner.
layout(location = 3) in uvec4 heightWords;

uniform sampler2D icons;

// Not `flat`, because software drivers could not draw two triangles with it as one rectangle.
out float opacity;
out vec2 texel;

void main() {
  vec2 corner = quadCorner();
  vec2 right = uintBitsToFloat(words.zw);
  vec2 down = uintBitsToFloat(moreWords.xy);
  vec4 box = vec4(moreWords.z & 0xffffu, moreWords.z >> 16, moreWords.w & 0xffffu,
    moreWords.w >> 16);
  opacity = uintBitsToFloat(paintWords.x);
  texel = (box.xy + box.zw * corner) / vec2(textureSize(icons, 0));
  vec2 place = uintBitsToFloat(words.xy) + right * corner.x + down * corner.y;
#ifdef FLAT
  vec4 heights = uintBitsToFloat(heightWords);
  vec2 edges = mix(heights.xz, heights.yw, corner.x);
  gl_Position = clipOf(place) + frameAt(place).up * mix(edges.x, edges.y, corner.y);
#else
  vec2 ndc = place / viewportSize * 2.0 - 1.0;
  gl_Position = vec4(ndc.x, -ndc.y, 0.0, 1.0);
#endif
}
