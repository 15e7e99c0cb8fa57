import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { securityPolicy } from '../../../scripts/security-policy.ts'

const reach = { connect: ['https://provider.test'], images: ['https://pictures.test'] }
const page = `<head><script>start()</script><style>a{}</style>
<script type="application/ld+json">{"@type":"Thing"}</script>
<script src="/app.js" type="module"></script></head><body><script>start()</script><script defer>more()</script></body>`

/** The sources of each directive. */
function directivesOf(html: string): ReadonlyMap<string, readonly string[]> {
  const parts = securityPolicy(html, reach).split('; ')
  return new Map(parts.map((part) => part.split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

describe('the security policy of a page', () => {
  const directives = directivesOf(page)

  test('lets its own scripts run, each named once by its hash, and no others', () => {
    expect(directives.get('script-src')).toEqual(["'self'", sha256('start()'), sha256('more()')])
  })

  test('leaves styles free, which run nothing', () => {
    expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
  })

  test('reaches the provider and the hosts of pictures, and nobody else', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://provider.test'])
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.test'])
    expect(directives.get('default-src')).toEqual(["'self'"])
  })

  test('has no unsafe words for scripts, and demands trusted HTML', () => {
    expect(directives.get('script-src')?.join(' ')).not.toContain('unsafe')
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.get('trusted-types')).toEqual(['content'])
  })
})
