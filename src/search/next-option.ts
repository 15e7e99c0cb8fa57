/**
 * The position that an arrow key moves to among `count` options, in a circle; undefined for other keys and no options.
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step && count > 0 ? (active + step + count) % count : undefined
}
