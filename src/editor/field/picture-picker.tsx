import { useEffect, useRef, useState } from 'react'
import { uploadHint } from '../../shared/upload-limit.ts'
import { upload } from './upload.ts'

interface Props {
  readonly label: string
  /** The address of a picture, or a list of its files in several widths. */
  readonly value: unknown
  readonly pictures: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** A choice of the pictures in content/public, and an upload of another one. */
export function PicturePicker({ label, value, pictures, onChange }: Props) {
  const isInWidths = Array.isArray(value)
  const first = String(isInWidths ? (value[0] ?? '') : (value ?? ''))
  const choose = (files: readonly string[]) => onChange(isInWidths ? files : files.at(-1))
  const { state, saved, start, cancel } = useUpload(choose)
  // An uploaded picture is not listed yet.
  const options = first && !pictures.includes(first) ? [first, ...pictures] : pictures
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.kind === 'sending'
  useEffect(() => {
    // A field that is saved meanwhile would keep the old picture.
    input.current?.setCustomValidity(isBusy ? 'Wait until the picture is saved, or cancel the upload.' : '')
  }, [isBusy])
  return (
    <div
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void start(event.dataTransfer.files[0])
      }}
    >
      {first && <img src={saved?.files.includes(first) ? saved.source : withBase(first)} alt="" />}
      <label>
        Choose a file, or drop it here
        <span className="description">{uploadHint}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            void start(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <Progress state={state} onCancel={cancel} />
      <label>
        {label}
        <select value={first} onChange={({ target }) => choose(sameIn(pictures, target.value))}>
          <option value="">None</option>
          {options.map((picture) => (
            <option key={picture}>{picture}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly name: string }
  | { readonly kind: 'done'; readonly message: string; readonly isRefused: boolean }

function useUpload(onSaved: (files: readonly string[]) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  // Shown until the server serves the file.
  const [saved, setSaved] = useState<{ readonly files: readonly string[]; readonly source: string }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (file: File | undefined) => {
    if (!file || state.kind === 'sending') return
    const { name } = file
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'sending', name })
    try {
      const files = await upload(file, signal)
      // A data URL, because the page's policy allows no blob.
      const reader = new FileReader()
      reader.onload = () => setSaved({ files, source: String(reader.result) })
      reader.readAsDataURL(file)
      onSaved(files)
      const message = `Saved ${name}. Now describe the picture in its alternative text.`
      setState({ kind: 'done', message, isRefused: false })
    } catch (error) {
      setState({ kind: 'done', message: error instanceof Error ? error.message : String(error), isRefused: true })
    }
  }
  return { state, saved, start, cancel: () => running.current?.abort() }
}

/** The state of an upload, scrolled into view. */
function Progress({ state, onCancel }: { readonly state: UploadState; readonly onCancel: () => void }) {
  const shown = useRef<HTMLDivElement>(null)
  const { kind } = state
  useEffect(() => {
    if (kind !== 'idle') shown.current?.scrollIntoView({ block: 'center' })
  }, [kind])
  return (
    <div ref={shown} className="upload">
      <p role="status" data-severity={kind === 'done' && state.isRefused ? 'error' : undefined}>
        {kind === 'sending' && `Saving ${state.name}…`}
        {kind === 'done' && state.message}
      </p>
      {kind === 'sending' && (
        <div className="row">
          <progress aria-label="Upload" />
          <button type="button" onClick={onCancel}>
            Cancel upload
          </button>
        </div>
      )}
    </div>
  )
}

/** The files of a picture in all its widths: `/pictures/team-800.avif` and `/pictures/team-1200.avif`. */
function sameIn(pictures: readonly string[], address: string): string[] {
  const [, stem, ending] = /^(.*)-\d+(\.\w+)$/.exec(address) ?? []
  if (stem === undefined || ending === undefined) return [address]
  return pictures.filter(
    (picture) =>
      picture.startsWith(`${stem}-`) && /^-\d+\.\w+$/.test(picture.slice(stem.length)) && picture.endsWith(ending)
  )
}

function withBase(address: string): string {
  return address.startsWith('/') ? import.meta.env.BASE_URL + address.slice(1) : address
}
