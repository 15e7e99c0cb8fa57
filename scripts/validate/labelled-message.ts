/** A message about a field, which begins with the field's label: "Link: no page has the address /pricng." */
export function labelled(label: string, message: string): string {
  // A name such as YAML keeps its capitals.
  return `${label}: ${message.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`
}
