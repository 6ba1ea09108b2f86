import { queryClient } from '#web/lib/api/query-client.ts'
import type { Period } from '#web/lib/period/period.ts'
import { pageSize } from '../model/page-window.ts'
import { mostNamed } from '../model/selection.ts'
import type { TradeFilter } from '../model/trade-filter.ts'
import { tradePageOptions } from './page-reader.ts'

type List = { readonly accountId: string | null; readonly period: Period; readonly filter: TradeFilter }

/** Ids of the trades between two list positions, both inclusive, in either direction; loads uncached pages. */
export async function idsBetween(
  { accountId, period, filter }: List,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const first = Math.min(from, to)
  const last = Math.min(Math.max(from, to), first + mostNamed - 1)
  const pages = Array.from(
    { length: Math.floor(last / pageSize) - Math.floor(first / pageSize) + 1 },
    (_, index) => Math.floor(first / pageSize) + index,
  )
  const read = await Promise.all(
    pages.map((page) => queryClient.ensureQueryData(tradePageOptions(accountId, period, filter, page))),
  )
  return read
    .flatMap(({ trades }) => trades.map(({ id }) => id))
    .slice(first % pageSize, (first % pageSize) + last - first + 1)
}
