import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExcursionValues } from '@plumbline/domain/statistics/closed-trade-filter'
import type { Database } from '#server/platform/db/database.ts'
import {
  excursionRevision,
  type ExcursionSlice,
  nextExcursions,
} from '#server/ledger/trade-facts/excursions.read.ts'
import type { ClosedTradeColumns, ExcursionColumns } from './closed-trade-columns.ts'
import type { TradeColumnsSnapshot } from './trade-columns-snapshot.ts'

const SLICE_ROWS = 20_000
/** Rows matched per turn of the event loop. */
const AT_ONCE = 50_000

/**
 * The columns with the trades' excursions. They are not part of the stored months, because they are measured later than
 * trades are written and change with bars: only filters by them read them, once per snapshot and measurement.
 */
export async function withExcursions(
  database: Database,
  userId: string,
  accountId: string,
  snapshot: TradeColumnsSnapshot,
): Promise<ClosedTradeColumns> {
  const { columns } = snapshot
  const revision = await database.asUser(userId, (trx) => excursionRevision(trx, userId))
  if (snapshot.excursions?.revision !== revision) {
    const slices: ExcursionSlice[] = []
    let end: string | null = null
    for (;;) {
      const behind: string | null = end
      const slice: ExcursionSlice | null = await database.asUser(userId, (trx) =>
        nextExcursions(trx, userId, accountId, behind, SLICE_ROWS),
      )
      if (slice === null) break
      slices.push(slice)
      if (slice.count < SLICE_ROWS) break
      end = slice.end_id
    }
    snapshot.excursions = await excursionColumns(columns, slices, revision)
  }
  return { ...columns, excursions: snapshot.excursions }
}

const NAMES = [
  'mae_r_e4',
  'mfe_r_e4',
  'mae_cents',
  'mfe_cents',
  'left_cents',
  'entry_e4',
  'exit_e4',
] as const satisfies readonly (keyof ExcursionSlice)[]

async function excursionColumns(
  columns: ClosedTradeColumns,
  slices: readonly ExcursionSlice[],
  revision: string,
): Promise<ExcursionColumns> {
  const count = slices.reduce((sum, slice) => sum + slice.count, 0)
  const values = new Float64Array(count * NAMES.length)
  const places = new Map<string, number>()
  for (const slice of slices) {
    const ids = Buffer.from(slice.ids)
    for (let index = 0; index < slice.count; index += 1) {
      const place = places.size
      places.set(ids.toString('latin1', index * 16, index * 16 + 16), place)
      for (const [offset, name] of NAMES.entries())
        values[place * NAMES.length + offset] = slice[name][index] ?? Number.NaN
    }
    await nextTurn()
  }
  const placeOf = new Int32Array(columns.count).fill(-1)
  const ids = Buffer.from(columns.ids.buffer, columns.ids.byteOffset, columns.ids.byteLength)
  for (let row = 0; row < columns.count; row += 1) {
    if (row % AT_ONCE === AT_ONCE - 1) await nextTurn()
    placeOf[row] = places.get(ids.toString('latin1', row * 16, row * 16 + 16)) ?? -1
  }
  const at = (row: number): ExcursionValues | null => {
    const place = placeOf[row] ?? -1
    if (place < 0) return null
    const value = (offset: number) => {
      const found = values[place * NAMES.length + offset] ?? Number.NaN
      return Number.isNaN(found) ? null : found
    }
    return {
      maeRE4: value(0),
      mfeRE4: value(1),
      maeCents: value(2),
      mfeCents: value(3),
      leftCents: value(4),
      entryE4: value(5),
      exitE4: value(6),
    }
  }
  return { revision, at, bytes: values.byteLength + placeOf.byteLength }
}
