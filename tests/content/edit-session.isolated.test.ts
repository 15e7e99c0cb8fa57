import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { collectionNames } from '../../schema/content.ts'
import type { ApplyResult, Edit } from '../../schema/editing.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { createServerAnswers } from '../../scripts/dev/editing/server-answers.ts'
import { editableFilesOf } from '../../scripts/dev/editing/files-on-disk.ts'
import { createAnswers, createQueue } from '../../scripts/editing/request-handlers.ts'
import { findingsOf } from '../../scripts/editing/findings.ts'
import { EditSession } from '../../scripts/editing/edit-session.ts'
import { Refusal } from '../../scripts/editing/refusal.ts'
import type { HistoryStore } from '../../scripts/editing/history.ts'
import type { LiveContent } from '../../scripts/editing/live-content.ts'
import { valueAt } from '../../scripts/source/walk.ts'
import { DiskCache } from '../../scripts/platform/disk-cache.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { disk } from './failing-disk.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

const home = 'content/pages/home.yaml'
const aboutPage = `path: /about
name: About
title: About the people behind Tiny
description: Who makes the site that is just large enough to be compiled, and why it has no more.
sections:
  - { type: hero, title: About us, lead: We are few. }
`

test('an edit changes one value, and undo and redo give the bytes from before and after', async () => {
  const { session, text } = await sessionOf()
  const before = text(home)
  expect(await session.apply(set(['title'], 'Another title: this one'))).toMatchObject({ kind: 'saved' })
  const after = text(home)
  expect(after).toContain(`title: 'Another title: this one'`)
  await session.undo()
  expect(text(home)).toBe(before)
  await session.redo()
  expect(text(home)).toBe(after)
})

test('what another program writes while an edit is checked stays', async () => {
  const { session, root, text, live } = await sessionOf()
  const theirs = `# Theirs\n${text(home)}`
  const { compile } = live
  vi.spyOn(live, 'compile').mockImplementationOnce((drafts) => {
    writeFileSync(join(root, home), theirs)
    return compile(drafts)
  })
  await expect(session.apply(set(['title'], 'Another title'))).rejects.toThrow(
    'Another program has just changed the file.'
  )
  expect(text(home)).toBe(theirs)
})

test('an edit of a file that another program has emptied to write it is checked once it is written', async () => {
  const { root, live, text } = await sessionOf()
  const before = text(home)
  const answers = createServerAnswers(root, live)
  writeFileSync(join(root, home), '')
  setImmediate(() => writeFileSync(join(root, home), before))
  const result = await answers.answer({ kind: 'check', edit: set(['title'], 'Another title for the smallest site') })
  expect(result).toMatchObject({ diagnostics: [] })
})

test('the value that is there already writes nothing', async () => {
  const { session, root } = await sessionOf()
  const before = statSync(join(root, home)).mtimeMs
  const { title } = z.object({ title: z.string() }).parse(parse(readFileSync(join(root, home), 'utf8')))
  expect(await session.apply(set(['title'], title))).toMatchObject({ kind: 'saved', files: [] })
  expect(session.state(session.latest()).undo).toBeUndefined()
  expect(statSync(join(root, home)).mtimeMs).toBe(before)
})

test('an edit with an error is not saved, and says what is wrong with the value', async () => {
  const { session, text } = await sessionOf()
  const before = text(home)
  const result = await session.apply(set(['title'], ''))
  expect(result).toMatchObject({ kind: 'invalid', diagnostics: [{ severity: 'error' }], place: 'Home › Title' })
  expect(text(home)).toBe(before)
})

test('a version is refused with the place of an error', async () => {
  const { session, live } = await sessionOf({ 'pages/broken.yaml': 'path: /broken\n' })
  const unused = vi.fn()
  const versions = { base: unused, restore: unused, report: unused, save: unused, propose: unused }
  const answer = createAnswers(session, live, versions, createQueue())
  await expect(answer({ kind: 'version', message: 'Launch' })).rejects.toThrow(
    /^Broken, line 1: .* Fix this error, and/
  )
  expect(unused).not.toHaveBeenCalled()
})

test('all errors and warnings are listed with the texts that they are about', async () => {
  const { session } = await sessionOf({
    'pages/broken.yaml': 'path: /broken\n',
    ...homeWith('type: cta\ntitle: $(facts.none)\nactions: []')
  })
  const findings = findingsOf(session.latest())
  expect(findings.map(({ severity }) => severity).slice(0, 2)).toEqual(['error', 'error'])
  const places = findings.flatMap(({ place }) => place ?? [])
  expect(places).toContainEqual({ file: home, path: ['sections', 1, 'title'], label: 'Home › CTA › Title' })
})

