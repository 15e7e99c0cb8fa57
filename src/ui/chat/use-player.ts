import { useEffect, useRef, useState } from 'react'
import type { Line } from './playback.ts'
import type { Player, PlayerView } from './player.ts'

const loadPlayer = () => import('./player.ts').then((module) => module.createPlayer)
const idle: PlayerView = { status: 'idle', cue: undefined, duration: 0, run: 0 }

/**
 * A player whose code loads when it is first used. Until then, or if it fails to load, the whole conversation shows.
 */
export function usePlayer(lines: readonly Line[]) {
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
    player.current ??= loadPlayer().then((createPlayer) => createPlayer(lines, setView))
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
