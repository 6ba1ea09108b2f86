import { AppError } from '@plumbline/contract/errors'
import type { BarSeries, BarWindow } from '@plumbline/contract/prices/prices'
import { canBuild } from '@plumbline/domain/bars/aggregate'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { presentSeries, presentWindow } from './prices.presenter.ts'
import { findSeries, listSeries, readWindow, timeframeOf } from './prices.read.ts'
import { findAnySeries, isReplaced, rankSeries, type SeriesRow, setDeleted } from './prices.repo.ts'

export interface PricesDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export async function getSeries({ database }: PricesDeps, actor: Actor): Promise<BarSeries[]> {
  return database.asUser(actor.userId, async (trx) =>
    (await listSeries(trx, actor.userId)).map(presentSeries),
  )
}

interface WindowInput {
  readonly id: string
  readonly timeframe?: Timeframe | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Throws BAR_SERIES_NOT_FOUND, TIMEFRAME_TOO_SHORT. */
export async function getWindow(
  { database }: PricesDeps,
  actor: Actor,
  { id, timeframe, ...range }: WindowInput,
): Promise<BarWindow> {
  return database.asUser(actor.userId, async (trx) => {
    const series = await existingSeries(trx, actor, id)
    const own = timeframeOf(series)
    const asked = timeframe ?? own
    if (!canBuild(own, asked)) throw new AppError('TIMEFRAME_TOO_SHORT', { shortest: own, timeframe: asked })
    return presentWindow(series, await readWindow(trx, series, { timeframe: asked, ...range }))
  })
}

/** Throws BAR_SERIES_NOT_FOUND. */
export async function deleteSeries(
  { database, now }: PricesDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ success: boolean }> {
  return database.asUser(actor.userId, async (trx) => {
    const { id: known } = await existingSeries(trx, actor, id)
    await setDeleted(trx, actor.userId, known, now())
    return { success: true }
  })
}

/** Throws BAR_SERIES_NOT_FOUND, BAR_SERIES_REPLACED. */
export async function restoreSeries(
  { database }: PricesDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<BarSeries> {
  return database.asUser(actor.userId, async (trx) => {
    const series = await findAnySeries(trx, actor.userId, id)
    if (series === undefined) throw new AppError('BAR_SERIES_NOT_FOUND', { id })
    if (await isReplaced(trx, series)) throw new AppError('BAR_SERIES_REPLACED')
    await setDeleted(trx, actor.userId, id, null)
    return presentSeries({ ...series, deleted_at: null })
  })
}

/** Series in the given order come first. */
export async function arrangeSeries(
  { database }: PricesDeps,
  actor: Actor,
  { ids }: { readonly ids: readonly string[] },
): Promise<BarSeries[]> {
  return database.asUser(actor.userId, async (trx) => {
    for (const id of ids) await existingSeries(trx, actor, id)
    await rankSeries(trx, actor.userId, ids)
    return (await listSeries(trx, actor.userId)).map(presentSeries)
  })
}

async function existingSeries(trx: Tx, { userId }: Actor, id: string): Promise<SeriesRow> {
  const series = await findSeries(trx, userId, id)
  if (series === undefined) throw new AppError('BAR_SERIES_NOT_FOUND', { id })
  return series
}
