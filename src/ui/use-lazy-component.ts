import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose code loads once it is wanted; undefined until then. After a failure, calls `onFailed`, and tries
 * again the next time that the component is wanted.
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
    // Without `load` and `onFailed`, which are new functions in every render.
  }, [wanted, loaded])
  return loaded?.Component
}
