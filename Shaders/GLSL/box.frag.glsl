// Premultiplied. A blue with a contrast of 4 to 1 to both white and black, so it stands out from
// light and dark maps.
const vec4 outlineColor = vec4(0.14, 0.47, 0.88, 1.0);
const vec4 fillColor = outlineColor * 0.2;

layout(location = 0) out vec4 pixel;

void main() {
  vec2 place = vec2(gl_FragCoord.x, screenPixels().y - gl_FragCoord.y);
  vec2 inward = min(place - selectionBox.xy, selectionBox.zw - place);
  pixel = min(inward.x, inward.y) < boxOutline ? outlineColor : fillColor;
}
