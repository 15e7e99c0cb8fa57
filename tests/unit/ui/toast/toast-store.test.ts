import { expect, test, vi } from 'vitest'
import { removeToast, showToast, toasts } from '../../../../src/ui/toast/toast-store.ts'

test('a toast replaces an identical one and leaves others unchanged', () => {
  const heard = vi.fn()
  const unsubscribe = toasts.subscribe(heard)
  showToast({ title: 'Error' })
  showToast({ title: 'Copied' })
  const [first] = toasts.get()
  showToast({ title: 'Error' })
  showToast({ title: 'Error' })
  unsubscribe()
  expect(toasts.get().map(({ title }) => title)).toEqual(['Copied', 'Error'])
  expect(toasts.get().at(-1)?.id).not.toBe(first?.id)
  expect(heard).toHaveBeenCalledTimes(4)
  for (const { id } of toasts.get()) removeToast(id)
  expect(toasts.get()).toEqual([])
})
