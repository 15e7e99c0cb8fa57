import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Edit } from '../../schema/editing.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import { createCompiler, type Compile, type Compiled } from '../../scripts/compile/compiler.ts'
import { editableFilesOf as filesOnDisk } from '../../scripts/dev/editing/files-on-disk.ts'
import { EditSession } from '../../scripts/editing/edit-session.ts'
import type { EditableFiles, LiveContent } from '../../scripts/editing/live-content.ts'
import { Refusal } from '../../scripts/editing/refusal.ts'
import { installedIcons } from '../../scripts/node/installed-icons.ts'
import { siteCode } from '../../scripts/node/site-code.ts'
import { filesIn } from '../../scripts/platform/files.ts'
import { textsIn, walkValues } from '../../scripts/source/walk.ts'
import { openWorkspace } from '../../scripts/web-editor/workspace.ts'
import { editableFilesOf as filesInMemory, workspaceFiles } from '../../scripts/web-editor/workspace-files.ts'
import { pick, randomNumbers, type Random } from '../random-numbers.ts'
import { dataOf } from './random-edits.ts'
import { RepositoryInMemory } from './repository-in-memory.ts'
import { tinyFolder } from './tiny-site.ts'

const seeds = [1, 2, 3, 4]

test.each(seeds)('edits, undo and redo give the same bytes on the disk and in a browser (seed %i)', async (seed) => {
  const root = await tinyFolder()
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = filesIn(root, 'content').filter((file) => file.endsWith('.yaml'))
  const disk = await sessionOf(createCompile(root, {}), filesOnDisk(root))
  const memory = await memorySessionOf(root, files)
  const random = randomNumbers(seed)
  let saved = 0
  for (let count = 0; count < 50; count++) {
    const act = pick<Action>([edit, edit, edit, edit, undo, redo], random)(pick(files, random), textOf, count, random)
    const [onDisk, inMemory] = [await outcome(act(disk)), await outcome(act(memory.session))]
    expect(inMemory).toEqual(onDisk)
    for (const file of files) expect(memory.textOf(file), file).toBe(textOf(file))
    if (JSON.stringify(onDisk).includes('"saved"')) saved++
  }
  expect(saved).toBeGreaterThan(15)
})

type Act = (session: EditSession) => Promise<unknown>
type Action = (file: string, textOf: (file: string) => string, count: number, random: Random) => Act

const undo: Action = () => (session) => session.step('undo')
const redo: Action = () => (session) => session.step('redo')

/** Changes a text, or moves, copies or removes an item of a list. */
const edit: Action = (file, textOf, count, random) => {
  const data = dataOf(textOf(file))
  const edits = textsIn(data).map(({ path, text }): Edit => ({
    kind: 'set',
    file,
    path: [...path],
    base: text,
    value: `${text.slice(0, 20)} ${count}`
  }))
  walkValues(data, (value, path) => {
    if (!Array.isArray(value)) return
    const at = { file, path: [...path], count: value.length }
    const [from = 0, to = 0] = [random, random].map(() => Math.floor(random() * value.length))
    edits.push(
      { kind: 'move', ...at, from, to },
      { kind: 'duplicate', ...at, index: from },
      { kind: 'delete', ...at, index: to }
    )
  })
  const chosen = pick(edits, random)
  return (session) => session.apply(chosen)
}

/** The result, or the words of a refusal. */
function outcome(result: Promise<unknown>): Promise<unknown> {
  return result.catch((error: unknown) => {
    if (error instanceof Refusal) return error.message
    throw error
  })
}

async function sessionOf(compile: Compile, files: EditableFiles, update = () => {}): Promise<EditSession> {
  let latest: Compiled = await compile()
  const live: LiveContent = {
    get latest() {
      return latest
    },
    valid: undefined,
    compile: (drafts) => compile([], drafts),
    async save(changed, write, checked) {
      if (!(await write())) return false
      update()
      latest = checked?.before === latest ? checked.after : await compile(changed)
      return true
    }
  }
  return new EditSession(files, live)
}

/** A session on the content of a repository, as the editor on the live site has it. */
async function memorySessionOf(root: string, files: readonly string[]) {
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const repository = new RepositoryInMemory(texts)
  const store = { get: () => Promise.resolve(undefined), set: () => Promise.resolve(), isLasting: () => true }
  const base = repository.built()
  const options = { repository: repository.client(), store, base, branch: 'main', login: 'ann' }
  const { content } = await openWorkspace(options)
  const contentFiles = workspaceFiles(content, { files: Object.fromEntries(base.files), publicFiles: {} })
  const compile = createCompiler({ contentFiles, icons: installedIcons, code: siteCode(root) }, {})
  const session = await sessionOf(compile, filesInMemory(content), contentFiles.update)
  return { session, textOf: (file: string) => content.textOf(file) }
}
