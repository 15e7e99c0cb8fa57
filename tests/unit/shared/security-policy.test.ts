import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityPolicy } from '../../../src/shared/security-policy.ts'

const allowedOrigins = { connect: ['https://provider.test'], images: ['https://pictures.test'] }

/** The sources of each directive. */
async function directivesOf(...settings: Parameters<typeof securityPolicy>) {
  const parts = (await securityPolicy(...settings)).split('; ')
  return new Map(parts.map((part) => part.split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

const directives = await directivesOf(['start()', 'more(“ü”)'], allowedOrigins)

test('only the scripts of the page are allowed, by hash', () => {
  expect(directives.get('script-src')).toEqual(["'self'", sha256('start()'), sha256('more(“ü”)')])
})

test('inline styles are allowed', () => {
  expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"])
})

test('a page can connect only to the provider and load images only from the allowed hosts', () => {
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://provider.test'])
  expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.test'])
  expect(directives.get('default-src')).toEqual(["'self'"])
})

test('unsafe scripts are forbidden, and trusted types are required', () => {
  expect(directives.get('script-src')?.join(' ')).not.toContain('unsafe')
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(directives.get('trusted-types')).toEqual(['content'])
})
