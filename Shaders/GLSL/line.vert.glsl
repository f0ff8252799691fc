// Lines lie on the ground: their width is pushed out there, with room for the soft rim, which is
// one pixel wide on the screen however the ground is foreshortened.

layout(location = 2) in vec2 normal;  // 8192 to one half width
layout(location = 3) in float along;  // 2 grid units each
layout(location = 4) in vec2 across;  // 127 to one half width: across, beyond the end

flat out vec4 color;
flat out vec3 profile;  // half width, half inner width, blur: ground points
out vec2 place;         // across and beyond the end, ground points
#ifdef DASHED
flat out vec4 dashes;   // on, off, on, off: ground points
out float distance;     // along the line, ground points
#endif

void main() {
  int paint = paintStart();
  vec4 shape = paints[paint + 1];
  color = paints[paint];
  profile = shape.xyw;

  vec2 push = normal / 8192.0;
  vec2 direction = push * inversesqrt(max(dot(push, push), 1e-12));
  vec2 ground = groundOf(position) + paints[paint + 2].xy;
  vec4 center = clipOf(ground);
  // Near the horizon a pixel covers any amount of ground; what is thinner than that fades anyway.
  float pixel = min(length(groundGradient(center, direction)), 32.0 * groundPerPixel(center.w));
  float reach = shape.x + 0.5 * (shape.w + pixel);
  place = across * (reach / 127.0);
#ifdef DASHED
  dashes = paints[paint + 3];
  distance = along * (2.0 * tiles[keys.x].z);
#endif
  vec4 clip = clipOf(ground + push * (reach + sign(across.x) * shape.z));
  gl_Position = isOnPage() ? clip : outside;
}
