import type { UploadResult } from '../../../schema/editing.ts'
import { isRecord } from '../../browser/json.ts'
import { tooLarge, uploadAddress } from '../../shared/upload-limit.ts'

/** In milliseconds. The widths of the largest picture take about a minute on a slow machine. */
const longestWait = 300_000

/** Saves a picture in content/public. Always resolves: what goes wrong is a refusal in words. */
export async function upload(file: File, signal: AbortSignal): Promise<UploadResult> {
  const { name } = file
  const large = tooLarge(name, file.size)
  if (large !== undefined) return refused(large)
  const address = `${import.meta.env.BASE_URL}${uploadAddress.slice(1)}?name=${encodeURIComponent(name)}`
  const timeout = AbortSignal.timeout(longestWait)
  try {
    const response = await fetch(address, { method: 'POST', body: file, signal: AbortSignal.any([signal, timeout]) })
    const isJson = response.headers.get('content-type') === 'application/json'
    return (
      (isJson && resultOf(await response.json())) ||
      refused(`${name} was not saved: the server answered with status ${response.status}.`)
    )
  } catch {
    if (signal.aborted) return refused(`Canceled. ${name} was not saved.`)
    if (timeout.aborted)
      return refused(`${name} was not saved: the server did not answer within ${longestWait / 60_000} minutes.`)
    return refused(
      `${name} was not saved, because the connection to the development server broke. Check that the server is running and that the file still exists, and choose it again.`
    )
  }
}

function resultOf(answer: unknown): UploadResult | undefined {
  if (!isRecord(answer)) return undefined
  const { kind, files, reason } = answer
  if (kind === 'saved' && Array.isArray(files)) return { kind, files: files.map(String) }
  return kind === 'refused' ? refused(String(reason)) : undefined
}

function refused(reason: string): UploadResult {
  return { kind: 'refused', reason }
}
