import { tooLarge, uploadAddress } from '../../shared/upload-limit.ts'

/** In milliseconds. The widths of the largest picture take about a minute on a slow machine. */
const longestWait = 300_000

/**
 * Saves a picture in content/public.
 *
 * @returns the addresses of its files, one for each width
 * @throws {Error} with words for the author
 */
export async function upload(file: File, signal: AbortSignal): Promise<readonly string[]> {
  const { name } = file
  const large = tooLarge(name, file.size)
  if (large !== undefined) throw new Error(large)
  const address = `${import.meta.env.BASE_URL}${uploadAddress.slice(1)}?name=${encodeURIComponent(name)}`
  const timeout = AbortSignal.timeout(longestWait)
  const response = await fetch(address, {
    method: 'POST',
    body: file,
    signal: AbortSignal.any([signal, timeout])
  }).catch(() => undefined)
  if (signal.aborted) throw new Error(`Canceled. ${name} was not saved.`)
  if (timeout.aborted)
    throw new Error(`${name} was not saved: the server did not answer within ${longestWait / 60_000} minutes.`)
  if (!response)
    throw new Error(
      `${name} was not saved, because the connection to the development server broke. Check that the server is running and that the file still exists, and choose it again.`
    )
  if (response.ok) return response.json()
  // Another status comes from a server in between.
  if (response.status === 422) throw new Error(await response.text())
  throw new Error(`${name} was not saved: the server answered with status ${response.status}.`)
}
