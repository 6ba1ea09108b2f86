import { test as base } from '@playwright/test'
import { type Bridge, startBridge } from './bridge.ts'
import { type Product, startProduct } from './product.ts'

/** A journey that starts at the first-run page, with a bridge beside the installation. */
export const test = base.extend<{
  terminal: Readonly<Record<string, string>>
  bridge: Bridge
  product: Product
}>({
  /** Environment of the bridge. */
  terminal: [{ PLUMBLINE_TERMINAL: 'simulated' }, { option: true }],
  bridge: async ({ terminal }, use) => {
    const bridge = await startBridge(terminal)
    await use(bridge)
    await bridge.stop()
  },
  product: async ({ bridge }, use) => {
    const product = await startProduct({ PLUMBLINE_BRIDGE: bridge.url })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
})
