/** Copies a text. False if the visitor or the browser refused, or the address is insecure and has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
