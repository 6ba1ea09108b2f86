import { comparedSpan, isFarFill, type PricedEvent } from '@plumbline/domain/backtesting/far-fill'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { Tx } from '#server/platform/db/database.ts'
import { readBars, type StoredSeries } from '#server/features/prices/prices.read.ts'
import type { BacktestRow } from './backtesting.repo.ts'
import { MAX_BARS, seriesOf } from './session-excursions.service.ts'

interface Placed {
  readonly event: PricedEvent
  readonly index: number
}

/** Index of the first fill or exit that is far from the stored bars; undefined if there is none, or no bars. */
export async function findFarFill(
  trx: Tx,
  row: BacktestRow,
  events: readonly SessionEvent[],
): Promise<number | undefined> {
  const placed = events.flatMap((event, index): Placed[] =>
    event.kind === 'fill' || event.kind === 'exit' ? [{ event, index }] : [],
  )
  if (placed.length === 0) return undefined
  const series = await seriesOf(trx, row)
  return series && firstFar(trx, row, series, placed)
}

/** Events follow each other in time; those of a longer time are read in halves. */
async function firstFar(
  trx: Tx,
  row: BacktestRow,
  series: StoredSeries,
  placed: readonly Placed[],
): Promise<number | undefined> {
  const { settings } = row
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return undefined
  const { from } = comparedSpan(settings, first.event)
  const { to } = comparedSpan(settings, last.event)
  if (placed.length > 1 && to - from > MAX_BARS * settings.timeframe) {
    const half = Math.ceil(placed.length / 2)
    return (
      (await firstFar(trx, row, series, placed.slice(0, half))) ??
      (await firstFar(trx, row, series, placed.slice(half)))
    )
  }
  const bars = await readBars(trx, series, settings.timeframe, { from, to })
  return placed.find(({ event }) => isFarFill(settings, event, bars))?.index
}
