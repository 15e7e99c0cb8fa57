import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { svgFault } from '../../../../scripts/source/svg-fault.ts'
import { filesIn } from '../../../../scripts/platform/files.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"'

function drawing(inside: string, attributes = ''): Uint8Array {
  return Buffer.from(`<svg ${names} ${attributes}>${inside}</svg>`)
}

describe('an SVG is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a namespace prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['an XHTML script', `<h:script ${xhtml}>alert(1)</h:script>`],
    ['an XHTML script that declares its namespace itself', '<script xmlns="http://www.w3.org/1999/xhtml">x</script>'],
    ['a foreignObject', `<foreignObject><h:img ${xhtml} src="x" onerror="alert(1)"/></foreignObject>`],
    ['an iframe', `<h:iframe ${xhtml} src="/"/>`],
    ['MathML', '<math xmlns="http://www.w3.org/1998/Math/MathML"/>'],
    ['an unknown element', '<unknown/>'],
    ['an event handler', '<rect onclick="alert(1)"/>'],
    ['an event handler in capitals', '<rect ONCLICK="alert(1)"/>'],
    ['an event handler by character references', '<rect onload="&#97;lert(1)"/>'],
    ['a link to a script', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a link to a script by character references', '<a href="java&#115;cript&#x3a;alert(1)"><rect/></a>'],
    ['a link to a script with line breaks', '<a href="java&#10;script:alert(1)"><rect/></a>'],
    ['a link to a script by xlink', '<a xlink:href=" JavaScript:alert(1)"><rect/></a>'],
    [
      'a link to a script by another prefix',
      '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:alert(1)"><rect/></a>'
    ],
    ['a link to another site', '<a href="https://evil.test"><rect/></a>'],
    ['a picture of another site', '<image href="https://evil.test/a.png"/>'],
    ['a picture without a scheme', '<image xlink:href="//evil.test/a.png"/>'],
    ['a drawing inside an address', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
    ['a shape of another file', '<use href="other.svg#a"/>'],
    ['a shape in an address', '<use href="data:image/png;base64,AAAA#a"/>'],
    ['an animation that sets a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['an animation that sets xlink:href', '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>'],
    ['an animation that sets an event handler', '<set attributeName="onclick" to="alert(1)"/>'],
    ['an animation of a character reference', '<set attributeName="&#104;ref" to="x"/>'],
    ['an animation that sets a style of another site', '<set attributeName="fill" to="url(https://evil.test#a)"/>'],
    ['an imported style', '<style>@import "https://evil.test/a.css";</style>'],
    ['an imported style in CDATA', '<style><![CDATA[@import url(//evil.test);]]></style>'],
    ['an imported style around a comment', '<style>@im<!-- -->port "//evil.test";</style>'],
    ['an imported style around CDATA', '<style>@im<![CDATA[port]]> "//evil.test";</style>'],
    ['an imported style around an element', '<style>@im<g/>port "//evil.test";</style>'],
    ['an address in a style', '<style>rect { fill: URL( "https://evil.test/a" ) }</style>'],
    ['an address in a style by escapes', '<style>rect { fill: \\75rl(https://evil.test/a) }</style>'],
    ['an address in a style attribute', '<rect style="fill: url(//evil.test/a)"/>'],
    ['an address in an attribute', '<rect filter="url(\'https://evil.test/a#b\')"/>'],
    ['a set of pictures in a style', '<style>svg { background: image-set("https://evil.test/a" 1x) }</style>'],
    ['a font of another site', '<style>@font-face { font-family: a; src: url(https://evil.test/a) }</style>'],
    ['another base address', '<g xml:base="https://evil.test/"/>'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.test/a.css"?>'],
    ['an unknown entity', '<text>&boom;</text>'],
    ['an unknown prefix', '<evil:script/>'],
    ['an element without its end', '<g>'],
    ['an unquoted attribute', '<rect width=8/>']
  ])('with %s', (_, inside) => {
    expect(svgFault(drawing(inside))).toBeTypeOf('string')
  })

  test.each([
    ['an event handler on its root', `<svg ${names} onload="alert(1)"/>`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg ${names}>&a;</svg>`],
    ['an external entity', `<!DOCTYPE svg SYSTEM "https://evil.test/a.dtd"><svg ${names}/>`],
    ['a DOCTYPE', `<!DOCTYPE svg><svg ${names}/>`],
    ['a style sheet before its root', `<?xml-stylesheet href="data:text/xsl,x" type="text/xsl"?><svg ${names}/>`],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['no namespace', '<svg width="8" height="8"/>'],
    ['text behind its end', `<svg ${names}/><script/>`],
    ['an encoding that hides its letters', `<?xml version="1.0" encoding="UTF-7"?><svg ${names}/>`],
    ['nothing', '']
  ])('with %s', (_, text) => {
    expect(svgFault(Buffer.from(text))).toBeTypeOf('string')
  })

  test('in UTF-16, and with bytes that are no UTF-8', () => {
    expect(svgFault(Buffer.from(`\uFEFF<svg ${names}/>`, 'utf16le'))).toBeTypeOf('string')
    expect(svgFault(Buffer.concat([drawing('<g/>'), Buffer.from([0xff])]))).toBeTypeOf('string')
  })

  test('with the words that an author needs', () => {
    expect(svgFault(drawing('<script/>'))).toBe('the element <script>')
    expect(svgFault(drawing('<rect onclick="a"/>'))).toBe('the event handler "onclick"')
    expect(svgFault(drawing('<image href="https://evil.test/a"/>'))).toBe('the address "https://evil.test/a"')
  })
})

describe('an SVG passes', () => {
  test.each([
    ['shapes, gradients and filters', '<defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs>'],
    [
      'a reference to its own parts',
      '<use href="#a"/><use xlink:href="#a"/><rect fill="url(#a)" filter="url(\'#b\')"/>'
    ],
    ['a link inside it', '<a href="#a"><rect/></a>'],
    ['a picture in its address', '<image href="data:image/png;base64,AAAA"/>'],
    ['a font in its style', '<style>@font-face { font-family: a; src: url(data:font/woff2;base64,AAAA) }</style>'],
    ['styles', '<style><![CDATA[.a{fill:#fff} @media (prefers-color-scheme: dark) { .a { fill: url(#a) } }]]></style>'],
    ['an animation', '<rect><animate attributeName="x" values="0;8" dur="1s"/></rect>'],
    ['texts about scripts', '<title>javascript: &amp; url(https://a.test)</title><text>onclick="a" @import \\ </text>'],
    [
      'the marks of drawing programs',
      '<metadata id="m"/><g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="a"/>'
    ],
    ['comments', '<!-- <script>alert(1)</script> -->']
  ])('with %s', (_, inside) => {
    expect(svgFault(drawing(inside))).toBeUndefined()
  })

  test('with an XML declaration', () => {
    expect(svgFault(Buffer.from(`\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<svg ${names}/>`))).toBeUndefined()
  })

  test.each(['content/public', 'content/examples'].flatMap(svgsIn))('%s', (file) => {
    expect(svgFault(readFileSync(join(projectRoot, file)))).toBeUndefined()
  })
})

function svgsIn(folder: string): string[] {
  const files = filesIn(join(projectRoot, folder)).filter((file) => file.endsWith('.svg'))
  return files.map((file) => `${folder}/${file}`)
}
