import { describe, expect, test } from 'vitest'
import { randomNumbers, type Random } from '../../../random-numbers.ts'
import { holdsKey, masked, redact } from '../../../../src/assistant/provider/key-store.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'

function draw(next: Random, characters: string, length: number): string {
  return Array.from({ length }, () => characters.charAt(Math.floor(next() * characters.length))).join('')
}

describe('keys', () => {
  test('never survive redaction, whatever surrounds them', () => {
    const next = randomNumbers(7)
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
