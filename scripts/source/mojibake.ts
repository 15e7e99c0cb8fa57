/** UTF-8 characters that another program read as Windows-1252, and the replacement character for unreadable bytes. */
export const mojibake =
  /(?:â€[™œž˜¦“”•\u009D]?|â„¢|Ã[©®¨¼¶¤«»¢¡ª§±³¹²º´µ·¸¿½¾Ÿœž–—“”„‚€‰]|Â[\u00A0©®°·«»±£€´¨§]|\uFFFD)/g

/** The characters of the bytes 128 to 159, which are other ones in Unicode. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The original characters; undefined if they cannot be restored. */
export function withoutMojibake(text: string): string | undefined {
  const bytes = [...text].map((letter) => {
    const at = windows1252.indexOf(letter)
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0)
  })
  if (bytes.some((byte) => byte > 0xff)) return undefined
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes))
  return decoded.includes('\uFFFD') ? undefined : decoded
}
