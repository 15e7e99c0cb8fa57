import { useEffect, useRef, useState } from 'react'
import { dataUrl } from '../../browser/data-url.ts'
import { tooLarge, uploadHint } from '../../shared/upload-limit.ts'
import { editorHost } from '../channel.ts'
import { deleteUnusedUploads, rememberUpload } from '../drafts.ts'
import { useEditor, wordsOf } from '../store.ts'
import type { ControlProps } from './text-control.tsx'

/**
 * A choice of the pictures in content/public, and an upload of another one. The value is the address of a picture, or a
 * list of its files in several widths.
 */
export function PicturePicker({ form: { label }, edit: { value, setValue } }: ControlProps) {
  const pictures = useEditor().page?.names.pictures ?? []
  const isInWidths = Array.isArray(value)
  const first = String(isInWidths ? (value[0] ?? '') : (value ?? ''))
  const address = first.startsWith('/') ? import.meta.env.BASE_URL + first.slice(1) : first
  const choose = (files: readonly string[]) => setValue(isInWidths ? files : files.at(-1))
  const { upload, saved, start, cancel } = useUpload(choose)
  // An uploaded picture is not listed yet.
  const options = first && !pictures.includes(first) ? [first, ...pictures] : pictures
  // A field that is saved meanwhile would keep the old picture.
  const fault = upload.isRunning ? 'Wait until the picture is saved, or cancel the upload.' : ''
  return (
    <div
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void start(event.dataTransfer.files[0])
      }}
    >
      {first && <img src={saved?.files.includes(first) ? saved.source : address} alt="" />}
      <label>
        Choose a file, or drop it here
        <span className="description">{uploadHint(editorHost().largestPicture)}</span>
        <input
          ref={(input) => input?.setCustomValidity(fault)}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            void start(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <Progress upload={upload} onCancel={cancel} />
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

interface Upload {
  readonly message: string
  readonly isRunning?: boolean
  readonly isRefused?: boolean
}

function useUpload(onSaved: (files: readonly string[]) => void) {
  const [upload, setUpload] = useState<Upload>({ message: '' })
  // Shown until the server serves the file.
  const [saved, setSaved] = useState<{ readonly files: readonly string[]; readonly source: string }>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      void deleteUnusedUploads()
    },
    []
  )
  const start = async (file: File | undefined) => {
    if (!file || upload.isRunning) return
    const { name, size } = file
    const { signal } = (running.current = new AbortController())
    try {
      const large = tooLarge(name, size, editorHost().largestPicture)
      if (large !== undefined) throw new Error(large)
      setUpload({ message: `Saving ${name}…`, isRunning: true })
      const files = await editorHost().sendPicture(file, signal)
      rememberUpload(files)
      // First, so that the file is not requested, which is deleted if the field is canceled.
      setSaved({ files, source: await dataUrl(file) })
      onSaved(files)
      setUpload({ message: `Saved ${name}. Now describe the picture in its alternative text.` })
    } catch (error) {
      const message = signal.aborted ? `Canceled. ${name} was not saved.` : wordsOf(error)
      setUpload({ message, isRefused: true })
    }
  }
  return { upload, saved, start, cancel: () => running.current?.abort() }
}

/** The state of an upload, scrolled into view. */
function Progress({ upload, onCancel }: { readonly upload: Upload; readonly onCancel: () => void }) {
  const { message, isRunning, isRefused } = upload
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) shown.current?.scrollIntoView({ block: 'center' })
  }, [message])
  return (
    <div ref={shown} className="upload">
      <p role="status" data-severity={isRefused && 'error'}>
        {message}
      </p>
      {isRunning && (
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
  const withoutWidth = (picture: string) => picture.replace(/-\d+(?=\.\w+$)/, '')
  const name = withoutWidth(address)
  return name === address ? [address] : pictures.filter((other) => other !== name && withoutWidth(other) === name)
}