test('a finding is fixed by a text that it offers', async () => {
  const broken = { [home]: cleanText('pages/home.yaml').replace('type: hero', 'type: heroo') }
  const { session, text } = await sessionOf({ 'pages/home.yaml': broken[home] ?? '' })
  const [{ file = '', message = '', place, fixes = [] } = {}] = findingsOf(session.latest())
  expect({ place, fixes }).toEqual({ place: undefined, fixes: [{ text: 'hero', shows: 'hero' }] })
  const before = text(home)
  await expect(session.fix({ file, message, text: 'hera' })).rejects.toThrow('Look at the list again.')
  expect(await session.fix({ file, message, text: 'hero' })).toEqual({ kind: 'saved', files: [home] })
  expect(text(home)).toBe(before.replace('heroo', 'hero'))
  expect(findingsOf(session.latest()).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('an error elsewhere in the content does not keep an edit from being saved', async () => {
  const { session } = await sessionOf({ 'pages/broken.yaml': 'path: /broken\n' })
  expect(await session.apply(set(['title'], 'Another title'))).toMatchObject({ kind: 'saved' })
})

test.each(['../package.json', 'package.json', 'content/../package.json', '/etc/hosts', 'content/pages/none.yaml'])(
  '%s is not a file of the content, and is refused',
  async (file) => {
    const { session, root } = await sessionOf()
    writeFileSync(join(root, 'package.json'), 'title: no\n')
    await expect(session.apply({ ...set(['title'], 'x'), file })).rejects.toThrow(Refusal)
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('title: no\n')
  }
)

test('a link that leads out of content/ is refused', async () => {
  const { session, root } = await sessionOf()
  const outside = join(temporaryFolder(), 'home.yaml')
  renameSync(join(root, home), outside)
  symlinkSync(outside, join(root, home))
  const before = readFileSync(outside, 'utf8')
  await expect(session.apply(set(['title'], 'Another title'))).rejects.toThrow(Refusal)
  expect(readFileSync(outside, 'utf8')).toBe(before)
})

test('a change of another value on the disk is kept; of the same value, it is a conflict', async () => {
  const { session, root, text, valueOf } = await sessionOf()
  const base = valueOf('title')
  const theirs = 'description: A description from elsewhere, long enough to be one.'
  writeFileSync(join(root, home), text(home).replace(/^description: .*$/m, theirs))
  expect(await session.apply({ ...set(['title'], 'Another title'), base })).toMatchObject({ kind: 'saved' })
  expect(text(home)).toContain(theirs)
  expect(await session.apply({ ...set(['title'], 'A third title'), base })).toEqual({
    kind: 'conflict',
    disk: 'Another title'
  })
  expect(await session.apply({ ...set(['title'], 'A third title'), base: 'Another title' })).toMatchObject({
    kind: 'saved'
  })
})

test('a file with a YAML error is left alone, and the answer names the line', async () => {
  const { session, root } = await sessionOf()
  writeFileSync(join(root, home), 'title: [\nname: *none\n')
  const edit = { ...set(['title'], 'Another title'), base: 'The last title' }
  await expect(session.apply(edit)).rejects.toThrow(/YAML error on line \d/)
  expect((await session.check(edit)).diagnostics).toMatchObject([{ message: expect.stringContaining('YAML error') }])
})

test('a field is not added over one that another program added meanwhile', async () => {
  const { session, root, text } = await sessionOf()
  writeFileSync(join(root, home), text(home).replace(/^title: .*$/m, '$&\nsocialTitle: Theirs'))
  const edit: Edit = { kind: 'set', file: home, path: ['socialTitle'], value: 'Mine' }
  expect(await session.apply(edit)).toEqual({ kind: 'conflict', disk: 'Theirs' })
})

test('an item is not moved, copied or removed in a list that has another number of items than the editor saw', async () => {
  const { session, text } = await sessionOf(counted)
  const before = text(home)
  const seen = { file: home, path: faqs, count: 4, index: 1 }
  for (const edit of [
    { kind: 'delete', ...seen },
    { kind: 'duplicate', ...seen },
    { kind: 'move', file: home, path: faqs, count: 2, from: 0, to: 1 }
  ] as const)
    expect(await session.apply({ ...edit, path: [...edit.path] })).toMatchObject({ kind: 'conflict' })
  expect(text(home)).toBe(before)
})

test('an edit is not written over a change that came while it waited, and is not in the history', async () => {
  let theirs = ''
  const { session, text } = await sessionOf({}, undefined, (root) => {
    theirs = readFileSync(join(root, home), 'utf8').replace(/^title: .*$/m, 'title: A title from elsewhere')
    writeFileSync(join(root, home), theirs)
  })
  await expect(session.apply(set(['title'], 'Another title'))).rejects.toThrow(Refusal)
  expect(text(home)).toBe(theirs)
  await expect(session.undo()).rejects.toThrow('There is nothing to undo.')
})

test('after a restart, an edit from before is saved, or is a conflict if its value changed', async () => {
  const { root, text, valueOf, restarted } = await sessionOf()
  const base = valueOf('title')
  expect(await restarted().apply({ ...set(['title'], 'Another title'), base })).toMatchObject({ kind: 'saved' })
  writeFileSync(join(root, home), text(home).replace(/^title: .*$/m, 'title: A title from elsewhere'))
  const theirs = text(home)
  expect(await restarted().apply({ ...set(['title'], 'A third title'), base })).toEqual({
    kind: 'conflict',
    disk: 'A title from elsewhere'
  })
  expect(text(home)).toBe(theirs)
})

test('a file keeps its mode, and a symbolic link in content/ is followed', async () => {
  const { session, root, text } = await sessionOf()
  const real = join(root, 'content/.home.yaml')
  renameSync(join(root, home), real)
  symlinkSync(real, join(root, home))
  chmodSync(real, 0o640)
  expect(await session.apply(set(['title'], 'Another title'))).toMatchObject({ kind: 'saved' })
  expect(lstatSync(join(root, home)).isSymbolicLink()).toBe(true)
  expect(readFileSync(real, 'utf8')).toContain('title: Another title')
  expect(statSync(real).mode & 0o777).toBe(0o640)
  await session.undo()
  expect(text(home)).not.toContain('Another title')
})

test('a file that was deleted is called deleted', async () => {
  const { session, root } = await sessionOf()
  rmSync(join(root, home))
  const edit = set(['title'], 'Another title')
  await expect(session.apply(edit)).rejects.toThrow(`${home} has been deleted.`)
  expect((await session.check(edit)).diagnostics).toMatchObject([{ message: `${home} has been deleted.` }])
})

vi.mock('../../scripts/platform/files.ts', async (load) => {
  const { failingWrites } = await import('./failing-disk.ts')
  return failingWrites(await load())
})

test.each([
  ['ENOSPC', /The disk is full/],
  ['EDQUOT', /The disk is full/],
  ['EROFS', /no permission/],
  ['EACCES', /no permission/],
  ['EPERM', /no permission/],
  ['ENOENT', /cannot be read or saved: no such file or directory/],
  ['ENAMETOOLONG', /: name too long/],
  ['EMFILE', /: too many open files/],
  ['EBUSY', /: resource busy or locked/],
  ['EIO', /: i\/o error/]
])('if the second file of an edit answers %s, the first is put back, and the answer says why', async (code, words) => {
  const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage })
  const about = 'content/pages/about.yaml'
  const before = [text(about), text('content/redirects.yaml')]
  disk.set('redirects.yaml', code)
  onTestFinished(() => disk.clear())
  const edit: Edit = { kind: 'set', file: about, path: ['path'], value: '/people' }
  const answer = expect(session.apply(edit)).rejects
  await answer.toThrow(words)
  await answer.toThrow('content/redirects.yaml')
  expect([text(about), text('content/redirects.yaml')]).toEqual(before)
  expect(session.state(session.latest()).undo).toBeUndefined()
})

test('only changes that are still in the files are counted, and undo skips the others', async () => {
  const { session, root, text } = await sessionOf()
  const committed = text(home)
  await session.apply(set(['title'], 'The first title after it'))
  await session.apply(set(['description'], 'Another description of the site, long enough to be one of a page.'))
  // As `git checkout` of a file from before all that.
  writeFileSync(join(root, home), committed)
  expect(session.state(session.latest()).undo).toBeUndefined()
  await expect(session.undo()).rejects.toThrow('There is nothing to undo.')
  expect(text(home)).toBe(committed)
})

test('undo skips a change that another program has overwritten, and takes back the one before it', async () => {
  const { session, root, text } = await sessionOf()
  const description = /^description: .*$/m.exec(text(home))?.[0] ?? ''
  await session.apply(set(['description'], 'Another description of the site, long enough to be one of a page.'))
  await session.apply(set(['title'], 'A title to be overwritten'))
  writeFileSync(join(root, home), text(home).replace(/^title: .*$/m, 'title: Theirs, of another program'))
  expect(session.state(session.latest())).toMatchObject({ undo: 'Change Home › Description' })
  expect(await session.undo()).toMatchObject({ kind: 'saved' })
  expect(text(home)).toContain(description)
  expect(text(home)).toContain('title: Theirs, of another program')
  await session.redo()
  expect(text(home)).toContain('Another description of the site')
})

const counted = {
  ...homeWith('type: faq\ntitle: Three questions, answered\nfaqs: [why, who, when]'),
  'faqs/why.yaml': 'question: Why?\nanswer: Because.',
  'faqs/who.yaml': 'question: Who?\nanswer: We.',
  'faqs/when.yaml': 'question: When?\nanswer: Now.'
}
const faqs = ['sections', 1, 'faqs']

test('a removal offers to correct the count of a heading with it, as one edit that one undo takes back', async () => {
  const { session, text } = await sessionOf(counted)
  const before = text(home)
  const edit: Edit = { kind: 'delete', file: home, path: faqs, count: 3, index: 1 }
  expect(await session.apply(edit)).toEqual({ kind: 'offer', together: 'change “Three questions” to “Two questions”' })
  expect(text(home)).toBe(before)
  expect(await session.apply({ ...edit, together: true })).toMatchObject({ kind: 'saved' })
  expect(text(home)).toContain('title: Two questions, answered')
  expect(text(home)).toContain('faqs: [why, when]')
  await session.undo()
  expect(text(home)).toBe(before)
})

test('neither an item nor a heading that counts items waits for the other', async () => {
  const { session, text } = await sessionOf(counted)
  const edit: Edit = { kind: 'delete', file: home, path: faqs, count: 3, index: 1, together: false }
  expect(await session.apply(edit)).toMatchObject({ kind: 'saved' })
  expect(text(home)).toContain('title: Three questions')
  await session.undo()
  const heading: Edit = { kind: 'set', file: home, path: ['sections', 1, 'title'], value: 'Two questions' }
  expect(await session.apply(heading)).toMatchObject({ kind: 'saved' })
  const about = session.latest().diagnostics.filter(({ file }) => file === home)
  expect(about).toMatchObject([{ severity: 'warning', rule: 'wrong-count' }])
})

test('a price is saved together with the saving that follows from it, and not without', async () => {
  const file = 'content/plans/starter.yaml'
  const plan =
    'name: Starter\nprice: $67\ncompareAt: $87\nsaving: $20\nperiod: one-time\ndescription: All that one page needs.\nfeatures: [One page]\npurchaseUrl: https://store.tiny.test/starter\npurchaseLabel: Get Starter\n'
  const { session, text } = await sessionOf({ 'plans/starter.yaml': plan })
  const edit = { kind: 'set', file, path: ['price'], base: '$67', value: '$57' } satisfies Edit
  const together = 'change “$20” to “$30”'
  expect(await session.check(edit)).toMatchObject({ together })
  expect(await session.apply(edit)).toMatchObject({ kind: 'invalid', together })
  expect(await session.apply({ ...edit, together: true })).toMatchObject({ kind: 'saved', files: [file] })
  expect(text(file)).toMatch(/price: \$57[^]*saving: \$30/)
})

test('a new address of a page redirects the old one, and links to the page follow', async () => {
  const { session, text } = await sessionOf({
    ...homeWith('type: cta\ntitle: Read on\nactions: [{ label: About us, href: /about#team }]'),
    'pages/about.yaml': aboutPage.replace('type: hero,', 'type: hero, id: team,')
  })
  const about = 'content/pages/about.yaml'
  const result = await session.apply({ kind: 'set', file: about, path: ['path'], value: '/people' })
  expect(result).toMatchObject({ kind: 'saved' })
  expect(text(about)).toContain('path: /people')
  expect(text('content/redirects.yaml')).toMatch(/from: \/about,? +to: \/people|from: \/about\n +to: \/people/)
  expect(text(home)).toContain('href: /people#team')
  await session.undo()
  expect(text('content/redirects.yaml')).toBe('[]')
})

test('an address that another page has is refused by the name of that page', async () => {
  const { session } = await sessionOf({ 'pages/about.yaml': aboutPage })
  const edit: Edit = { kind: 'set', file: 'content/pages/about.yaml', path: ['path'], base: '/about', value: '/' }
  const { diagnostics } = await session.check(edit)
  expect(diagnostics).toMatchObject([{ message: '/ is the address of Home. Choose another.' }])
  await expect(session.apply(edit)).rejects.toThrow('/ is the address of Home.')
})

test('a step back to something that was deleted since is refused, with the reason', async () => {
  const files = {
    ...homeWith('type: cta\ntitle: Read on\nactions: [{ label: About us, href: /about }]'),
    'pages/about.yaml': aboutPage
  }
  const { session, root, text, recompile } = await sessionOf(files)
  await session.apply(set(['sections', '1', 'actions', '0', 'href'], '/'))
  rmSync(join(root, 'content/pages/about.yaml'))
  await recompile()
  await expect(session.undo()).rejects.toThrow(
    /^You cannot undo this now\. Home › .*Link: no page has the address \/about\./
  )
  expect(text(home)).toContain('href: /')
})

test('an address of a page that is a name in another file follows the page', async () => {
  const offers = 'offers: { default: { suggestions: [What?], related: [/] }, pages: {} }'
  const assistant = cleanText('assistant.yaml').replace(
    offers,
    offers.replace('pages: {}', 'pages: { /about: { suggestions: [Who?], related: [/] } }')
  )
  const { session, text } = await sessionOf({ 'assistant.yaml': assistant, 'pages/about.yaml': aboutPage })
  const about = 'content/pages/about.yaml'
  const before = new Map([about, 'content/assistant.yaml', 'content/redirects.yaml'].map((file) => [file, text(file)]))
  const edit = { kind: 'set', file: about, path: ['path'], value: '/people' } satisfies Edit
  expect(await session.apply(edit)).toMatchObject({ kind: 'saved' })
  expect(text('content/assistant.yaml')).toContain('pages: { /people: { suggestions: [Who?], related: [/] } }')
  const changes = await session.changes(before)
  expect(changes).toMatchObject([{ label: 'About › Address' }])
  await session.discard(changes[0]!, before)
  expect([...before.keys()].map(text)).toEqual([...before.values()])
})

test('links in Markdown follow a new address, code that looks like one does not, and moving back leaves no circle', async () => {
  const about = 'content/pages/about.yaml'
  const { session, text } = await sessionOf({
    ...homeWith(
      'type: prose\nbody: |\n  We are [few](/about), [here](/about#team), [more](/about-us) and [us].\n\n  [us]: /about'
    ),
    'pages/about.yaml': `${aboutPage}  - type: prose
    id: team
    body: Back to [the top](/about).
  - { type: prose, body: 'Write \`[us](/about)\` for [us](/about).' }
`,
    'pages/about-us.yaml': `
path: /about-us
name: About us
title: More about the people behind Tiny
description: Who else makes the site that is just large enough to be compiled, and why there are no more.
sections:
  - { type: hero, title: About more, lead: We are more. }
`
  })
  const move = (value: string) => session.apply({ kind: 'set', file: about, path: ['path'], value })
  const before = text(home)
  expect(await move('/people')).toMatchObject({ kind: 'saved' })
  expect(text(home)).toContain('[few](/people), [here](/people#team), [more](/about-us) and [us].')
  expect(text(home)).toContain('[us]: /people')
  expect(text(about)).toContain('Back to [the top](/people).')
  expect(text(about)).toContain('`[us](/about)` for [us](/about)')
  expect(await move('/about')).toMatchObject({ kind: 'saved' })
  expect(parse(text('content/redirects.yaml'))).toEqual([{ from: '/people', to: '/about' }])
  expect(parse(text(home))).toEqual(parse(before))
})

test('the history outlives the session, and keeps what another program writes meanwhile', async () => {
  const store = new DiskCache(temporaryFolder(), { maxUnused: 0 })
  const { session, root, text, restarted } = await sessionOf({}, store)
  const first = text(home)
  await session.apply(set(['title'], 'The first title after it'))
  await session.apply(set(['title'], 'The second title after it'))
  const second = text(home)
  await session.undo()
  const next = restarted()
  expect(next.state(next.latest()).undo).toBeDefined()
  await next.redo()
  expect(text(home)).toBe(second)
  await next.undo()
  await next.undo()
  expect(text(home)).toBe(first)
  writeFileSync(join(root, home), `${first}# Another hand\n`)
  await restarted().redo()
  expect(text(home)).toContain('The first title after it')
  expect(text(home)).toContain('# Another hand')
})

describe('discard', () => {
  const link = homeWith('type: prose\nbody: We are [few](/about).')

  const file = 'content/pages/about.yaml'
  const redirects = 'content/redirects.yaml'
  const body = { kind: 'set' as const, file: home, path: ['sections', 1, 'body'] }

  test('takes back one change, keeps the others, and can be undone', async () => {
    const { session, text } = await sessionOf()
    const base = new Map([[home, text(home)]])
    await session.apply(set(['title'], 'Another title of the home page'))
    await session.apply(set(['name'], 'Start'))
    const both = text(home)
    const changes = await session.changes(base)
    expect(changes.map(({ label }) => label)).toEqual(['Start › Short name', 'Start › Title'])
    await session.discard(changes[1]!, base)
    expect(text(home)).toBe(base.get(home)?.replace(/^name: .*$/m, 'name: Start'))
    expect(session.state(session.latest()).undo).toBe('Discard Start › Title')
    await session.undo()
    expect(text(home)).toBe(both)
  })

  test('a new page is deleted and a deleted one restored, and both can be undone', async () => {
    const { session, root, text } = await sessionOf({ 'pages/about.yaml': aboutPage })
    const before = text(file)
    const added = new Map([[file, '']])
    await session.discard((await session.changes(added))[0]!, added)
    expect(existsSync(join(root, file))).toBe(false)
    expect(session.latest().model.pages.has('/about')).toBe(false)
    const deleted = new Map([[file, before]])
    const [change] = await session.changes(deleted)
    expect(change).toMatchObject({ kind: 'removed', label: 'About' })
    await session.discard(change!, deleted)
    expect(text(file)).toBe(before)
    await session.undo()
    expect(existsSync(join(root, file))).toBe(false)
    await session.undo()
    expect(text(file)).toBe(before)
  })

  test('an address is one change with its links and redirect', async () => {
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const before = new Map([file, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    const changes = await session.changes(before)
    expect(changes).toMatchObject([{ label: 'About › Address', followers: ['Home › Prose › Text', 'Redirects'] }])
    expect(await session.discard(changes[0]!, before)).toMatchObject({ kind: 'saved' })
    expect([...before.keys()].map(text)).toEqual([...before.values()])
  })

  test('a new comment is not part of the change of an address', async () => {
    const { session, text, recompile, root } = await sessionOf({ 'pages/about.yaml': aboutPage })
    const before = new Map([file, home].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    writeFileSync(join(root, home), `# A note\n${text(home)}`)
    await recompile()
    expect(await session.changes(before)).toMatchObject([
      { label: 'About › Address', followers: [] },
      { kind: 'spacing' }
    ])
  })

  test('offers to take along the words that cannot stay without it, and leaves all other words', async () => {
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const before = new Map([file, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    await session.apply({ ...body, value: 'We are [few](/people). And we are glad of it.' })
    const change = (await session.changes(before)).find(({ label }) => label === 'About › Address')!
    const moved = text(home)
    expect(await session.discard(change, before)).toEqual({ kind: 'offer', others: ['Home › Prose › Text'] })
    expect(text(home), 'nothing is written before the answer').toBe(moved)
    await session.discard({ ...change, together: true }, before)
    expect(text(home)).toContain('We are [few](/about). And we are glad of it.')
    expect([file, redirects].map(text)).toEqual([file, redirects].map((name) => before.get(name)))
  })

  test('offers to take along a link beside other words that a redirect would lead on', async () => {
    const old = { 'redirects.yaml': '- { from: /people, to: /about }' }
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...old, ...link })
    const before = new Map([file, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    await session.apply({ ...body, value: 'We are [few](/people). And we are glad of it.' })
    const change = (await session.changes(before)).find(({ label }) => label === 'About › Address')!
    expect(await session.discard(change, before)).toEqual({ kind: 'offer', others: ['Home › Prose › Text'] })
    await session.discard({ ...change, together: true }, before)
    expect(text(home)).toContain('We are [few](/about). And we are glad of it.')
    expect(text(redirects)).toBe(before.get(redirects))
  })

  test('of a text keeps the new address of a page that its link has followed', async () => {
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const before = new Map([file, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    const followed = text(home)
    await session.apply({ ...body, value: 'We are [some](/people). And we are glad of it.' })
    const change = (await session.changes(before)).find(({ label }) => label === 'Home › Prose › Text')!
    expect(await session.discard(change, before)).toMatchObject({ kind: 'saved' })
    expect(text(home)).toBe(followed)
    expect(await session.changes(before)).toMatchObject([{ followers: ['Home › Prose › Text', 'Redirects'] }])
  })

  test('of a removed section restores it with the new address of a page', async () => {
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const before = new Map([file, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'delete', file: home, path: ['sections'], count: 2, index: 1 })
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    const change = (await session.changes(before)).find(({ kind }) => kind === 'removed')!
    await session.discard(change, before)
    expect(text(home)).toContain('We are [few](/people).')
  })

  test('of links to two pages that moved is refused, with what to do', async () => {
    const teamPage = aboutPage.replaceAll(/about/gi, 'team').replace('just large', 'still large')
    const { session, text } = await sessionOf({
      'pages/about.yaml': aboutPage,
      'pages/team.yaml': teamPage,
      ...homeWith('type: prose\nbody: We are [few](/about), and [these](/team).')
    })
    const team = 'content/pages/team.yaml'
    const before = new Map([file, team, home, redirects].map((name) => [name, text(name)]))
    await session.apply({ kind: 'set', file, path: ['path'], value: '/people' })
    await session.apply({ kind: 'set', file: team, path: ['path'], value: '/crew' })
    const moved = text(home)
    const change = (await session.changes(before)).find(({ label }) => label === 'Home › Prose › Text')!
    await expect(session.discard(change, before)).rejects.toThrow('This only follows a page that moved.')
    expect(text(home)).toBe(moved)
  })

  test('offers to take along what it needs in another file', async () => {
    const { session, root, text, recompile } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const before = new Map([file, home].map((name) => [name, text(name)]))
    await session.apply({ ...body, value: 'We are few.' })
    rmSync(join(root, file))
    await recompile()
    const changes = await session.changes(before)
    const words = changes.find(({ label }) => label === 'Home › Prose › Text')!
    expect(await session.discard(words, before)).toEqual({ kind: 'offer', others: ['About'] })
    await session.discard({ ...words, together: true }, before)
    expect([file, home].map(text)).toEqual([...before.values()])
  })

  test('is refused where something that has not changed needs it', async () => {
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const base = new Map([[file, '']])
    const [change] = await session.changes(base)
    await expect(session.discard(change!, base)).rejects.toThrow(
      'This cannot be discarded, because something else depends on it. Home › '
    )
    expect(text(file)).toBe(aboutPage)
  })

  test('is refused where the file has changed since the editor listed it', async () => {
    const { session, root, text } = await sessionOf()
    const base = new Map([[home, text(home)]])
    await session.apply(set(['title'], 'Another title of the home page'))
    const [change] = await session.changes(base)
    writeFileSync(join(root, home), `# A note\n${text(home)}`)
    await expect(session.discard(change!, base)).rejects.toThrow('The content has changed in the meantime')
    expect(text(home)).toMatch(/^# A note\n/)
  })

  test('is refused for a link that leads out of content/', async () => {
    const { session, root, text } = await sessionOf()
    const base = new Map([[home, text(home)]])
    const outside = join(temporaryFolder(), 'home.yaml')
    renameSync(join(root, home), outside)
    symlinkSync(outside, join(root, home))
    const changed = text(home).replace(/^title: .*$/m, 'title: Another title of the home page')
    writeFileSync(outside, changed)
    const [change] = await session.changes(base)
    await expect(session.discard(change!, base)).rejects.toThrow('is a link to a file outside content/')
    expect(readFileSync(outside, 'utf8')).toBe(changed)
  })

  test('the change that made an error can be discarded', async () => {
    const { session, root, text, recompile } = await sessionOf({ 'pages/about.yaml': aboutPage, ...link })
    const base = new Map([[file, aboutPage]])
    rmSync(join(root, file))
    await recompile()
    expect(session.state(session.latest()).errors).toBeGreaterThan(0)
    const [change] = await session.changes(base)
    expect(change).toMatchObject({ label: 'About', kind: 'removed' })
    await session.discard(change!, base)
    expect(text(file)).toBe(aboutPage)
    expect(session.state(session.latest()).errors).toBe(0)
  })
})

describe('entries', () => {
  test.each(collectionNames.filter((name) => name !== 'popups'))(
    'of %s are added without errors, and undo takes them back',
    async (collection) => {
      const { session, root } = await sessionOf()
      const { files } = await session.create(collection, 'Zebra crossing?')
      expect(files).toEqual([`content/${collection}/zebra-crossing.yaml`])
      expect(session.state(session.latest())).toMatchObject({ errors: 0, undo: 'Add Zebra crossing?' })
      await session.undo()
      expect(existsSync(join(root, files[0]!))).toBe(false)
    }
  )

  test('keep the name as the author wrote it', async () => {
    const { session, text } = await sessionOf()
    await session.create('faqs', 'How do I pay?')
    expect(text('content/faqs/how-do-i-pay.yaml')).toMatch(/^question: How do I pay\?$/m)
    await session.create('faqs', 'Große Straße?')
    expect(text('content/faqs/grosse-strasse.yaml')).toMatch(/^question: Große Straße\?$/m)
    await session.create('changelog', '2.5.0')
    expect(text('content/changelog/v2-5-0.yaml')).toMatch(/^version: '?2\.5\.0'?$/m)
  })

  test('get a file whose name begins with a letter, in any language', async () => {
    const { session, text } = await sessionOf()
    await session.create('faqs', '2 for 1?')
    expect(text('content/faqs/faq-2-for-1.yaml')).toMatch(/^question: 2 for 1\?$/m)
    await session.create('faqs', '配達しますか？')
    expect(text('content/faqs/faq.yaml')).toMatch(/^question: 配達しますか？$/m)
    await session.create('faqs', 'هل توصلون؟')
    expect(text('content/faqs/faq-2.yaml')).toMatch(/^question: هل توصلون؟$/m)
  })

  test('of versions and tables keep their names, and a version follows the newest', async () => {
    const { session, text } = await sessionOf()
    await session.create('changelog', '2.9.1')
    for (const [name, version] of [
      ['Summer release', '2.10.0'],
      ['Autumn release', '2.11.0']
    ] as const) {
      const { files } = await session.create('changelog', name)
      expect(text(files[0]!)).toMatch(new RegExp(`^version: ${version}$`, 'm'))
      expect(text(files[0]!)).toMatch(new RegExp(`^title: ${name}$`, 'm'))
    }
    await session.create('matrices', 'What each plan has')
    expect(text('content/matrices/what-each-plan-has.yaml')).toMatch(/^title: What each plan has$/m)
  })

  test('are not added twice under one name', async () => {
    const { session } = await sessionOf({ 'pages/about.yaml': aboutPage })
    await expect((async () => session.create('pages', 'About'))()).rejects.toThrow(
      '“About” already exists. Choose another name.'
    )
  })

  test('are deleted, and undo brings back their bytes', async () => {
    const { session, root, text } = await sessionOf({ 'pages/about.yaml': aboutPage })
    await session.erase('content/pages/about.yaml')
    expect(existsSync(join(root, 'content/pages/about.yaml'))).toBe(false)
    await session.undo()
    expect(text('content/pages/about.yaml')).toBe(aboutPage)
  })

  test('lead to the home page when they are deleted pages, and so does what led to them', async () => {
    const redirects = '- { from: /us, to: /about }\n'
    const { session, text } = await sessionOf({ 'pages/about.yaml': aboutPage, 'redirects.yaml': redirects })
    await session.erase('content/pages/about.yaml')
    expect(parse(text('content/redirects.yaml'))).toEqual([
      { from: '/us', to: '/' },
      { from: '/about', to: '/' }
    ])
    await session.undo()
    expect(text('content/redirects.yaml')).toBe(redirects)
  })

  test('that something needs are not deleted, and the reason is named', async () => {
    const { session, text } = await sessionOf()
    await expect(session.erase(home)).rejects.toThrow(/^“Home” cannot be deleted yet\. ./)
    expect(text(home)).not.toBe('')
  })
})

function set(path: readonly string[], value: string): Extract<Edit, { kind: 'set' }> {
  return { kind: 'set', file: home, path: [...path], value }
}

/** Edits without a base are of the value that was compiled last. */
class Session extends EditSession {
  undo = () => this.step('undo')
  redo = () => this.step('redo')

  override apply(edit: Edit): Promise<ApplyResult> {
    const source = this.latest().model.sources.find(({ file }) => file === edit.file)
    const base = z.json().optional().parse(valueAt(source?.raw, edit.path))
    return super.apply(edit.kind === 'set' && base !== undefined ? { base, ...edit } : edit)
  }
}

/** @param beforeWrite what happens while an edit waits for its turn */
async function sessionOf(
  files: Readonly<Record<string, string>> = {},
  store?: HistoryStore,
  beforeWrite: (root: string) => void = () => {}
) {
  const root = await tinyFolder(files)
  const compile = createCompile(root, {})
  let latest: Compiled = await compile()
  const start = () => new Session(editableFilesOf(root), live, store)
  const live: LiveContent = {
    get latest() {
      return latest
    },
    valid: undefined,
    compile: (drafts) => compile([], drafts),
    save: async (changed, write, checked) => {
      beforeWrite(root)
      if (!(await write())) return false
      latest = checked?.before === latest ? checked.after : await compile(changed)
      return true
    }
  }
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const valueOf = (key: string) => z.record(z.string(), z.json()).parse(parse(text(home)))[key] ?? null
  const recompile = async () => void (latest = await compile())
  return { session: start(), restarted: start, root, text, valueOf, recompile, live }
}
