import type { Line } from './playback.ts'
import { createPlayer, type Player, type PlayerView } from './player.ts'

/** Events of a visitor's own scrolling, which stops the automatic one. */
const ownScrolling = ['wheel', 'touchmove', 'keydown'] as const

/** A player that keeps the current message in view, until the visitor scrolls. `stage` holds the list of messages. */
export function createStagePlayer(
  lines: readonly Line[],
  stage: HTMLElement,
  onChange: (view: PlayerView) => void
): Player {
  let last: PlayerView | undefined
  let following = new AbortController()

  const { dispose, ...player } = createPlayer(lines, (view) => {
    onChange(view)
    if (view.status !== last?.status || view.run !== last.run) {
      following.abort()
      if (view.status === 'playing') following = follow()
    }
    // A restarted conversation scrolls back to its first message.
    if (view.run !== last?.run && isAbove(stage)) stage.scrollIntoView()
    last = view
    const said = view.cue && view.cue.said + (view.cue.thinking ? 1 : 0)
    if (said && !following.signal.aborted)
      stage.querySelector(`li:nth-child(${said})`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  })

  return {
    ...player,
    dispose: () => {
      following.abort()
      dispose()
    }
  }
}

/** Aborted when the visitor scrolls. */
function follow(): AbortController {
  const following = new AbortController()
  const { signal } = following
  for (const event of ownScrolling) window.addEventListener(event, () => following.abort(), { signal, passive: true })
  return following
}

/** Whether the first message is above the screen. */
function isAbove(stage: HTMLElement): boolean {
  return (stage.querySelector('ol')?.getBoundingClientRect().top ?? 0) < 0
}
