import { AppError } from '@plumbline/contract/errors'
import type { BarImport, BarPart } from '@plumbline/contract/prices/bar-imports'
import { barEnd, barStart } from '@plumbline/domain/bars/aggregate'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { barsOfChunks } from '../bar-chunks.ts'
import { HOUR } from '../prices.read.ts'
import { chunksBetween, type Level, lockSeries, recountSeries, type SeriesRow } from '../prices.repo.ts'
import { seriesFor, storeBars } from '../prices.write.ts'
import { presentBarImport } from './bar-imports.presenter.ts'
import * as repo from './bar-imports.repo.ts'
import { type BarImportsDeps, lockedImport } from './bar-imports.service.ts'

/** Bars of a series of files at most. */
const MAX_SERIES_BARS = 5_000_000
/** Chunks merged at a time: about 80,000 bars, so that other requests are answered in between. */
const CHUNKS_PER_MERGE = 20

interface ConfirmInput {
  readonly id: string
  readonly symbol: string
  readonly label: string
  readonly timeframe: Timeframe
  readonly timeZone: string | null
}

/**
 * Writes the staged bars of one timeframe to the series of their symbol and source, in one transaction. Throws
 * BAR_IMPORT_NOT_FOUND, BAR_IMPORT_STATE, BAR_PART_NOT_FOUND, BAR_CLOCK_DIFFERS, BAR_SERIES_FULL.
 */
export async function confirmBars(
  deps: BarImportsDeps,
  actor: Actor,
  input: ConfirmInput,
): Promise<BarImport> {
  const { userId } = actor
  const { id, symbol, label, timeframe, timeZone } = input
  return deps.database.asUser(userId, async (trx) => {
    const row = await lockedImport(trx, actor, id)
    if (row.state !== 'ready') throw new AppError('BAR_IMPORT_STATE', { state: row.state })
    const preview = repo.previewOf(row)
    const part = preview.parts.find((each) => each.timeframe === timeframe)
    if (part === undefined) throw new AppError('BAR_PART_NOT_FOUND', { timeframe })
    const time_zone = preview.timeZone ?? timeZone
    const series = await seriesFor(deps, trx, userId, {
      symbol,
      source: 'file',
      account_id: null,
      label,
      timeframe,
      digits: part.digits,
      time_zone,
    })
    if (series.time_zone !== time_zone)
      throw new AppError('BAR_CLOCK_DIFFERS', { timeZone: series.time_zone ?? 'broker' })
    const written = await writePart(deps, trx, id, series, part)
    const after = await lockSeries(trx, userId, series.id)
    if ((after?.bar_count ?? 0) > MAX_SERIES_BARS)
      throw new AppError('BAR_SERIES_FULL', { limit: MAX_SERIES_BARS })
    await repo.deleteChunks(trx, userId, id, 'staged')
    await repo.updateImport(trx, userId, id, {
      state: 'confirmed',
      series_id: series.id,
      revision_before: series.revision,
      series_revision: after?.revision ?? null,
      is_first: series.bar_count === 0,
      result: { symbol: series.symbol, label, timeframe, ...written },
      confirmed_at: deps.now(),
    })
    return presentBarImport(await lockedImport(trx, actor, id))
  })
}

async function writePart(deps: BarImportsDeps, trx: Tx, importId: string, series: SeriesRow, part: BarPart) {
  const level: Level = { userId: series.user_id, seriesId: series.id, timeframe: part.timeframe }
  const range = rangeOf(part)
  await repo.backUpChunks(trx, importId, level, range)
  const overlapping = await chunksBetween(trx, level, range.from, range.to)
  if (overlapping.length > 0) return mergePart(deps, trx, importId, series, part)
  await repo.moveStaged(trx, importId, level)
  const { user_id: userId, id, timeframe } = series
  const digits = Math.max(series.digits, part.digits)
  await recountSeries(trx, { userId, id, timeframe }, digits, deps.now())
  return { added: part.bars, changed: 0, known: 0 }
}

/** Whole hours, since the hours of a series are written with its bars. */
export function rangeOf({ firstAt, lastAt }: Pick<BarPart, 'firstAt' | 'lastAt'>) {
  return { from: barStart(firstAt, HOUR), to: barEnd(barStart(lastAt, HOUR), HOUR) - 1 }
}

async function mergePart(
  deps: BarImportsDeps,
  trx: Tx,
  importId: string,
  { user_id: userId, id: seriesId }: SeriesRow,
  { timeframe, digits, bars }: BarPart,
) {
  let [added, changed] = [0, 0]
  for (let offset = 0; ; offset += CHUNKS_PER_MERGE) {
    const chunks = await repo.stagedChunks(trx, userId, importId, timeframe, {
      offset,
      limit: CHUNKS_PER_MERGE,
    })
    const read = barsOfChunks(chunks, timeframe, digits)
    const stored = await storeBars(deps, trx, { userId, seriesId }, read)
    added += stored?.added ?? 0
    changed += stored?.changed ?? 0
    if (chunks.length < CHUNKS_PER_MERGE) return { added, changed, known: bars - added - changed }
  }
}
