import { afterEach, expect, test, vi } from 'vitest'
import { keyStore } from '../../../../src/assistant/provider/key-store.ts'
import { stubStorage } from '../../stub-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const key = 'sk-abcdefghijklmnop'

test('a key changed or removed in another tab is no longer used', () => {
  const { localStorage } = stubStorage()
  keyStore.save(key, 'device')
  expect(keyStore.reveal()).toBe(key)
  localStorage.set('assistant-api-key', 'sk-another-key-1234')
  expect(keyStore.reveal()).toBe('sk-another-key-1234')
  localStorage.clear()
  expect(keyStore.reveal()).toBeNull()
  expect(keyStore.preview()).toBeNull()
})

test('subscribers are notified about a key change in another tab', () => {
  stubStorage()
  const heard = vi.fn()
  const unsubscribe = keyStore.subscribe(heard)
  const tell = (name: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key: name }))
  tell('theme')
  expect(heard).not.toHaveBeenCalled()
  tell('assistant-api-key')
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
  unsubscribe()
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a key for this tab is not stored on the device', () => {
  const { localStorage, sessionStorage } = stubStorage()
  keyStore.save(key, 'device')
  keyStore.save(key, 'tab')
  expect([localStorage.size, sessionStorage.size]).toEqual([0, 1])
  keyStore.remove()
  expect([keyStore.reveal(), sessionStorage.size]).toEqual([null, 0])
})

test('without storage, the key is kept in memory for the page', () => {
  stubStorage({ blocked: true })
  keyStore.save(key, 'device')
  expect(keyStore.reveal()).toBe(key)
  keyStore.remove()
  expect(keyStore.reveal()).toBeNull()
})
