/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }

/** The words of a name in lower case with hyphens: `jane-doe` for `Jané Doe`. Undefined for a name without any. */
export function fileSlug(name: string): string | undefined {
  return name
    .toLowerCase()
    .replaceAll(/[ßæœøł]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-')
}

/** A name that is not taken: `about`, or else `about-2`, `about-3`, … */
export function freeName(stem: string, isTaken: (name: string) => boolean): string {
  let name = stem
  for (let count = 2; isTaken(name); count++) name = `${stem}-${count}`
  return name
}
