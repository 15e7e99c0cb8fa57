import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type PlayerView } from '../../../../src/ui/chat/player.ts'

const lines = [
  { role: 'user', length: 20 },
  { role: 'assistant', length: 60 }
] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function played() {
  const views: PlayerView[] = []
  const player = createPlayer(lines, (view) => void views.push(view))
  return { player, views, seen: () => views.map(({ status, cue }) => `${status} ${cue?.said ?? 'all'}`) }
}

test('a player plays its script on a timer, and then stops', () => {
  const { player, views, seen } = played()
  player.do('play')
  vi.advanceTimersByTime(views[0]?.duration ?? 0)
  expect(seen()).toEqual(['playing 0', 'playing 1', 'playing 1', 'playing 2', 'ended all'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a paused player waits, and only a replay counts as a new run', () => {
  const { player, views, seen } = played()
  player.do('play')
  player.do('pause')
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['playing 0', 'paused 0'])
  player.do('play')
  player.do('replay')
  expect(views.map(({ run }) => run)).toEqual([1, 1, 1, 2])
})

test('a disposed player sends no more updates', () => {
  const { player, views } = played()
  player.do('play')
  player.dispose()
  vi.advanceTimersByTime(60_000)
  expect(views).toHaveLength(1)
})
