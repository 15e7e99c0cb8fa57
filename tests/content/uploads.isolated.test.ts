import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContentChange } from '../../schema/editing.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import { createServerAnswers } from '../../scripts/dev/editing/server-answers.ts'
import { receiveRequests } from '../../scripts/dev/editing/receive-requests.ts'
import { drawPicture, writePicture } from '../../scripts/dev/editing/save-picture.ts'
import type { LiveContent } from '../../scripts/editing/live-content.ts'
import { editAddress } from '../../src/shared/development-events.ts'
import { makeRepository } from '../repository.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { disk } from './failing-disk.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

vi.mock('../../scripts/platform/files.ts', async (load) => {
  const { failingWrites } = await import('./failing-disk.ts')
  return failingWrites(await load())
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')

test('a picture is saved in widths, and never over another', async () => {
  const { folder, save } = projectFolder()
  expect(await save('Our Team.svg', svg)).toEqual(['/pictures/our-team.svg'])
  expect(await save('../../Our Team.svg', svg)).toEqual(['/pictures/our-team-2.svg'])
  writeFileSync(join(folder, 'team-900.avif'), 'the picture of the team')
  expect(await save('team.png', await png(900, 9))).toEqual([
    '/pictures/team-2-480.avif',
    '/pictures/team-2-800.avif',
    '/pictures/team-2-900.avif'
  ])
  expect(readFileSync(join(folder, 'team-900.avif'), 'utf8')).toBe('the picture of the team')
  expect(await sharp(join(folder, 'team-2-480.avif')).metadata()).toMatchObject({ format: 'heif', width: 480 })
})

test('two pictures of one name that are sent together get two names', async () => {
  const { answers, folder } = await answersOf()
  const { signal } = new AbortController()
  const results = await Promise.all(['team.svg', 'team.svg'].map((name) => answers.save(name, svg, signal)))
  expect(results.flat().sort()).toEqual(['/pictures/team-2.svg', '/pictures/team.svg'])
  expect(readdirSync(folder)).toHaveLength(2)
})

const script = '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="8" height="8"><s:script>alert(1)</s:script></s:svg>'
const noise = { type: 'gaussian', mean: 9, sigma: 9 } as const
const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#f60', noise } })
  .png()
  .toBuffer()

test('a new picture can be discarded, all its widths at once, unless it is shown', async () => {
  const { answers, folder, root } = await answersOf(
    homeWith(
      'type: hero\ntitle: A team\npicture: { alt: The team, light: [/pictures/team.svg], dark: [/pictures/team.svg] }'
    )
  )
  makeRepository(root)
  const { signal } = new AbortController()
  await answers.save('team.svg', svg, signal)
  await answers.save('other.png', photo, signal)
  const listed = async () =>
    ((await answers.answer({ kind: 'changes' })) as ContentChange[]).filter(({ picture }) => picture)
  const [other, team] = await listed()
  expect([other, team]).toMatchObject([
    { kind: 'added', label: 'File other', picture: '/pictures/other-480.avif', parts: [{}, {}, {}] },
    { kind: 'added', label: 'File team', picture: '/pictures/team.svg' }
  ])
  const discard = ({ parts }: ContentChange, together?: true) =>
    answers.answer({ kind: 'discard', parts: [...parts], together })
  await expect(discard(team!)).rejects.toThrow('uses this file. Discard that change first.')
  expect(await discard(other!)).toEqual({ kind: 'offer', others: [] })
  expect(readdirSync(folder)).toHaveLength(4)
  expect(await discard(other!, true)).toMatchObject({ kind: 'saved' })
  expect(readdirSync(folder)).toEqual(['team.svg'])
  await expect(discard(other!, true)).rejects.toThrow('The content has changed in the meantime')
})

test.each([
  ['an empty file', 'photo.png', Buffer.alloc(0), 'photo.png is empty.'],
  ['a picture that is cut off', 'photo.png', photo.subarray(0, photo.length / 2), 'photo.png is damaged'],
  ['a text', 'photo.png', Buffer.from('a letter'), 'photo.png is not a picture'],
  ['a page', 'page.html', Buffer.from('<p>'), 'page.html is not a picture'],
  ['a script', 'bad.svg', Buffer.from(script), 'bad.svg contains the element <s:script>. Export it as plain'],
  ['a long drawing', 'map.svg', Buffer.alloc(1_000_001, svg), 'map.svg is 1.1 MB. The limit is 1 MB. Simplify'],
  [
    'a long drawing by another name',
    'map.png',
    Buffer.concat([svg.subarray(0, -2), Buffer.from(`>${' '.repeat(1_000_000)}</svg>`)]),
    'The limit is 1 MB.'
  ],
  ['too many pixels', 'poster.png', enormous(), 'poster.png is 30000 × 30000 pixels, which is too large.']
])('%s is refused in words, and leaves no file', async (_, name, bytes, words) => {
  const { folder, save } = projectFolder()
  await expect(save(name, bytes)).rejects.toThrow(words)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'no permission']
])('if the second width of a picture answers %s, the answer says why, and no file is left', async (code, words) => {
  const { folder, save } = projectFolder()
  disk.set('team-800.avif', code)
  onTestFinished(() => disk.clear())
  await expect(save('team.png', await png(900, 9))).rejects.toThrow(words)
  expect(readdirSync(folder)).toEqual([])
})

test('while the widths of a picture are made, checks are answered', async () => {
  const { answers, folder } = await answersOf()
  const picture = await png(900, 9)
  const started = gate()
  const held = gate()
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async () => {
    started.open()
    await held.passed
    return Buffer.from('a picture')
  })
  onTestFinished(() => drawing.mockRestore())
  const saving = answers.save('team.png', picture, new AbortController().signal)
  await started.passed
  const edit = { kind: 'set', file: 'content/pages/home.yaml', path: ['title'], value: '' } as const
  expect(await answers.answer({ kind: 'check', edit: { ...edit, path: [...edit.path] } })).toHaveProperty('diagnostics')
  expect(readdirSync(folder)).toEqual([])
  held.open()
  expect(await saving).toHaveLength(3)
})

