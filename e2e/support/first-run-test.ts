import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** A journey from the first-run page on: an installation of its own, in which nobody has an account. */
export const test = base.extend<{ product: Product; host: string | null }>({
  /** What HOST is set to; null leaves it out. */
  host: [null, { option: true }],
  product: async ({ host }, use) => {
    const product = await startProduct(host === null ? {} : { HOST: host })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
})
