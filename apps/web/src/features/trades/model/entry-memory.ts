import { personStore } from '#web/lib/local-store/person-store.ts'
import { entriesOf, textOf } from '#web/lib/local-store/read-stored.ts'

/** Defaults for the next trade of an account. */
export type LastTrade = {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly state: 'closed' | 'open'
  readonly quantity: string
  readonly strategyId: string
}

type EntryMemory = {
  /** By account. */
  readonly last: Readonly<Record<string, LastTrade>>
}

/** Defaults from the last entered trades, kept in this browser only. */
export const useEntryMemory = personStore<EntryMemory>('plumbline.trade-entry', (stored) => ({
  last: lastOf(stored),
}))

export function rememberLast(accountId: string, trade: LastTrade): void {
  useEntryMemory.setState(({ last }) => ({ last: { ...last, [accountId]: trade } }))
}

/** Storage may contain data of an older or manually edited version, so only valid texts are taken. */
function lastOf(stored: unknown): EntryMemory['last'] {
  return Object.fromEntries(
    entriesOf(stored, 'last').map(([id, last]) => [
      id,
      {
        pair: textOf(last['pair']),
        direction: last['direction'] === 'short' ? 'short' : 'long',
        state: last['state'] === 'open' ? 'open' : 'closed',
        quantity: textOf(last['quantity']),
        strategyId: textOf(last['strategyId']),
      },
    ]),
  )
}