test('a picture that is canceled while its widths are made leaves no file', async () => {
  const { answers, folder } = await answersOf()
  const picture = await png(900, 9)
  const canceled = new AbortController()
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async () => {
    canceled.abort()
    return Buffer.from('a picture')
  })
  onTestFinished(() => drawing.mockRestore())
  await expect(answers.save('team.png', picture, canceled.signal)).rejects.toThrow('aborted')
  await answers.answer({ kind: 'uses', name: 'site.name' })
  expect(readdirSync(folder)).toEqual([])
})

test('a request saves a picture', async () => {
  const { post, folder } = await serverOf()
  expect(await post(svg)).toEqual({ status: 200, body: '{"answer":["/pictures/team.svg"]}' })
  expect(readdirSync(folder)).toEqual(['team.svg'])
})

test.each([
  ['an edit of no known kind', '{"kind":"format"}', '{"failure":"Invalid request."}'],
  ['a request that is answered', '{"kind":"uses","name":"plans.none.price"}', '{"answer":[]}']
])('%s has an answer', async (_, request, body) => {
  const { post } = await serverOf()
  expect(await post(Buffer.from(request), { path: editAddress })).toEqual({ status: 200, body })
})

test('a request that is too large is answered before its body is sent', async () => {
  const { port } = await serverOf()
  const request = send({ port, method: 'POST', path: `${editAddress}?picture=team.png`, headers: tooMuch })
  request.flushHeaders()
  const [response] = await once(request, 'response')
  expect(JSON.parse(await bodyOf(response))).toEqual({
    failure: 'team.png is 25.1 MB. The limit is 25 MB. Export it smaller: 2,400 pixels wide is enough.'
  })
  request.destroy()
})

test('a request that does not tell its size is refused', async () => {
  const { post } = await serverOf()
  const headers = { 'transfer-encoding': 'chunked' }
  expect((await post(svg, { headers })).body).toBe('{"failure":"The size of team.svg is unknown."}')
})

test.each(['//', '/%', '/__edit/x', '/pricing'])('a request of %s is left to others', async (path) => {
  const { post } = await serverOf()
  expect(await post(svg, { path })).toEqual({ status: 404, body: 'null' })
})

test.each([editAddress, `${editAddress}?picture=team.svg`])('%s refuses a page that may not edit', async (path) => {
  const { post, folder } = await serverOf(false)
  expect((await post(svg, { path })).body).toContain('This server does not accept edits from this address.')
  expect(readdirSync(folder)).toEqual([])
})

test('a connection that is cut ends its request without a file and without a fault of the server', async () => {
  const { port, folder, faults, received, closed } = await serverOf()
  const headers = { 'content-length': '1000' }
  const request = send({ port, method: 'POST', path: `${editAddress}?picture=team.svg`, headers })
  request.on('error', () => undefined)
  request.write(svg)
  await received.passed
  request.destroy()
  await closed.passed
  expect(readdirSync(folder)).toEqual([])
  expect(faults).toEqual([])
})

const tooMuch = { 'content-length': '25000001' }

function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

/** The head of a PNG of 30,000 × 30,000 pixels. */
function enormous(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.from('00007530000075300802000000', 'hex')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('IHDR'), size])))
  return Buffer.concat([head, size, checksum, Buffer.from('0000000049444154' + '35af061e', 'hex')])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function projectFolder() {
  const root = temporaryFolder()
  const folder = join(root, 'content/public/pictures')
  mkdirSync(folder, { recursive: true })
  const { signal } = new AbortController()
  const save = async (name: string, bytes: Uint8Array) =>
    writePicture(root, name, await drawPicture(name, bytes, signal))
  return { root, folder, save }
}

async function answersOf(files: Readonly<Record<string, string>> = {}) {
  const root = await tinyFolder(files)
  const folder = join(root, 'content/public/pictures')
  mkdirSync(folder, { recursive: true })
  const compile = createCompile(root, {})
  const latest = await compile()
  const live: LiveContent = {
    latest,
    valid: undefined,
    compile: (drafts) => compile([], drafts),
    save: async () => false
  }
  return { answers: createServerAnswers(root, live), folder, root }
}

/** A server on any free port that receives pictures. */
async function serverOf(mayEdit = true) {
  const { answers, folder } = await answersOf()
  const faults: unknown[] = []
  const received = gate()
  const closed = gate()
  const receive = receiveRequests({
    basePath: '',
    mayEdit: () => mayEdit,
    answers,
    wordsFor: (error) => {
      if (!(error instanceof Error)) throw error
      faults.push(error)
      return error.message
    }
  })
  const server = createServer((request, response) => {
    request.once('data', received.open)
    response.once('close', closed.open)
    receive(request, response, () => response.writeHead(404).end('null'))
  }).listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const post = async (body: Buffer, options: RequestOptions = {}) => {
    const request = send({ port, method: 'POST', path: `${editAddress}?picture=team.svg`, ...options })
    request.end(body)
    const [response] = await once(request, 'response')
    return { status: response.statusCode, body: await bodyOf(response) }
  }
  return { post, port, folder, faults, received, closed }
}

/** Lets a test wait until something has happened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

async function bodyOf(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
