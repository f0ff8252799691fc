// A shape over the map, drawn as a rectangle around it on the screen.

// The first four words (`words`): centre, half the width and height, in points. Then: angle, corner
// radius, border width, softness of the rim. Then: colour and border colour (8 bits per channel,
// not premultiplied); opacity; kind. Then: the start and the sweep of an arc.
layout(location = 1) in uvec4 moreWords;
layout(location = 2) in uvec4 paintWords;
layout(location = 3) in uvec4 arcWords;

flat out vec4 color;        // premultiplied
flat out vec4 borderColor;  // premultiplied
flat out vec4 form;         // half the width and height, corner radius, border width
flat out vec3 rim;          // pixels per point; start and width of the rim in points
flat out vec2 arc;          // its middle, half its sweep: in radians
flat out uint kind;
out vec2 place;             // points from the centre, before rotation

vec4 paint(uint word, float opacity) {
  vec4 straight = vec4(word & 255u, word >> 8 & 255u, word >> 16 & 255u, word >> 24) / 255.0;
  return vec4(straight.rgb, 1.0) * (straight.a * opacity);
}

void main() {
  vec2 center = uintBitsToFloat(words.xy);
  vec2 halfSize = uintBitsToFloat(words.zw);
  vec4 more = uintBitsToFloat(moreWords);
  float opacity = uintBitsToFloat(paintWords.z);
  kind = paintWords.w;
  color = paint(paintWords.x, opacity);
  borderColor = paint(paintWords.y, opacity);
  form = vec4(halfSize, min(more.y, min(halfSize.x, halfSize.y)), more.z);
  float pixel = 1.0 / pixelsPerPoint;
  float soft = max(more.w, pixel);
  rim = vec3(pixelsPerPoint, 0.5 * soft, soft);
  vec2 course = uintBitsToFloat(arcWords.xy);
  arc = vec2(course.x + 0.5 * course.y, 0.5 * abs(course.y));

  vec2 corner = quadCorner() * 2.0 - 1.0;
  place = corner * (halfSize + 0.5 * soft + pixel);
  float sine = sin(more.x);
  float cosine = cos(more.x);
  vec2 turned = vec2(cosine * place.x - sine * place.y, sine * place.x + cosine * place.y);
  vec2 onScreen = (center + turned) / viewportSize * 2.0 - 1.0;
  gl_Position = vec4(onScreen.x, -onScreen.y, 0.0, 1.0);
  if (color.a <= 0.0 && borderColor.a <= 0.0) gl_Position = outside;
}
