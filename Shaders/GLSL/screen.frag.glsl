flat in vec4 color;
flat in vec4 borderColor;
flat in vec4 form;
flat in vec3 rim;
flat in vec2 arc;
flat in uint kind;
in vec2 place;

layout(location = 0) out vec4 pixel;

// Signed distances to the outline in points, negative inside.

float boxDistance(vec2 p) {
  vec2 beyond = abs(p) - form.xy + form.z;
  return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - form.z;
}

float triangleDistance(vec2 p) {
  // The side from the tip to the right end of the base. The left side is its mirror image.
  vec2 q = vec2(abs(p.x), p.y);
  vec2 tip = vec2(0.0, -form.y);
  vec2 side = form.xy - tip;
  vec2 toSide = q - tip - side * clamp(dot(q - tip, side) / dot(side, side), 0.0, 1.0);
  vec2 toBase = q - vec2(clamp(q.x, 0.0, form.x), form.y);
  float inside = min(side.x * (q.y - tip.y) - side.y * (q.x - tip.x), form.y - q.y);
  float distance = sqrt(min(dot(toSide, toSide), dot(toBase, toBase)));
  return inside > 0.0 ? -distance : distance;
}

float arcDistance(vec2 p) {
  float radius = min(form.x, form.y) - 0.5 * form.w;
  // Rotated so that the middle of the arc points straight up.
  float s = sin(arc.x);
  float c = cos(arc.x);
  vec2 q = vec2(abs(c * p.x + s * p.y), s * p.x - c * p.y);
  vec2 end = radius * vec2(sin(arc.y), cos(arc.y));
  bool isBeside = arc.y < 3.14159 && end.y * q.x - end.x * q.y > 0.0;
  return (isBeside ? length(q - end) : abs(length(q) - radius)) - 0.5 * form.w;
}

void main() {
  float distance = kind == 0u ? boxDistance(place)
    : kind == 1u ? triangleDistance(place) : arcDistance(place);
  float covered = clamp((rim.y - distance) / rim.z, 0.0, 1.0);
  // A shadow fades without a visible beginning or end.
  if (rim.z * rim.x > 2.0) covered = covered * covered * (3.0 - 2.0 * covered);
  vec4 inside = color;
  if (kind != 2u && form.w > 0.0) {
    inside = mix(borderColor, color, clamp(-(distance + form.w) * rim.x + 0.5, 0.0, 1.0));
  }
  pixel = inside * covered;
}
