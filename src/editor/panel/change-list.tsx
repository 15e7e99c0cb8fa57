import { Fragment, useEffect, useRef, useState, type RefObject } from 'react'
import type { ContentChange, WordPart } from '../../../schema/editing.ts'
import { withBasePath } from '../../app/navigation/base-path.ts'
import { loadChanges, wordsOf } from '../actions.ts'
import { ask } from '../channel.ts'
import { saveAll } from '../drafts.ts'
import { takesShortcut } from '../shortcuts.ts'
import { editorState, useEditor } from '../store.ts'

/** What has changed since the last version, with a button to discard each change. */
export function ChangeList({ onDiscarded }: { readonly onDiscarded: () => void }) {
  const { changes } = useEditor()
  const [failure, setFailure] = useState<string>()
  /** What was discarded last, and how many changes were left. */
  const [discarded, setDiscarded] = useState<{ readonly label: string; readonly left: number | undefined }>()
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => void loadChanges().then(setFailure), [])
  const finish = async (label: string) => {
    onDiscarded()
    setFailure(await loadChanges())
    setDiscarded({ label, left: editorState().changes?.length })
    // The button that had the focus has gone.
    status.current?.focus()
  }
  return (
    <div>
      <p ref={status} role="status" tabIndex={-1}>
        {!changes ? failure : discarded?.left === changes.length && `Discarded: ${discarded.label}`}
      </p>
      {changes?.length === 0 && <p>Nothing has changed since the last version.</p>}
      {changes && changes.length > 0 && (
        <ul className="changes" aria-label="Changes since the last version">
          {changes.map((change) => (
            <Change key={JSON.stringify(change.parts)} change={change} onDiscarded={finish} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly change: ContentChange
  readonly onDiscarded: (label: string) => Promise<void>
}

const kinds = { changed: undefined, added: 'New', removed: 'Removed', moved: 'Moved', spacing: 'Comments or spacing' }

function Change({ change, onDiscarded }: ChangeProps) {
  const { label, kind, words, followers, parts, picture } = change
  const [isBusy, setBusy] = useState(false)
  /** Other changes that need this one. */
  const [others, setOthers] = useState<readonly string[]>()
  const [refusal, setRefusal] = useState<string>()
  const discard = async (together?: true) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await saveAll()
      const result = await ask({ kind: 'discard', parts: [...parts], together })
      if (result.kind === 'offer') setOthers(result.others)
      else await onDiscarded(label)
    } catch (error) {
      setRefusal(wordsOf(error))
    }
    setBusy(false)
  }
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <li>
      <strong>{label}</strong>
      <span>
        {kinds[kind] && <em>{kinds[kind]} </em>}
        <Words words={words} />
      </span>
      {picture !== undefined && <img src={withBasePath(picture)} alt="" />}
      {followers.length > 0 && (
        <details>
          <summary>{followers.length === 1 ? '1 place follows' : `${followers.length} places follow`}</summary>
          <Labels labels={followers} />
        </details>
      )}
      <button
        ref={opener}
        type="button"
        aria-label={`Discard: ${label}`}
        aria-disabled={isBusy}
        onClick={() => void discard()}
      >
        {isBusy ? 'Discarding…' : 'Discard'}
      </button>
      {others && (
        <Offer others={others} opener={opener} discard={() => void discard(true)} cancel={() => setOthers(undefined)} />
      )}
      <p role="alert">{refusal}</p>
    </li>
  )
}

function Words({ words }: { readonly words: readonly WordPart[] }) {
  const tags = { same: Fragment, removed: 'del', added: 'ins' } as const
  return words.map(({ text, kind }, index) => {
    const Tag = tags[kind]
    const isReplaced = kind === 'removed' && words[index + 1]?.kind === 'added'
    return (
      <Fragment key={index}>
        <Tag>{text}</Tag>
        {isReplaced && ' '}
      </Fragment>
    )
  })
}

function Labels({ labels }: { readonly labels: readonly string[] }) {
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}

interface OfferProps {
  readonly others: readonly string[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly discard: () => void
  readonly cancel: () => void
}

/** Asks before discarding dependent changes, or a change that cannot be undone. */
function Offer({ others, opener, discard, cancel }: OfferProps) {
  const close = () => {
    cancel()
    opener.current?.focus()
  }
  return (
    <div role="group" aria-label="Discard together" onKeyDown={(event) => takesShortcut(event, 'cancel') && close()}>
      <p>
        {others.length > 0
          ? 'It can only be discarded together with these, at least in part:'
          : 'You cannot undo this.'}
      </p>
      <Labels labels={others} />
      <div className="row">
        <button type="button" autoFocus onClick={discard}>
          {others.length > 0 ? 'Discard them, too' : 'Discard it'}
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  )
}
