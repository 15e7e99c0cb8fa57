import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/** A component that loads once wanted; undefined until then. After `onFailed`, tries again when next wanted. */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, wanted: boolean, onFailed: () => void) {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<P> }>()
  const start = useEffectEvent(load)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!wanted || loaded) return
    let current = true
    start().then(
      (Component) => current && setLoaded({ Component }),
      () => current && fail()
    )
    return () => void (current = false)
  }, [wanted, loaded])
  return loaded?.Component
}
