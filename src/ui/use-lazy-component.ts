import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code is loaded once it is wanted; undefined until it has come. A failed attempt is reported
 * and made again the next time that it is wanted.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  onFailed: (error: unknown) => void
) {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<P> }>()
  useEffect(() => {
    if (!wanted || loaded) return
    let current = true
    load().then(
      (Component) => current && setLoaded({ Component }),
      (error: unknown) => current && onFailed(error)
    )
    return () => {
      current = false
    }
    // One attempt each time it becomes wanted; the functions are new with every render.
  }, [wanted, loaded])
  return loaded?.Component
}
