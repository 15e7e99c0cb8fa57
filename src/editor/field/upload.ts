import type { SaveResult } from '../../../schema/editing.ts'
import { isRecord } from '../../browser/json.ts'
import { tooLarge, uploadAddress } from '../../shared/upload-limit.ts'

/** In milliseconds. The widths of the largest picture take about a minute on a slow machine. */
const longestWait = 300_000

interface Options {
  /** Aborts the upload. */
  readonly signal: AbortSignal
  /** Receives how much is sent, from 0 to 1. */
  readonly onSent: (share: number) => void
}

/** Saves a picture in content/public. Always resolves: what goes wrong is a refusal in words. */
export function upload(file: File, { signal, onSent }: Options): Promise<SaveResult> {
  return new Promise((resolve) => {
    const refuse = (reason: string) => resolve({ kind: 'refused', reason })
    const large = tooLarge(file.name, file.size)
    if (large !== undefined) return refuse(large)
    // `fetch` does not report the progress of a request.
    const request = new XMLHttpRequest()
    request.timeout = longestWait
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.upload.onload = () => onSent(1)
    request.onload = () => resolve(resultOf(request.response) ?? unknownAnswer(file, request.status))
    request.onerror = () =>
      refuse(
        `${file.name} was not saved, because the connection to the development server broke. Check that the server is running and that the file still exists, and choose it again.`
      )
    request.ontimeout = () =>
      refuse(`${file.name} was not saved: the server did not answer within ${longestWait / 60_000} minutes.`)
    request.onabort = () => refuse(`Canceled. ${file.name} was not saved.`)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', `${import.meta.env.BASE_URL}${uploadAddress.slice(1)}?name=${encodeURIComponent(file.name)}`)
    request.send(file)
  })
}

function resultOf(answer: unknown): SaveResult | undefined {
  if (!isRecord(answer)) return undefined
  const { kind, files, reason } = answer
  if (kind === 'saved' && Array.isArray(files)) return { kind, files: files.map(String) }
  return kind === 'refused' ? { kind, reason: String(reason) } : undefined
}

function unknownAnswer({ name }: File, status: number): SaveResult {
  return { kind: 'refused', reason: `${name} was not saved: the server answered with status ${status}.` }
}
