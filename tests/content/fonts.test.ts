import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { usedCharacters } from '../../scripts/emit/font-characters.ts'
import { subsetFileName, subsetFont } from '../../scripts/node/font-subset.ts'
import { emittedFiles } from './emitted.ts'
import { homeWith, tinySite } from './tiny-site.ts'

const require = createRequire(import.meta.url)

async function lettersIn(words: string): Promise<string> {
  const { result, model } = await tinySite(homeWith(`type: prose\nbody: ${words}`))
  if (!result) throw new Error('The tiny site has issues.')
  return usedCharacters(model)
}

test('the font subset has the characters that visitors type, and the characters of the content that Inter supports', async () => {
  const usual = await lettersIn('Plain words')
  for (const letter of ['a', 'Z', '0', '~', '’', '—']) expect(usual).toContain(letter)
  const added = await lettersIn('Crème brûlée, 東京, Łódź')
  expect([...added].filter((letter) => !usual.includes(letter))).toEqual(['è', 'é', 'û', 'ó'].sort())
})

test('unicode-range lists exactly these characters, with neighbours merged', async () => {
  const styles = emittedFiles(await tinySite(homeWith('type: prose\nbody: Crème brûlée'))).get('font-subset.css')
  expect(styles).toContain('unicode-range: U+20-7E, U+A0, U+A9, U+B7, U+D7, U+E8-E9, U+FB, U+2013-2014,')
  expect(styles).toContain(`src: url('@fonts/${subsetFileName(await lettersIn('Crème brûlée'))}')`)
})

test('the subset is less than a third of the full font', async () => {
  const letters = await lettersIn('Plain words')
  const font = await subsetFont(letters)
  const whole = statSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).size
  expect(font.length).toBeLessThan(whole / 3)
})
