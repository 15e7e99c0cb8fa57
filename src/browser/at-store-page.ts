/** What a table says of the store page at an address, which a campaign may follow. */
export function atStorePage<T>(table: Readonly<Record<string, T>>, href: string): T | undefined {
  const page = Object.keys(table).find(
    (page) => href === page || href.startsWith(`${page}?`) || href.startsWith(`${page}&`)
  )
  return page === undefined ? undefined : table[page]
}
