/** The path to a value of a file. */
export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
}

const prefix = 'draft:'

/** Keeps what was typed in the tab, in case the server ends or the page is loaded again before it is saved. */
export function keepDraft(place: Place, value: unknown): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify(value ?? null))
}

export function forgetDraft(place: Place): void {
  sessionStorage.removeItem(keyOf(place))
}

/** What was typed and not saved; undefined where there is none. */
export function draftOf(place: Place): unknown {
  const kept = sessionStorage.getItem(keyOf(place))
  return kept === null ? undefined : JSON.parse(kept)
}

export function draftPlaces(): Place[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key): Place => JSON.parse(key.slice(prefix.length)))
}

function keyOf({ file, path }: Place): string {
  return prefix + JSON.stringify({ file, path })
}
