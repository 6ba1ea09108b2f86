import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** A journey from the first-run page on: an installation of its own, in which nobody has an account. */
export const test = base.extend<{
  product: Product
  host: string | null
  madeDatabase: string | null | undefined
}>({
  /** What HOST is set to; null leaves it out. */
  host: [null, { option: true }],
  /** Null where the server is to make its database itself. */
  madeDatabase: [undefined, { option: true }],
  product: async ({ host, madeDatabase }, use) => {
    const product = await startProduct(host === null ? {} : { HOST: host }, madeDatabase)
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
})
