/** In pixels. A picture gets a file for each width that it is wide enough for, so that phones load a small one. */
const widths = [480, 800, 1200, 1800]

/** The widths of a picture’s files, the last one its own if that is not larger. @param own in pixels */
export function widthsFor(own: number): number[] {
  const smaller = widths.filter((width) => width < own)
  return smaller.length < widths.length ? [...smaller, own] : smaller
}

/** A name that no file has, alone or followed by a width. @param files their names */
export function freeName(stem: string, files: readonly string[]): string {
  const isTaken = (name: string) =>
    files.some((file) => file.startsWith(name) && /^(?:-\d+)?\.\w+$/.test(file.slice(name.length)))
  let name = stem
  for (let count = 2; isTaken(name); count++) name = `${stem}-${count}`
  return name
}
