import type { TagUses } from '@plumbline/contract/tags/tags'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { LabelKind, TextLabelKind } from './labels.read.ts'

/** A column that lists labels by their text. The table's key is (user_id, id), the id of this type. */
interface LabelledList {
  readonly table: string
  readonly id: 'uuid' | 'text'
  readonly column: string
  readonly kind: TextLabelKind
  /** Where its rows are counted. */
  readonly place: keyof TagUses
  /** Rows that are not counted, although their labels are renamed and removed too. */
  readonly uncounted?: string
}

/** Lists that only the trade writers change, because summaries depend on them. */
const TRADE_LISTS = [
  { table: 'trades', id: 'uuid', column: 'tags', kind: 'tags', place: 'trades' },
  { table: 'trades', id: 'uuid', column: 'mistakes', kind: 'mistakes', place: 'trades' },
] as const satisfies readonly LabelledList[]

/** All other lists: counts, renaming, merging, deletion and undo treat every one of them alike. */
export const OTHER_LISTS = [
  {
    table: 'notes',
    id: 'uuid',
    column: 'tags',
    kind: 'tags',
    place: 'notes',
    uncounted: 'deleted_at is not null',
  },
  {
    table: 'daily_reviews',
    id: 'text',
    column: 'tags',
    kind: 'tags',
    place: 'days',
    uncounted: 'deleted_at is not null',
  },
] as const satisfies readonly LabelledList[]

export type OtherList = (typeof OTHER_LISTS)[number]

const NO_USES: TagUses = { trades: 0, notes: 0, days: 0 }

/** Where labels are used: by text, strategies by their id. Unused ones are missing. */
export async function labelUses(
  trx: Tx,
  userId: string,
  kind: LabelKind,
): Promise<ReadonlyMap<string, TagUses>> {
  const lists: readonly LabelledList[] = [...TRADE_LISTS, ...OTHER_LISTS]
  const parts =
    kind === 'strategies'
      ? [
          sql`select 'trades' as place, strategy_id as key from trades
            where user_id = ${userId} and strategy_id is not null`,
        ]
      : lists.filter((list) => list.kind === kind).map((list) => keysOf(userId, list))
  const { rows } = await sql<{ place: keyof TagUses; key: string; uses: number }>`
    select place, key, count(*) as uses from (${sql.join(parts, sql` union all `)}) as used
    group by place, key`.execute(trx)
  const uses = new Map<string, TagUses>()
  for (const { place, key, uses: count } of rows)
    uses.set(key, { ...(uses.get(key) ?? NO_USES), [place]: count })
  return uses
}

/** Where one label is used. */
export async function usesOf(trx: Tx, userId: string, kind: TextLabelKind, label: string): Promise<TagUses> {
  return (await labelUses(trx, userId, kind)).get(label) ?? NO_USES
}

/** The labels in all lists but those of trades, counted or not. */
export async function listedLabels(trx: Tx, userId: string, kind: TextLabelKind): Promise<readonly string[]> {
  const labels = new Set<string>()
  for (const { table, column } of OTHER_LISTS.filter((list) => list.kind === kind)) {
    const { rows } = await sql<{ label: string }>`
      select distinct unnest(${sql.ref(column)}) as label from ${sql.table(table)}
      where user_id = ${userId}`.execute(trx)
    for (const { label } of rows) labels.add(label)
  }
  return [...labels]
}

function keysOf(userId: string, { table, column, place, uncounted }: LabelledList): RawBuilder<unknown> {
  const counted = uncounted === undefined ? sql`true` : sql`not (${sql.raw(uncounted)})`
  return sql`select ${sql.lit(place)} as place, unnest(${sql.ref(column)}) as key
    from ${sql.table(table)} where user_id = ${userId} and ${counted}`
}
