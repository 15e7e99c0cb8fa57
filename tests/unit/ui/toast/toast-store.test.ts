import { expect, test, vi } from 'vitest'
import { removeToast, showToast, shownToasts, subscribeToToasts } from '../../../../src/ui/toast/toast-store.ts'

test('a toast replaces an identical one and leaves others unchanged', () => {
  const heard = vi.fn()
  const unsubscribe = subscribeToToasts(heard)
  showToast({ title: 'Error' })
  showToast({ title: 'Copied' })
  const [first] = shownToasts()
  showToast({ title: 'Error' })
  showToast({ title: 'Error' })
  unsubscribe()
  expect(shownToasts().map(({ title }) => title)).toEqual(['Copied', 'Error'])
  expect(shownToasts().at(-1)?.id).not.toBe(first?.id)
  expect(heard).toHaveBeenCalledTimes(4)
  for (const { id } of shownToasts()) removeToast(id)
  expect(shownToasts()).toEqual([])
})
