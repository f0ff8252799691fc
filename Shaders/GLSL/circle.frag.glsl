flat in vec4 color;
flat in vec4 stroke;
flat in vec4 profile;
in vec2 place;

layout(location = 0) out vec4 pixel;

// How much of a place at distance `offset` from the centre lies within a radius. The rim, one pixel
// wide or blurred, lies inside the radius, as in the reference renderer.
float within(float radius, float offset) {
  return smoothstep(0.0, max(profile.z, profile.w), radius - offset);
}

void main() {
  float offset = length(place);
  float inner = profile.y > profile.x ? within(profile.x, offset) : 1.0;
  pixel = mix(stroke, color, inner) * within(profile.y, offset);
}
