import { describe, expect, test } from 'vitest'
import { holdsKey, masked, redact } from '../../../../src/assistant/provider/secrets.ts'

/** A seeded random number generator (mulberry32), for the same values in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'

function draw(next: () => number, characters: string, length: number): string {
  return Array.from({ length }, () => characters.charAt(Math.floor(next() * characters.length))).join('')
}

describe('keys', () => {
  test('never survive redaction, whatever surrounds them', () => {
    const next = random(7)
    for (let run = 0; run < 2000; run++) {
      const key = `sk-${next() < 0.5 ? 'proj-' : ''}${draw(next, alphabet, 16 + Math.floor(next() * 40))}`
      const around = ' .,;:"\'()[]{}<>=/\n\t'
      const text = `${draw(next, around, 3)}${key}${draw(next, around, 3)}`
      expect(holdsKey(text)).toBe(true)
      expect(redact(text)).not.toContain(key.slice(3, 14))
    }
  })

  test('are not detected in ordinary words', () => {
    for (const text of ['I sk-ip this', 'task-force', 'ask-me-anything-you-like', 'risk-assessment-documents']) {
      expect(holdsKey(text)).toBe(false)
      expect(redact(text)).toBe(text)
    }
  })

  test('are masked except for their last four characters', () => {
    expect(masked('sk-abcdefghijklmnop1234')).toBe('sk-…1234')
    expect(masked('short')).toBe('••••')
  })
})
