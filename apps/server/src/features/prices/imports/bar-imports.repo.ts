import { type BarPreview, barPreview, type BarTable, barTable } from '@plumbline/contract/prices/bar-imports'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { ChunkPart } from '../bar-chunks.ts'
import type { Level } from '../prices.repo.ts'

const LEASE = sql.raw(`interval '30 seconds'`)
export const RENEW_LEASE_MS = 8_000
/** Imports that the list shows. */
const MAX_LISTED = 100
/** Previews are kept for a day; what undo needs as long as deleted series. */
const PREVIEW_HOURS = 24
const UNDO_DAYS = 30
const CHUNKS_PER_WRITE = 50

const importResult = z.object({
  symbol: z.string(),
  label: z.string(),
  timeframe: z.number(),
  added: z.number(),
  changed: z.number(),
  known: z.number(),
})
export type ImportResult = z.infer<typeof importResult>

export type BarImportRow = Selectable<Schema['bar_imports']> & {
  /** The server that read it has stopped. */
  readonly is_lost: boolean
  /** Whether it is the last change of its series, and recent. */
  readonly can_undo: boolean
}

export function previewOf({ reading }: BarImportRow): BarPreview {
  return barPreview.parse(reading)
}

export function tableOf({ reading }: BarImportRow): BarTable {
  return barTable.parse(reading)
}

export function resultOf({ result }: BarImportRow): ImportResult {
  return importResult.parse(result)
}

const selected = sql`
  i.*, i.state = 'reading' and i.read_until < now() as is_lost,
  i.state = 'confirmed' and i.confirmed_at > now() - make_interval(days => ${UNDO_DAYS}) and exists (
    select from bar_series s where s.user_id = i.user_id and s.id = i.series_id and s.deleted_at is null
      and s.revision = i.series_revision
  ) as can_undo`

export async function insertImport(
  trx: Tx,
  userId: string,
  row: { readonly id: string; readonly fileName: string; readonly fileSize: number; readonly at: Date },
): Promise<BarImportRow> {
  await trx
    .insertInto('bar_imports')
    .values({
      user_id: userId,
      id: row.id,
      file_name: row.fileName,
      file_size: row.fileSize,
      state: 'reading',
      error_code: null,
      error_detail: null,
      reading: null,
      series_id: null,
      result: null,
      revision_before: null,
      series_revision: null,
      is_first: null,
      created_at: row.at,
      confirmed_at: null,
      undone_at: null,
    })
    .execute()
  const inserted = await findImport(trx, userId, row.id)
  if (inserted === undefined) throw new Error('an inserted import of bars is missing')
  return inserted
}

export async function findImport(trx: Tx, userId: string, id: string): Promise<BarImportRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<BarImportRow>`
    select ${selected} from bar_imports i where i.user_id = ${userId}::uuid and i.id = ${id}::uuid`.execute(
    trx,
  )
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockImport(trx: Tx, userId: string, id: string): Promise<BarImportRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<BarImportRow>`
    select ${selected} from bar_imports i where i.user_id = ${userId}::uuid and i.id = ${id}::uuid
    for update`.execute(trx)
  return rows[0]
}

/** The latest first. */
export async function latestImports(trx: Tx, userId: string): Promise<readonly BarImportRow[]> {
  const { rows } = await sql<BarImportRow>`
    select ${selected} from bar_imports i where i.user_id = ${userId}::uuid
    order by i.created_at desc, i.id desc limit ${MAX_LISTED}`.execute(trx)
  return rows
}

type Change = Partial<
  Pick<
    BarImportRow,
    | 'state'
    | 'error_code'
    | 'error_detail'
    | 'reading'
    | 'series_id'
    | 'result'
    | 'revision_before'
    | 'series_revision'
    | 'is_first'
    | 'confirmed_at'
    | 'undone_at'
  >
>

