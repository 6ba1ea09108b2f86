import type { DocumentPerson } from '@plumbline/domain/documents/read-person'
import type { SourceAccount } from '@plumbline/domain/documents/read-accounts'
import type { DocumentTrade } from '@plumbline/domain/documents/trade-from-document'
import { fingerprintOf, matchKey } from '@plumbline/domain/imports/fingerprint'
import { brokerIdOf as brokerIdOfField } from '@plumbline/importers/readers/broker-id'
import type { Tx } from '#server/platform/db/database.ts'
import { accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { listLabels } from '#server/ledger/tags/labels.read.ts'
import * as repo from './documents.repo.ts'

/** What an import does with an account of the file and its trades. */
export interface AccountPlan {
  readonly source: SourceAccount
  /** Our account id; null if it is to be created. */
  readonly accountId: string | null
  readonly fresh: readonly DocumentTrade[]
  readonly known: number
  readonly deleted: number
  readonly duplicate: number
}

export interface ImportPlan {
  readonly person: DocumentPerson
  readonly accounts: readonly AccountPlan[]
  /** Labels that the user does not have yet. */
  readonly newTags: readonly string[]
  /** Names of the accounts that existed before. */
  readonly takenNames: ReadonlySet<string>
}

/** Decides by what was imported before; under `lockAccounts` the plan is exactly what will be written. */
export async function planImport(trx: Tx, userId: string, person: DocumentPerson): Promise<ImportPlan> {
  const accountIds = await repo.knownAccounts(trx, userId, person.uid)
  const remembered = await repo.knownTrades(trx, userId, person.uid)
  const tradesOf = Map.groupBy(person.trades, (trade) => trade.accountId)
  const accounts: AccountPlan[] = []
  for (const source of person.accounts) {
    const accountId = accountIds.get(source.sourceId) ?? null
    const trades = tradesOf.get(source.sourceId) ?? []
    accounts.push(await planAccount(trx, userId, { source, accountId, trades, remembered }))
  }
  const labels = new Set((await listLabels(trx, userId, 'tags')).map((tag) => tag.label))
  const wanted = [
    ...person.tags.map((tag) => tag.label),
    ...accounts.flatMap(({ fresh }) => fresh.flatMap((trade) => trade.tags)),
  ]
  const takenNames = new Set((await accountRows(trx, userId)).map(({ name }) => name))
  const newTags = [...new Set(wanted)].filter((label) => !labels.has(label)).sort()
  return { person, accounts, newTags, takenNames }
}

interface Unplanned {
  readonly source: SourceAccount
  readonly accountId: string | null
  readonly trades: readonly DocumentTrade[]
  readonly remembered: ReadonlyMap<string, { readonly exists: boolean }>
}

async function planAccount(
  trx: Tx,
  userId: string,
  { source, accountId, trades, remembered }: Unplanned,
): Promise<AccountPlan> {
  const known = trades.filter((trade) => remembered.get(trade.sourceId)?.exists)
  const gone = trades.filter((trade) => remembered.get(trade.sourceId)?.exists === false)
  const unknown = trades.filter((trade) => !remembered.has(trade.sourceId))
  // Deleting an account deleted its trades: they are imported again with it.
  if (accountId === null)
    return {
      source,
      accountId,
      fresh: byLine([...gone, ...unknown]),
      known: known.length,
      deleted: 0,
      duplicate: 0,
    }
  const { fresh, deleted, duplicate } = await withoutTwins(trx, userId, accountId, unknown)
  return { source, accountId, fresh, known: known.length, deleted: gone.length + deleted, duplicate }
}

/**
 * Removes trades that the account has from other sources; the n-th twin in the file matches the n-th in the account.
 */
async function withoutTwins(
  trx: Tx,
  userId: string,
  accountId: string,
  trades: readonly DocumentTrade[],
): Promise<{ fresh: readonly DocumentTrade[]; deleted: number; duplicate: number }> {
  if (trades.length === 0) return { fresh: [], deleted: 0, duplicate: 0 }
  const fingerprints = trades.map((trade) => fingerprintOf(trade.values))
  const others = await repo.tradesFromElsewhere(trx, userId, accountId, fingerprints)
  const twins = new Map<string, number>()
  for (const values of others) twins.set(matchKey(values), (twins.get(matchKey(values)) ?? 0) + 1)
  const ids = await repo.brokerIdsFromElsewhere(
    trx,
    userId,
    accountId,
    trades.flatMap((trade) => brokerIdOf(trade) ?? []),
  )
  let deleted = 0
  let duplicate = 0
  const fresh = trades.filter((trade) => {
    const byId = ids.get(brokerIdOf(trade) ?? '')
    const key = matchKey(trade.values)
    const left = twins.get(key) ?? 0
    if (byId?.dismissed) deleted += 1
    else if (byId !== undefined || left > 0) duplicate += 1
    else return true
    if (left > 0) twins.set(key, left - 1)
    return false
  })
  return { fresh, deleted, duplicate }
}

function byLine(trades: readonly DocumentTrade[]): readonly DocumentTrade[] {
  return trades.toSorted((a, b) => a.line - b.line)
}

/** The trade's broker id; null if the document has none. */
export function brokerIdOf({ mt5TradeId }: DocumentTrade): string | null {
  return brokerIdOfField(mt5TradeId)
}
