import { useEffect, useRef, useState } from 'react'
import type { Line } from './playback.ts'
import type { Player, PlayerView } from './player.ts'

const loadPlayer = () => import('./player.ts').then((module) => module.createPlayer)
const idle: PlayerView = { status: 'idle', cue: undefined, duration: 0, run: 0 }

/** A player whose code comes when it is wanted. Until then, and without it, the whole conversation is there. */
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

  /** What could not be loaded is asked for again with the next click. */
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
    // What cannot be loaded ahead is loaded, or fails with a message, when it is wanted.
    preload: () => void loadPlayer().catch(() => undefined)
  }
}
