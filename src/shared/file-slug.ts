/** The words of a name in lower case with hyphens: `jane-doe` for `Jané Doe`. Undefined for a name without any. */
export function fileSlug(name: string): string | undefined {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
}
