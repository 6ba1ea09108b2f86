import { replaceLabel, revertLabels } from '@plumbline/domain/trades/replace-label'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { OTHER_LISTS, type OtherList } from './labelled.read.ts'
import type { TextLabelKind } from './labels.read.ts'

/** The labels of one record, before and after a change. */
export interface LabelledChange {
  readonly table: OtherList['table']
  readonly id: string
  readonly before: string[]
  readonly after: string[]
}

/** Rows per statement. */
const SLICE = 5000

/** Replaces a label in all lists but those of trades, or removes it; returns what was changed. */
export async function replaceInLists(
  trx: Tx,
  userId: string,
  kind: TextLabelKind,
  label: string,
  by: string | null,
): Promise<readonly LabelledChange[]> {
  const changes: LabelledChange[] = []
  for (const list of OTHER_LISTS.filter((each) => each.kind === kind)) {
    const { rows } = await sql<{ id: string; labels: string[] }>`
      select id, ${sql.ref(list.column)} as labels from ${sql.table(list.table)}
      where user_id = ${userId} and ${sql.ref(list.column)} @> array[${label}]::text[]
      order by id for update`.execute(trx)
    const changed = rows.map(({ id, labels }) => {
      return { table: list.table, id, before: labels, after: [...replaceLabel(labels, label, by)] }
    })
    await writeLists(trx, userId, list, changed)
    changes.push(...changed)
  }
  return changes
}

/** Undoes such changes, and returns the reverse. Records that are gone are skipped. */
export async function revertInLists(
  trx: Tx,
  userId: string,
  changes: readonly LabelledChange[],
): Promise<readonly LabelledChange[]> {
  const reverse: LabelledChange[] = []
  for (const list of OTHER_LISTS) {
    const own = new Map(changes.flatMap((each) => (each.table === list.table ? [[each.id, each]] : [])))
    if (own.size === 0) continue
    const { rows } = await sql<{ id: string; labels: string[] }>`
      select id, ${sql.ref(list.column)} as labels from ${sql.table(list.table)}
      where user_id = ${userId} and id = any(${[...own.keys()]}::${sql.raw(list.id)}[])
      order by id for update`.execute(trx)
    const reverted = rows.flatMap(({ id, labels }) => {
      const change = own.get(id)
      return change
        ? [{ table: list.table, id, before: labels, after: [...revertLabels(labels, change)] }]
        : []
    })
    await writeLists(trx, userId, list, reverted)
    reverse.push(...reverted)
  }
  return reverse
}

async function writeLists(
  trx: Tx,
  userId: string,
  { table, column, id: idType }: OtherList,
  changes: readonly LabelledChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += SLICE) {
    const rows = changes.slice(start, start + SLICE).map(({ id, after }) => ({ id, labels: after }))
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = v.labels
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(id ${sql.raw(idType)}, labels text[])
      where t.user_id = ${userId} and t.id = v.id`.execute(trx)
  }
}
