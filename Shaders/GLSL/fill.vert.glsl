flat out vec4 color;

void main() {
  int paint = paintStart();
  color = paints[paint];
  vec4 clip = clipOf(groundPlace() + paints[paint + 1].xy);
  gl_Position = isOnPage() ? clip : outside;
}
