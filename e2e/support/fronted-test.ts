import { test as base } from './first-run-test.ts'
import { type Front, openFront } from './front.ts'

/** A journey from the first-run page on, behind a proxy: another build can come through it, and the server can be gone. */
export const test = base.extend<{ front: Front }>({
  front: async ({ product }, use) => {
    const front = await openFront(product.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
})
