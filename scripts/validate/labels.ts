/** What a field is called where its schema gives no title: `purchaseUrl` is "Purchase URL". */
export function wordsOfKey(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
  return upperFirst(words.toLowerCase().replaceAll(/\b(?:url|id|faqs?|cta)\b/g, (word) => shortName(word)))
}

/** A message about a field, which begins with the field's label: "Link: no page has the address /pricng." */
export function labelled(label: string, message: string): string {
  // A name such as YAML keeps its capitals.
  return `${label}: ${message.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`
}

function shortName(word: string): string {
  return word.endsWith('s') ? `${word.slice(0, -1).toUpperCase()}s` : word.toUpperCase()
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
