import Settings from 'lucide-react/icons/settings'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { ChatHeader } from '../ui/chat/chat.tsx'
import { assistant } from './content.ts'

const { words } = assistant

interface Props {
  readonly settings: boolean
  readonly settingsButton: RefObject<HTMLButtonElement | null>
  readonly onSettings: () => void
  readonly onClear: () => void
  /** Undefined where the panel is a part of the page. */
  readonly onClose: (() => void) | undefined
}

/** The name of the assistant, and the buttons that clear the conversation, show the settings and close the panel. */
export function PanelHeader({ settings, settingsButton, onSettings, onClear, onClose }: Props) {
  const Name = onClose ? 'h2' : 'h3'
  return (
    <ChatHeader name={<Name className="font-semibold">{words.name}</Name>} status={words.status}>
      <button type="button" aria-label={words.clear} onClick={onClear} className="icon-button">
        <Trash2 aria-hidden size={18} />
      </button>
      <button
        ref={settingsButton}
        type="button"
        aria-label={words.settings}
        aria-pressed={settings}
        onClick={onSettings}
        className="icon-button"
      >
        <Settings aria-hidden size={18} />
      </button>
      {onClose && (
        <button type="button" aria-label={words.closePanel} onClick={onClose} className="icon-button">
          <X aria-hidden size={20} />
        </button>
      )}
    </ChatHeader>
  )
}
