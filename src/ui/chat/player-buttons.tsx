import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { buttonClass } from '../button.tsx'
import type { Player, PlayerView } from './player.ts'

interface Props {
  readonly words: { readonly start: string; readonly pause: string; readonly replay: string }
  readonly status: PlayerView['status']
  readonly onAct: Player['do']
  readonly onPreload: () => void
}

/** Start, pause and replay; hidden for visitors who prefer reduced motion. */
export function PlayerButtons({ words, status, onAct, onPreload }: Props) {
  const { label, Drawing, action } = mainButton(status, words)
  return (
    <div data-needs-script className="flex shrink-0 items-center motion-reduce:hidden print:hidden">
      {(status === 'playing' || status === 'paused') && (
        <button type="button" aria-label={words.replay} onClick={() => onAct('replay')} className="icon-button">
          <RotateCcw aria-hidden size={18} />
        </button>
      )}
      {/* One element for all states, so that it keeps the focus. */}
      <button
        type="button"
        onClick={() => onAct(action)}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        className={`${buttonClass({ variant: status === 'idle' ? 'primary' : 'secondary' })} gap-2 max-sm:w-11 max-sm:rounded-full max-sm:px-0 sm:px-4`}
      >
        <Drawing aria-hidden size={18} fill={Drawing === RotateCcw ? 'none' : 'currentColor'} className="shrink-0" />
        <span className="text-sm max-sm:sr-only">{label}</span>
      </button>
    </div>
  )
}

function mainButton(status: PlayerView['status'], words: Props['words']) {
  switch (status) {
    case 'idle':
    case 'paused':
      return { label: words.start, Drawing: Play, action: 'play' } as const
    case 'playing':
      return { label: words.pause, Drawing: Pause, action: 'pause' } as const
    case 'ended':
      return { label: words.replay, Drawing: RotateCcw, action: 'replay' } as const
    default:
      return status satisfies never
  }
}
