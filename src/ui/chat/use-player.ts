import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Line } from './playback.ts'
import type { Player, PlayerView } from './player.ts'

const loadPlayer = () => import('./stage-player.ts').then((module) => module.createStagePlayer)
const idle: PlayerView = { status: 'idle', cue: undefined, duration: 0, run: 0 }

/**
 * A player whose code loads when it is first used. Until then, or if it fails to load, the whole conversation shows.
 */
export function usePlayer(lines: readonly Line[], stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(idle)
  const player = useRef<Promise<Player>>(undefined)

  useEffect(
    () => () => {
      player.current?.then(({ dispose }) => dispose(), console.error)
      player.current = undefined
    },
    []
  )

  /** If the code fails to load, the next click tries again. */
  function act(action: Parameters<Player['do']>[0]): void {
    const element = stage.current
    if (!element) return
    player.current ??= loadPlayer().then((createPlayer) => createPlayer(lines, element, setView))
    player.current.then(
      (ready) => ready.do(action),
      (error: unknown) => {
        player.current = undefined
        console.error(error)
      }
    )
  }

  return {
    view,
    act,
    // Code that cannot be preloaded loads, or logs its error, at the click.
    preload: () => void loadPlayer().catch(() => undefined)
  }
}
