import * as Tooltip from 'radix-ui/tooltip'
import { Bar } from './bar.tsx'
import { HelpDialog, OfferDialog } from './dialog.tsx'
import { FieldPopover } from './field/field-popover.tsx'
import { Message } from './message.tsx'
import { Outline } from './outline.tsx'
import { PagePopup } from './page-popup.tsx'
import { Panel } from './panel/panel.tsx'
import { useEditor } from './store.ts'

export function Editor() {
  const { isOn, open, panel, page, offer, isHelpOpen } = useEditor()
  return (
    <Tooltip.Provider delayDuration={400}>
      {isOn && <Outline />}
      {isOn && <PagePopup />}
      {isOn && page && open && (
        <FieldPopover key={JSON.stringify(open.sources.map(({ file, path }) => [file, path]))} {...open} />
      )}
      {isOn && page && panel !== 'closed' && <Panel />}
      <Bar />
      <Message />
      {offer && <OfferDialog {...offer} />}
      {isHelpOpen && <HelpDialog />}
    </Tooltip.Provider>
  )
}
