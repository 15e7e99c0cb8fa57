export function Panel() {
  return null
}
