import Settings from 'lucide-react/icons/settings'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { ChatHeader } from '../ui/chat/chat.tsx'
import { IconButton } from '../ui/button.tsx'
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
      <IconButton label={words.clear} Drawing={Trash2} size={18} onClick={onClear} />
      <IconButton
        ref={settingsButton}
        label={words.settings}
        Drawing={Settings}
        size={18}
        aria-pressed={settings}
        onClick={onSettings}
      />
      {onClose && <IconButton label={words.closePanel} Drawing={X} onClick={onClose} />}
    </ChatHeader>
  )
}
