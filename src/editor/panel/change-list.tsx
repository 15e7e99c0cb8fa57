import { Fragment, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { ContentChange, PageSources, WordPart } from '../../../schema/editing.ts'
import { withBasePath } from '../../app/navigation/base-path.ts'
import { wordsOf } from '../actions.ts'
import { ask } from '../channel.ts'
import { saveAll } from '../drafts.ts'

interface Props {
  readonly page: PageSources
  /** Changes with each new version. */
  readonly version: number
}

/** What has changed since the last version, with a button to discard each change. */
export function ChangeList({ page, version }: Props) {
  const [changes, setChanges] = useState<readonly ContentChange[]>()
  const [failure, setFailure] = useState<string>()
  const [discarded, setDiscarded] = useState<string>()
  const [reloads, reload] = useReducer((count: number) => count + 1, 0)
  const status = useRef<HTMLParagraphElement>(null)
  // The sources of the page are new after each saved change.
  useEffect(() => {
    ask({ kind: 'changes' }).then(setChanges, (error) => setFailure(wordsOf(error)))
  }, [page, version, reloads])
  const onDiscarded = (label: string) => {
    setDiscarded(label)
    reload()
    // The button that had the focus goes.
    status.current?.focus()
  }
  const isUndone = page.state.redo !== undefined
  return (
    <div>
      <p ref={status} role="status" tabIndex={-1}>
        {failure ?? (discarded !== undefined && !isUndone ? `Discarded: ${discarded}` : undefined)}
      </p>
      {changes?.length === 0 && <p>Nothing has changed since the last version.</p>}
      {changes && changes.length > 0 && (
        <ul className="changes" aria-label="Changes since the last version">
          {changes.map((change) => (
            <Change key={JSON.stringify(change.parts)} change={change} onDiscarded={onDiscarded} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly change: ContentChange
  readonly onDiscarded: (label: string) => void
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
    try {
      await saveAll()
      const result = await ask({ kind: 'discard', parts: [...parts], together })
      if (result.kind === 'offer') setOthers(result.others)
      else onDiscarded(label)
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

/** Asks whether changes that cannot stay without another one are discarded, too, or what cannot be undone. */
function Offer({ others, opener, discard, cancel }: OfferProps) {
  return (
    <div role="group" aria-label="Discard together">
      <p>{others.length > 0 ? 'These changes need it, at least in part:' : 'You cannot undo this.'}</p>
      <Labels labels={others} />
      <div className="row">
        <button type="button" autoFocus onClick={discard}>
          {others.length > 0 ? 'Discard them, too' : 'Discard it'}
        </button>
        <button
          type="button"
          onClick={() => {
            cancel()
            opener.current?.focus()
          }}
        >
          Cancel
        </button>
      </div>
    </div>
  )
}
