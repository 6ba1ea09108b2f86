import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import {
  account,
  accountList,
  type Account,
  type CreateAccountInput,
} from '@plumbline/contract/accounts/accounts'
import { pageOfReviews } from '@plumbline/contract/daily-reviews/daily-reviews'
import { tradeImport, type TradeImport } from '@plumbline/contract/imports/imports'

export interface BrokerFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What outlives its accounts: the address of its list, and that of its items. */
const KEPT = [
  ['/goals?today=2026-01-01', '/goals'],
  ['/habits', '/habits'],
  ['/strategies', '/strategies'],
  ['/trading-plans', '/trading-plans'],
  ['/notebooks', '/notebooks'],
  ['/import-mappings', '/import-mappings'],
  ['/toolbox/rates', '/toolbox/rates'],
] as const

/** The owner's journal over REST, for setting up a journey. */
export interface Journal {
  createAccount(input: CreateAccountInput): Promise<Account>
  createDemo(): Promise<Account>
  /** Uploads a file and waits until it has been read. */
  preview(accountId: string, file: BrokerFile): Promise<TradeImport>
  /** The same, and confirms it. */
  importFile(accountId: string, file: BrokerFile): Promise<TradeImport>
  /** Deletes every account, and all other data with them. */
  clear(): Promise<void>
}

export function journalOf(request: APIRequestContext): Journal {
  const read = async (id: string): Promise<TradeImport> => {
    const found = tradeImport.parse(await answer(await request.get(`/api/v1/imports/${id}`)))
    if (found.state !== 'reading') return found
    await pause(100)
    return read(id)
  }
  const preview: Journal['preview'] = async (accountId, { name, bytes }) => {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    const sent = await request.post('/api/v1/imports', { multipart: { accountId, file } })
    return read(tradeImport.parse(await answer(sent)).id)
  }
  return {
    preview,
    createAccount: async (data) =>
      account.parse(await answer(await request.post('/api/v1/accounts', { data }))),
    createDemo: async () =>
      account.parse(await answer(await request.post('/api/v1/accounts/demo', { data: {} }))),
    importFile: async (accountId, file) => {
      const { id } = await preview(accountId, file)
      const sent = await request.post(`/api/v1/imports/${id}/confirm`, { data: {} })
      return tradeImport.parse(await answer(sent))
    },
    clear: async () => {
      const { accounts } = accountList.parse(await answer(await request.get('/api/v1/accounts')))
      for (const { id } of accounts) await answer(await request.delete(`/api/v1/accounts/${id}`))
      const { reviews } = pageOfReviews.parse(
        await answer(await request.get('/api/v1/daily-reviews?limit=200')),
      )
      for (const { id } of reviews) await answer(await request.delete(`/api/v1/daily-reviews/${id}`))
      for (const [list, item] of KEPT) {
        const rows = await answer(await request.get(`/api/v1${list}`))
        if (!Array.isArray(rows)) throw new TypeError(`${list} is no list`)
        for (const row of rows)
          await answer(await request.delete(`/api/v1${item}/${encodeURIComponent(String(Object(row).id))}`))
      }
    },
  }
}

async function answer(response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return response.json()
}
