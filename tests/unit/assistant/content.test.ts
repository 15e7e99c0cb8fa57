import { expect, test, vi } from 'vitest'
import { knowledgeSearch } from '../../../src/assistant/content.ts'

const built = vi.hoisted(() => vi.fn())
vi.mock('../../../src/assistant/answers/rank.ts', () => ({
  KnowledgeSearch: class {
    constructor() {
      built()
    }
  }
}))

test('the knowledge search is created lazily, and only once', () => {
  expect(built).not.toHaveBeenCalled()
  expect(knowledgeSearch()).toBe(knowledgeSearch())
  expect(built).toHaveBeenCalledOnce()
})
