import { test as base } from './first-run-test.ts'
import { type Front, openFront } from './front.ts'

/** A journey that starts at the first-run page, behind a proxy, which can serve another build or go offline. */
export const test = base.extend<{ front: Front }>({
  front: async ({ product }, use) => {
    const front = await openFront(product.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
})
