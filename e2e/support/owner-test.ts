import { test as base, type BrowserContextOptions } from '@playwright/test'
import { type Journal, journalOf } from './journal.ts'
import { startProduct } from './product.ts'
import { setUpOwner } from './registration.ts'

interface Home {
  readonly url: string
  /** The cookies of the owner's browser. */
  readonly session: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** An installation with a signed-in owner, shared by the journeys of a worker; each starts with an empty journal. */
export const test = base.extend<
  { readonly journal: Journal },
  { readonly home: Home; readonly serverEnv: Readonly<Record<string, string>> }
>({
  /** Environment variables of the server, in addition to its defaults. */
  serverEnv: [{}, { scope: 'worker', option: true }],
  home: [
    async ({ playwright, serverEnv }, use) => {
      const product = await startProduct(serverEnv)
      const visitor = await playwright.request.newContext({ baseURL: product.url })
      await setUpOwner(visitor)
      // The getting-started guide has its own journey.
      await visitor.patch('/api/v1/settings', { data: { firstDay: 'closed' } })
      const session = await visitor.storageState()
      await visitor.dispose()
      await use({ url: product.url, session })
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ home }, use) => use(home.url),
  storageState: async ({ home }, use) => use(home.session),
  journal: [
    async ({ playwright, home }, use) => {
      // A separate context: a journey may start signed out, or sign out.
      const request = await playwright.request.newContext({ baseURL: home.url, storageState: home.session })
      const journal = journalOf(request)
      await journal.clear()
      await use(journal)
      await request.dispose()
    },
    { auto: true },
  ],
})
