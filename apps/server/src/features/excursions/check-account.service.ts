import { moneyPerPoint } from '@plumbline/domain/accounts/money-per-point'
import { serviceKeysOf } from '@plumbline/domain/bars/service-symbols'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { recordCheck } from '#server/platform/checks/checks.write.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { largestResults } from '#server/ledger/trades/largest-results.read.ts'
import { listSeries, type StoredSeries, seriesInOrder } from '#server/features/prices/prices.read.ts'
import {
  barChanges,
  markStale,
  pairsOfUser,
  removeOthers,
  saveExcursions,
  deleteBarChanges,
  tradesToMeasure,
} from './excursions.repo.ts'
import { measureTrades } from './measure-trades.service.ts'

/** Trades of one transaction. */
const TRADES_AT_ONCE = 5_000

/** Trades near bars that have changed are to be measured again. */
export async function markTradesNearChangedBars(trx: Tx, userId: string): Promise<void> {
  const changes = await barChanges(trx, userId)
  if (changes.length === 0) return
  const pairs = await pairsOfUser(trx, userId)
  const ranges = Map.groupBy(changes, ({ symbol_key }) => symbol_key)
  for (const [key, parts] of ranges)
    for (const range of mergeRanges(parts)) await markStale(trx, userId, pairs.filter(has(key)), range)
  await deleteBarChanges(
    trx,
    userId,
    changes.map(({ id }) => id),
  )
}

/** Whether bars of a symbol may be those of a pair. */
function has(key: string): (pair: string) => boolean {
  return (pair) => pairKey(pair) === key || serviceKeysOf(pair).includes(key)
}

interface Range {
  readonly from_at: number
  readonly to_at: number
}

/** Ranges less than a day apart become one: many small writes are marked at once. */
function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from_at - other.from_at)) {
    const last = merged.at(-1)
    if (last === undefined || range.from_at > last.to_at + 86_400) merged.push(range)
    else merged[merged.length - 1] = { ...last, to_at: Math.max(last.to_at, range.to_at) }
  }
  return merged
}

/** Series of a pair: those of its symbol, and those of services that call it differently. */
function seriesOf(
  pair: string,
  bySymbol: ReadonlyMap<string, readonly StoredSeries[]>,
): readonly StoredSeries[] {
  const key = pairKey(pair)
  const others = new Set(serviceKeysOf(pair).filter((other) => other !== key))
  const ofServices = [...others].flatMap((other) => bySymbol.get(other) ?? [])
  return [...(bySymbol.get(key) ?? []), ...ofServices.filter(({ source }) => source === 'service')]
}

/**
 * Measures the trades of an account whose excursions are not those of the trade and of the bars as they are now. The
 * result depends on the stored data only, so several servers may run it at once.
 */
export async function checkAccount(
  { database }: { readonly database: Database },
  userId: string,
  accountId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const isDone = await database.asUser(userId, async (trx) => {
      const account = await findAccount(trx, userId, accountId)
      if (account === undefined) return true
      const series = Map.groupBy(
        (await listSeries(trx, userId)).filter(({ bar_count }) => bar_count > 0),
        ({ symbol_key }) => symbol_key,
      )
      const pairs = (await pairsOfUser(trx, userId)).filter((pair) => seriesOf(pair, series).length > 0)
      const trades = await tradesToMeasure(trx, account, pairs, TRADES_AT_ONCE)
      if (trades.length > 0) {
        const perPoint = moneyPerPoint(await largestResults(trx, account, pairs))
        for (const [pair, ofPair] of Map.groupBy(trades, ({ pair }) => pair)) {
          const candidates = seriesInOrder(seriesOf(pair, series), accountId)
          await saveExcursions(
            trx,
            userId,
            await measureTrades(trx, { account, series: candidates, perPoint }, ofPair),
          )
        }
      }
      if (trades.length === TRADES_AT_ONCE) return false
      await removeOthers(trx, account, pairs)
      await recordCheck(trx, { userId, accountId, kind: 'excursions', seen: String(account.revision) })
      return true
    })
    if (isDone || signal?.aborted === true) return
  }
}
