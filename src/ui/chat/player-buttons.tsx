import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '../button.tsx'
import type { PlaybackStatus } from './playback.ts'

interface Props {
  readonly words: { readonly start: string; readonly pause: string; readonly replay: string }
  readonly status: PlaybackStatus
  readonly onClick: () => void
}

const looks = {
  idle: ['start', Play],
  paused: ['start', Play],
  playing: ['pause', Pause],
  ended: ['replay', RotateCcw]
} as const

/** Start, pause and replay; hidden for visitors who prefer reduced motion. */
export function PlayerButtons({ words, status, onClick }: Props) {
  const [word, Drawing] = looks[status]
  return (
    <div data-needs-script className="flex shrink-0 items-center motion-reduce:hidden print:hidden">
      {/* One element for all states, so that it keeps the focus. */}
      <Button
        variant={status === 'idle' ? 'primary' : 'secondary'}
        onClick={onClick}
        className="gap-2 max-sm:w-11 max-sm:rounded-full max-sm:px-0 sm:px-4"
      >
        <Drawing aria-hidden size={18} fill={Drawing === RotateCcw ? 'none' : 'currentColor'} className="shrink-0" />
        <span className="text-sm max-sm:sr-only">{words[word]}</span>
      </Button>
    </div>
  )
}
