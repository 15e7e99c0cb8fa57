import { popups } from '../../generated/popups.ts'
import { update, useEditor } from '../store.ts'

/** The popups that the content enables. */
const enabled = [
  ...(popups.exitIntent ? [{ name: 'exit-intent', label: 'Show the exit offer' } as const] : []),
  ...(popups.recentPurchase ? [{ name: 'recent-purchase', label: 'Show the next purchase notice' } as const] : [])
]

/** Opens popups, because none opens by itself while editing is on. */
export function PopupButtons() {
  const { popup } = useEditor()
  return (
    <div className="row">
      {enabled.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => update({ popup: { name, shown: popup?.name === name ? popup.shown + 1 : 0 } })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
