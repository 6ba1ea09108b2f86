import { answerCalls } from './answer-calls.ts'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#web/lib/query-client.ts'
import { resetStores } from './resettable-stores.ts'

const { queries, ...defaults } = queryClient.getDefaultOptions()

/**
 * All files of a worker share one page: each begins as in a browser that was never here before. What a file changes in
 * modules that are neither a store nor storage it takes back itself.
 */
export async function resetPage(): Promise<void> {
  await cleanup()
  answerCalls({})
  queryClient.clear()
  // As many tries as in the product, without its seconds between them.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]}=;max-age=0;path=/`
  resetStores()
}
