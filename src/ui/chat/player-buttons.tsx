import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { buttonClass } from '../button.tsx'
import type { Playback } from './playback.ts'

interface Props {
  readonly words: { readonly start: string; readonly pause: string; readonly replay: string }
  readonly status: Playback['status']
  readonly onAct: (action: 'play' | 'pause' | 'replay') => void
}

/** Start, pause and replay; hidden for visitors who prefer reduced motion. */
export function PlayerButtons({ words, status, onAct }: Props) {
  const start = { label: words.start, Drawing: Play, action: 'play' } as const
  const pause = { label: words.pause, Drawing: Pause, action: 'pause' } as const
  const replay = { label: words.replay, Drawing: RotateCcw, action: 'replay' } as const
  const { label, Drawing, action } = { idle: start, paused: start, playing: pause, ended: replay }[status]
  return (
    <div data-needs-script className="flex shrink-0 items-center motion-reduce:hidden print:hidden">
      {/* One element for all states, so that it keeps the focus. */}
      <button
        type="button"
        onClick={() => onAct(action)}
        className={`${buttonClass({ variant: status === 'idle' ? 'primary' : 'secondary' })} gap-2 max-sm:w-11 max-sm:rounded-full max-sm:px-0 sm:px-4`}
      >
        <Drawing aria-hidden size={18} fill={Drawing === RotateCcw ? 'none' : 'currentColor'} className="shrink-0" />
        <span className="text-sm max-sm:sr-only">{label}</span>
      </button>
    </div>
  )
}
