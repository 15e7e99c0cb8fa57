import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../../../scripts/platform/list-files.ts'
import { SiteFolder } from '../../../../scripts/build/site-folder.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

test('files are written to their address, and another folder is copied in', async () => {
  const root = temporaryFolder()
  const picture = join(root, 'public/pictures/one.svg')
  mkdirSync(dirname(picture), { recursive: true })
  writeFileSync(picture, 'picture')
  const site = new SiteFolder(join(root, 'site'))
  await site.write('/index.html', 'home')
  await site.write('/deep/er/page.md', Buffer.from('page'))
  await site.copy(join(root, 'public'))
  const files = filesIn(site.folder)
  expect(Object.fromEntries(files.map((file) => [file, readFileSync(join(site.folder, file), 'utf8')]))).toEqual({
    'index.html': 'home',
    'deep/er/page.md': 'page',
    'pictures/one.svg': 'picture'
  })
  expect([...site.written].sort()).toEqual(files.map((file) => `/${file}`))
})

test('duplicate and conflicting addresses throw', async () => {
  const site = new SiteFolder(temporaryFolder())
  await site.write('/index.html', 'home')
  await site.write('/pricing/index.html', 'pricing')
  await expect(site.write('/index.html', 'other')).rejects.toThrow(
    'Two files of the site have the address /index.html.'
  )
  for (const address of ['/index.html/index.html', '/pricing', '/pricing/index.html/deep/er'])
    await expect(site.write(address, 'other'), address).rejects.toThrow()
})
