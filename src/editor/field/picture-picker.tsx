import { useState } from 'react'
import { messageOf } from '../actions.ts'
import { ask } from '../channel.ts'

interface Props {
  readonly label: string
  /** The address of a picture, or a list of its files in several widths. */
  readonly value: unknown
  readonly pictures: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** A picture of content/public, or a file that is dropped or chosen, which is saved there. */
export function PicturePicker({ label, value, pictures, onChange }: Props) {
  const [message, setMessage] = useState('')
  // The server does not serve it at once.
  const [saved, setSaved] = useState({ address: '', source: '' })
  const isInWidths = Array.isArray(value)
  const first = String(isInWidths ? (value[0] ?? '') : (value ?? ''))
  // One that was just saved is not listed yet.
  const options = first && !pictures.includes(first) ? [first, ...pictures] : pictures
  const choose = (files: readonly string[]) => onChange(isInWidths ? files : files.at(-1))
  const upload = async (file: File | undefined) => {
    if (!file) return
    setMessage('Saving …')
    try {
      const data = await base64(file)
      const result = await ask({ kind: 'upload', name: file.name, data })
      if (result.kind === 'refused') return setMessage(result.reason)
      const address = (isInWidths ? result.files[0] : result.files.at(-1)) ?? ''
      setSaved({ address, source: `data:${file.type};base64,${data}` })
      choose(result.files)
      setMessage('Now describe the picture in its alternative text.')
    } catch (error) {
      setMessage(messageOf(error))
    }
  }
  return (
    <div
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void upload(event.dataTransfer.files[0])
      }}
    >
      {first && <img src={first === saved.address ? saved.source : withBase(first)} alt="" />}
      <label>
        Choose a file, or drop it here
        <input type="file" accept="image/*" onChange={({ target }) => void upload(target.files?.[0])} />
      </label>
      <label>
        {label}
        <select value={first} onChange={({ target }) => choose(sameIn(pictures, target.value))}>
          <option value="">None</option>
          {options.map((picture) => (
            <option key={picture}>{picture}</option>
          ))}
        </select>
      </label>
      <p role="status">{message}</p>
    </div>
  )
}

/** The files of a picture in all its widths: `/pictures/team-800.avif` and `/pictures/team-1200.avif`. */
function sameIn(pictures: readonly string[], address: string): string[] {
  const [, stem, ending] = /^(.*)-\d+(\.\w+)$/.exec(address) ?? []
  if (stem === undefined || ending === undefined) return [address]
  return pictures.filter(
    (one) => one.startsWith(`${stem}-`) && /^-\d+\.\w+$/.test(one.slice(stem.length)) && one.endsWith(ending)
  )
}

function withBase(address: string): string {
  return address.startsWith('/') ? import.meta.env.BASE_URL + address.slice(1) : address
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
