import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** A journey that starts at the first-run page: a separate installation without users. */
export const test = base.extend<{
  product: Product
  host: string | null
  madeDatabase: string | null | undefined
}>({
  /** The value of HOST; null omits it. */
  host: [null, { option: true }],
  /** Null lets the server create its own database. */
  madeDatabase: [undefined, { option: true }],
  product: async ({ host, madeDatabase }, use) => {
    const product = await startProduct(host === null ? {} : { HOST: host }, madeDatabase)
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
})
