import { Fragment, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentChange, WordPart } from '../../../schema/editing.ts'
import { withBasePath } from '../../app/navigation/base-path.ts'
import { ask } from '../channel.ts'
import { saveAll } from '../drafts.ts'
import { consumeShortcut } from '../shortcuts.ts'
import { editorState, loadChanges, update, useEditor, wordsOf } from '../store.ts'

/** What has changed since the last version, with a button to discard each change. */
export function ChangeList({ onDiscarded }: { readonly onDiscarded: () => void }) {
  const { changes, noChanges } = useEditor()
  /** What was discarded last, and how many changes were left. */
  const [discarded, setDiscarded] = useState<{ readonly label: string; readonly left: number | undefined }>()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A field over the page covers the list. When it closes, it saves its text, which is then listed.
    update({ open: undefined })
    void loadChanges()
  }, [])
  const finish = async (label: string, index: number) => {
    onDiscarded()
    await loadChanges()
    flushSync(() => setDiscarded({ label, left: editorState().changes?.length }))
    // The button that had the focus has gone. The next one is in its place.
    const [...targets] = part.current?.querySelectorAll<HTMLElement>('[role="status"], .changes > li > button') ?? []
    const next = targets[index + 1] ?? targets.at(-1)
    next?.focus()
  }
  return (
    <div ref={part}>
      <p role="status" tabIndex={-1}>
        {!changes ? noChanges : discarded?.left === changes.length && `Discarded: ${discarded.label}`}
      </p>
      {changes?.length === 0 && <p>There are no changes to send.</p>}
      {changes && changes.length > 0 && (
        <ul className="changes" aria-label="Changes since the last version">
          {changes.map((change, index) => (
            <Change
              key={JSON.stringify(change.parts)}
              change={change}
              onDiscarded={() => finish(change.label, index)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly change: ContentChange
  readonly onDiscarded: () => Promise<void>
}

const kinds = { added: 'New', removed: 'Removed', moved: 'Moved', renamed: 'Renamed', spacing: 'Comments or spacing' }

function Change({ change, onDiscarded }: ChangeProps) {
  const { label, kind, words, followers, parts, samples = 0, picture, oldPicture } = change
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
      else await onDiscarded()
    } catch (error) {
      setRefusal(wordsOf(error))
    }
    setBusy(false)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    setOthers(undefined)
    opener.current?.focus()
  }
  return (
    <li onKeyDown={(event) => refusal !== undefined && consumeShortcut(event, 'cancel') && setRefusal(undefined)}>
      <strong>{label}</strong>
      <span>
        {kind !== 'changed' && <em>{kinds[kind]} </em>}
        <Words words={words} />
      </span>
      {samples > 0 && (
        <span data-severity="warning">
          {samples === 1 ? '1 text is still a sample.' : `${samples} texts are still samples.`}
        </span>
      )}
      {oldPicture !== undefined && <Picture label="Before" address={oldPicture} />}
      {picture !== undefined && <Picture label={oldPicture && 'After'} address={picture} />}
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
      {others && <Offer others={others} discard={() => void discard(true)} cancel={cancel} />}
      <p role="alert">{refusal !== undefined && <Refused words={refusal} />}</p>
    </li>
  )
}

function Picture({ label, address }: { readonly label: string | undefined; readonly address: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <img src={withBasePath(address)} alt="" />
    </figure>
  )
}

/** Why something was refused, in view. */
export function Refused({ words }: { readonly words: string }) {
  return (
    <span ref={scrollTo} data-severity="error">
      {words}
    </span>
  )
}

function scrollTo(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
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
  readonly discard: () => void
  readonly cancel: () => void
}

/** Asks before discarding dependent changes, or a change that cannot be undone. */
function Offer({ others, discard, cancel }: OfferProps) {
  return (
    <div role="group" aria-label="Discard together" onKeyDown={(event) => consumeShortcut(event, 'cancel') && cancel()}>
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
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
