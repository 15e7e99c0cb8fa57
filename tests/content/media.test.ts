import { expect, test } from 'vitest'
import { found, hints, lineOf, suggestions } from './found.ts'
import { cleanText, homeWith, testimonial, tinySite } from './tiny-site.ts'

function withPortrait(image: string) {
  return { 'testimonials/ann.yaml': testimonial.replace('https://avatars.tiny.test/a', image) }
}

function icons(...names: string[]) {
  const items = names.map((name, index) => `\n  - { id: item-${index}, icon: ${name}, title: A, description: B }`)
  return homeWith(`type: contents\ntitle: Parts\nitems:${items.join('')}`)
}

test('icons are named as in Lucide, brand icons as in Simple Icons', async () => {
  expect((await tinySite(icons('rocket', 'arrow-up-right', 'brand/github', 'brand/x'))).diagnostics).toEqual([])
})

test('an unknown icon is reported with the closest match', async () => {
  const site = await tinySite(icons('rokcet', 'constructor', 'qqqqqqqq', 'brand/githb'))
  expect(found(site)).toEqual([
    'pages/home.yaml:12:29 unknown-icon [rokcet]',
    'pages/home.yaml:13:29 unknown-icon [constructor]',
    'pages/home.yaml:14:29 unknown-icon [qqqqqqqq]',
    'pages/home.yaml:15:29 unknown-icon [brand/githb]'
  ])
  expect(hints(site)).toEqual([
    'Did you mean "rocket"?',
    'Did you mean "construction"?',
    'Choose one from https://lucide.dev/icons.',
    'Choose one from the names of https://simpleicons.org.'
  ])
  expect(suggestions(site)[0]).toBe('rocket')
})

test('pictures from hosts that site.yaml does not list are reported', async () => {
  expect((await tinySite(withPortrait('https://avatars.tiny.test/ann.png'))).diagnostics).toEqual([])
  const site = await tinySite(withPortrait('https://avatar.tiny.test/ann.png'))
  expect(found(site)).toEqual(['testimonials/ann.yaml:4:16 foreign-image [avatar.tiny.test]'])
  expect(hints(site)).toEqual(['Did you mean "avatars.tiny.test"?'])
  expect(hints(await tinySite(withPortrait('https://pictures.example.org/ann.png')))).toContain(
    'Save the picture in content/public, and write its path. Or add the host to imageHosts in content/site.yaml.'
  )
})

test('the avatar service is on a host that site.yaml names, and its address has a place for the name', async () => {
  const avatars = (address: string) => tinySite({ 'site.yaml': `${cleanText('site.yaml')}avatars: ${address}\n` })
  expect((await avatars('https://avatars.tiny.test/{name}.svg')).diagnostics).toEqual([])
  expect(found(await avatars('https://drawn.test/{name}.svg'))).toEqual(['site.yaml:69:18 foreign-image [drawn.test]'])
  expect((await avatars('https://avatars.tiny.test/ann.svg')).diagnostics[0]?.message).toContain('Write {name}')
})

test('a host must match in full', async () => {
  const site = await tinySite(withPortrait('https://avatars.tiny.test.evil.test/ann.png'))
  expect(found(site)).toEqual(['testimonials/ann.yaml:4:16 foreign-image [avatars.tiny.test.evil.test]'])
})

test('pictures in long texts must exist or come from an allowed host', async () => {
  const site = await tinySite({
    ...homeWith(`
type: prose
body: |
  ![Ours](/logo.svg) ![Theirs](https://avatars.tiny.test/a.png) ![Gone](/log.svg)
  ![Foreign](https://evil.test/a.png) ![Inline](data:image/png;base64,x)
`)
  })
  expect(found(site)).toEqual([
    'pages/home.yaml:11:77 missing-picture [/log.svg]',
    'pages/home.yaml:12:26 foreign-image [evil.test]',
    'pages/home.yaml:12:53 bad-picture [data:image/png;base64,x]'
  ])
  expect(suggestions(site)[0]).toBe('/logo.svg')
})

test('a logo that is not in content/public is reported', async () => {
  const site = await tinySite({ 'public/logo.svg': undefined })
  expect(found(site)).toEqual([`site.yaml:${lineOf(site, 'site.yaml', 'logo:')}:7 missing-picture [/logo.svg]`])
  expect(site.diagnostics[0]?.message).toBe(
    'Logo: content/public/logo.svg does not exist. This picture is used on 2 pages.'
  )
})

/** An SVG of this size. */
function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
}

function heroPicture(files: Readonly<Record<string, string>>, light: string, more = '') {
  const home = homeWith('type: prose\nbody: x')['pages/home.yaml']
  const picture = `    picture: { alt: A, light: ${light}, dark: [/dark.svg]${more} }\n`
  return { ...files, 'pages/home.yaml': home.replace(/(lead: Just.*\n)/, `$1${picture}`) }
}

test('every width of a picture must exist, be a valid picture and have the aspect ratio of the first', async () => {
  const files = {
    'public/a.svg': drawing(64, 40),
    'public/dark.svg': drawing(64, 40),
    'public/b.svg': drawing(128, 80),
    'public/c.svg': drawing(128, 90),
    'public/d.png': 'Not a picture.'
  }
  expect((await tinySite(heroPicture(files, '[/a.svg, /b.svg]'))).diagnostics).toEqual([])
  const site = await tinySite(heroPicture(files, '[/a.svg, /c.svg, /d.png, /e.svg]'))
  expect(found(site)).toEqual([
    'pages/home.yaml:9:40 uneven-picture [/c.svg]',
    'pages/home.yaml:9:48 bad-picture [/d.png]',
    'pages/home.yaml:9:56 missing-picture [/e.svg]'
  ])
})

test('a picture for phones is limited to the width of phones', async () => {
  const photograph = Buffer.alloc(33)
  photograph.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 0, 'latin1')
  photograph.writeUInt32BE(1920, 16)
  photograph.writeUInt32BE(1200, 20)
  const files = {
    ...heroPicture({}, '[/a.png]', ', narrow: { light: [/a.png], dark: [/dark.svg] }'),
    'public/dark.svg': drawing(1920, 1200),
    'public/a.png': photograph
  }
  expect(found(await tinySite(files))).toEqual(['pages/home.yaml:9:78 large-picture [/a.png]'])
})

test('HTML in long texts is reported at its exact position', async () => {
  const site = await tinySite({
    'faqs/why.yaml': `
question: Why?
answer: |
  Not \`<b>\` but <b>bold</b>, and 1 < 2.

  <div class="x">
  Block
  </div>

  \`\`\`
  Code:
  <b>code</b>
  \`\`\`

  <b>Bold</b>, and a <!-- comment -->.
`
  })
  expect(found(site)).toEqual([
    'faqs/why.yaml:3:17 raw-html [<b>]',
    'faqs/why.yaml:3:24 raw-html [</b>]',
    'faqs/why.yaml:5:3 raw-html [<div class="x">]',
    'faqs/why.yaml:14:3 raw-html [<b>]',
    'faqs/why.yaml:14:10 raw-html [</b>]',
    'faqs/why.yaml:14:22 raw-html [<!-- comment -->]'
  ])
  expect([0, 2].map((index) => hints(site)[index])).toEqual([
    'Write **bold** for bold text.',
    'Use Markdown instead. Put code in `backticks`.'
  ])
})