export async function updateImport(trx: Tx, userId: string, id: string, change: Change): Promise<void> {
  const { reading, result, ...rest } = change
  await trx
    .updateTable('bar_imports')
    .set({
      ...rest,
      ...(reading === undefined ? {} : { reading: JSON.stringify(reading) }),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Also extends the lease of the server that reads. */
export async function setProgress(
  trx: Tx,
  userId: string,
  id: string,
  progress: number | null,
): Promise<void> {
  await trx
    .updateTable('bar_imports')
    .set({ read_until: sql<Date>`now() + ${LEASE}`, ...(progress === null ? {} : { progress }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

export async function deleteImport(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('bar_imports').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Nothing is stored for an import that was discarded meanwhile. */
export async function stageChunks(
  trx: Tx,
  userId: string,
  importId: string,
  part: number,
  chunks: readonly ChunkPart[],
): Promise<void> {
  const found = await trx
    .selectFrom('bar_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return
  for (let from = 0; from < chunks.length; from += CHUNKS_PER_WRITE) {
    const rows = chunks.slice(from, from + CHUNKS_PER_WRITE)
    await trx
      .insertInto('bar_import_chunks')
      .values(
        rows.map((chunk) => ({
          user_id: userId,
          import_id: importId,
          kind: 'staged' as const,
          part,
          ...chunk,
        })),
      )
      .execute()
  }
}

/** Staged chunks of a part's own timeframe, in order. */
export async function stagedChunks(
  trx: Tx,
  userId: string,
  importId: string,
  part: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ChunkPart[]> {
  return trx
    .selectFrom('bar_import_chunks')
    .select(['timeframe', 'first_at', 'last_at', 'bar_count', 'digits', 'bars'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'staged')
    .where('part', '=', part)
    .where('timeframe', '=', part)
    .orderBy('first_at')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Staged chunks of all timeframes become those of a series that has none at their times. */
export async function moveStaged(
  trx: Tx,
  importId: string,
  { userId, seriesId, timeframe }: Level,
): Promise<void> {
  await sql`
    insert into bar_chunks (user_id, series_id, timeframe, first_at, last_at, bar_count, digits, bars)
    select user_id, ${seriesId}::uuid, timeframe, first_at, last_at, bar_count, digits, bars
    from bar_import_chunks
    where user_id = ${userId}::uuid and import_id = ${importId}::uuid and kind = 'staged'
      and part = ${timeframe}::int4`.execute(trx)
}

export async function deleteChunks(
  trx: Tx,
  userId: string,
  importId: string,
  kind: 'staged' | 'former',
): Promise<void> {
  await trx
    .deleteFrom('bar_import_chunks')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .execute()
}

/** Keeps the chunks of all timeframes that bars of a range may replace: those in it, and the last one before it. */
export async function backUpChunks(
  trx: Tx,
  importId: string,
  { userId, seriesId, timeframe }: Level,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`
    insert into bar_import_chunks
      (user_id, import_id, kind, part, timeframe, first_at, last_at, bar_count, digits, bars)
    select c.user_id, ${importId}::uuid, 'former', ${timeframe}::int4, c.timeframe, c.first_at, c.last_at,
      c.bar_count, c.digits, c.bars
    from bar_chunks c
    left join lateral (
      select least(${from}::int8, min(i.first_at)) as first_at from bar_chunks i
      where i.user_id = c.user_id and i.series_id = c.series_id and i.timeframe = c.timeframe
        and i.last_at >= ${from}::int8
    ) replaced on true
    where c.user_id = ${userId}::uuid and c.series_id = ${seriesId}::uuid and c.first_at <= ${to}::int8
      and c.first_at >= coalesce((
        select max(b.first_at) from bar_chunks b
        where b.user_id = c.user_id and b.series_id = c.series_id and b.timeframe = c.timeframe
          and b.first_at < replaced.first_at
      ), replaced.first_at)`.execute(trx)
}

/** Restores the chunks that an import replaced, and deletes those that it wrote. */
export async function restoreBackedUpChunks(
  trx: Tx,
  importId: string,
  { userId, seriesId }: Omit<Level, 'timeframe'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`
    delete from bar_chunks c
    where c.user_id = ${userId}::uuid and c.series_id = ${seriesId}::uuid and c.first_at <= ${to}::int8
      and c.first_at >= least(${from}::int8, (
        select min(f.first_at) from bar_import_chunks f
        where f.user_id = c.user_id and f.import_id = ${importId}::uuid and f.kind = 'former'
          and f.timeframe = c.timeframe
      ))`.execute(trx)
  await sql`
    insert into bar_chunks (user_id, series_id, timeframe, first_at, last_at, bar_count, digits, bars)
    select user_id, ${seriesId}::uuid, timeframe, first_at, last_at, bar_count, digits, bars
    from bar_import_chunks
    where user_id = ${userId}::uuid and import_id = ${importId}::uuid and kind = 'former'`.execute(trx)
  await deleteChunks(trx, userId, importId, 'former')
}

/** After the undo of a series' last change, the change before it is the last one again. */
export async function reinstatePreviousChange(
  trx: Tx,
  userId: string,
  seriesId: string,
  revisionBefore: number | null,
): Promise<void> {
  await sql`
    update bar_imports i set series_revision = s.revision from bar_series s
    where i.user_id = ${userId}::uuid and i.series_id = ${seriesId}::uuid and i.state = 'confirmed'
      and i.series_revision = ${revisionBefore}::int8 and s.user_id = i.user_id and s.id = i.series_id`.execute(
    trx,
  )
}

/** Removes a series without a way back: the import that created it is undone. */
export async function removeSeries(trx: Tx, userId: string, seriesId: string): Promise<void> {
  await trx.deleteFrom('bar_series').where('user_id', '=', userId).where('id', '=', seriesId).execute()
}

/** Removes old previews, and what undo needed of old imports. */
export async function sweepBarImports(trx: Tx): Promise<void> {
  await sql`
    delete from bar_imports where state not in ('confirmed', 'undone')
      and created_at < now() - make_interval(hours => ${PREVIEW_HOURS})`.execute(trx)
  await sql`
    delete from bar_import_chunks c using bar_imports i
    where i.user_id = c.user_id and i.id = c.import_id and i.state = 'confirmed'
      and i.confirmed_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(trx)
}
