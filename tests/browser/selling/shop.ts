import { test as base } from '../shared-by-worker.ts'
import type { Shop } from './open-shop.ts'

/** A test fails if a browser complained in the shop. */
export const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ builtShop }, use) => {
    await use(builtShop)
    await builtShop.reset()
  }
})
