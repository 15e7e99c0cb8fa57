import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { highlightYaml } from '../../../../scripts/model/highlight-yaml.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

/** The tokens of some YAML with their type: `key:title`. */
function pieces(yaml: string): string[] {
  return [...highlightYaml(yaml).matchAll(/<span class="tok-(\w+)">([^<]*)<\/span>/g)].map(
    ([, role, text]) => `${role}:${text}`
  )
}

/** The visible text of HTML. */
function shown(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test('keys, punctuation and comments are different tokens, and values have none', () => {
  expect(pieces('# Head\n- type: hero # note\n')).toEqual([
    'comment:# Head',
    'punctuation:-',
    'key:type',
    'punctuation::',
    'comment:# note'
  ])
})

test('flow maps and lists are highlighted too, and a quoted key is a key', () => {
  expect(pieces(`{ "label": 'Save: it', on: [true, 12] }`).filter((token) => !token.startsWith('punctuation'))).toEqual(
    ['key:"label"', 'key:on', 'literal:true', 'literal:12']
  )
})

test('a reference is highlighted in every kind of value', () => {
  for (const value of [
    'Pay $(plans.starter.price) once',
    '"Pay $(plans.starter.price) once"',
    '|\n  Pay $(plans.starter.price) once'
  ])
    expect(pieces(`note: ${value}`), value).toContain('reference:$(plans.starter.price)')
})

test('a multi-line value has no tokens, whatever it contains', () => {
  expect(pieces('body: |\n  key: value\n  # no comment\nend: yes\n')).toEqual([
    'key:body',
    'punctuation::',
    'punctuation:|',
    'key:end',
    'punctuation::'
  ])
})

test('HTML in the text is escaped', () => {
  const html = highlightYaml('a: <img src=x onerror=alert(1)> &amp; "x"\n<b>: "</span><script>"\n# </code>')
  expect(html.replaceAll(/<\/?span(?: class="tok-\w+")?>/g, '')).not.toMatch(/[<>]/)
  expect(shown(html)).toBe('a: <img src=x onerror=alert(1)> &amp; "x"\n<b>: "</span><script>"\n# </code>')
})

test('highlighting preserves the whole text, even if it is invalid', () => {
  const pages = join(projectRoot, 'content', 'pages')
  const texts = readdirSync(pages).map((name) => readFileSync(join(pages, name), 'utf8'))
  for (const text of [...texts, '', 'a: "open', '{ a: [1, }', '\t- x: ]', '? a\n: b', '--- a\n...\n', 'a:\n\n\n  b'])
    expect(shown(highlightYaml(text))).toBe(text)
})
