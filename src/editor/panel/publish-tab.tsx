import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Published } from '../../../schema/editing.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { ask, editorHost, type VersionWords } from '../channel.ts'
import { saveAll } from '../drafts.ts'
import { consumeShortcut } from '../shortcuts.ts'
import { editorState, loadChanges, useEditor, wordsOf, type EditorState } from '../store.ts'
import { ChangeList, Refused } from './change-list.tsx'

type Kind = 'version' | 'proposal'

const proposal = { running: 'Sending your changes…', done: 'Sent your changes' }

/** What has changed since the last version, how to discard it, and how to commit it. */
export function PublishTab() {
  const [busy, setBusy] = useState<string>()
  const [status, setStatus] = useOfChanges<ReactNode>()
  const [report, setReport] = useOfChanges<string>()
  const isBusy = busy !== undefined
  const { Conflicts, useVersion } = editorHost()
  const version = useVersion()
  const act = async (words: string, work: () => Promise<ReactNode>) => {
    if (isBusy) return
    setBusy(words)
    const refuse = (error: unknown) => <Refused words={wordsOf(error)} />
    setStatus(await saveAll().then(work).catch(refuse))
    setBusy(undefined)
  }
  const compare = () =>
    act('Comparing with the last version…', async () => {
      setReport(await ask({ kind: 'report' }))
      return undefined
    })
  const publish = (kind: Kind, form: HTMLFormElement) => {
    const { running, done } = (kind === 'version' && version) || proposal
    const message = String(new FormData(form).get('message'))
    return act(running, async () => {
      const published = await ask({ kind, message }).finally(loadChanges)
      form.reset()
      setReport(undefined)
      return <Result said={done} {...published} />
    })
  }
  const clear = () => {
    setReport(undefined)
    setStatus(undefined)
  }
  const opener = useRef<HTMLButtonElement>(null)
  const closeByEscape = (event: KeyboardEvent) => {
    if (isBusy || (report ?? status) === undefined || !consumeShortcut(event, 'cancel')) return
    if (event.target instanceof Element && event.target.closest('.report')) opener.current?.focus()
    clear()
  }
  return (
    <div role="group" aria-label="Publish" className="form" onKeyDown={closeByEscape}>
      <Conflicts onSettled={clear} />
      <ChangeList onDiscarded={clear} />
      <button ref={opener} type="button" aria-disabled={isBusy} onClick={() => void compare()}>
        Show what changes for visitors
      </button>
      {report !== undefined && (
        <div role="region" className="report" tabIndex={0} aria-label="What changes for visitors">
          <div dangerouslySetInnerHTML={{ __html: trustedHtml(report) }} />
        </div>
      )}
      <PublishForm isBusy={isBusy} publish={publish} version={version} />
      <p role="status">{busy ?? status}</p>
    </div>
  )
}

interface FormProps {
  readonly isBusy: boolean
  readonly publish: (kind: Kind, form: HTMLFormElement) => Promise<void>
  readonly version: VersionWords | undefined
}

function PublishForm({ isBusy, publish, version }: FormProps) {
  const field = useId()
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void publish(submitter?.dataset['kind'] === 'version' ? 'version' : 'proposal', event.currentTarget)
      }}
    >
      <label htmlFor={field} className="field-label">
        What you changed
      </label>
      <input
        id={field}
        name="message"
        required
        pattern=".*\S.*"
        maxLength={200}
        placeholder="Lower the price of Starter"
      />
      <div className="row">
        <button data-primary aria-disabled={isBusy}>
          Propose
        </button>
        {version && (
          <button data-kind="version" aria-disabled={isBusy}>
            {version.name}
          </button>
        )}
      </div>
      <p>“Propose” sends your changes for review. {version?.note}</p>
    </form>
  )
}

/** A state that is gone once the list of changes is another one, or after `forgetAttempts`. */
function useOfChanges<T>() {
  const keyOf = ({ changes, attempts }: EditorState) => JSON.stringify([changes, attempts])
  const list = keyOf(useEditor())
  const [state, setState] = useState<{ readonly value: T | undefined; readonly list: string }>()
  const set = (value: T | undefined) => setState({ value, list: keyOf(editorState()) })
  return [state?.list === list ? state?.value : undefined, set] as const
}

/** What was sent. */
function Result({ said, branch, address, others }: Published & { readonly said: string }) {
  return (
    <>
      {said} to the branch {branch}.{' '}
      {address !== undefined && (
        <a href={address} target="_blank" rel="noreferrer">
          Open the proposal
        </a>
      )}
      {others > 0 && ` Left out: ${others} changed ${others === 1 ? 'file' : 'files'} outside content/.`}
    </>
  )
}
