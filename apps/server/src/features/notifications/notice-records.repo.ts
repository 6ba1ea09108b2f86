import { recordNotices } from '@plumbline/contract/notifications/notice'
import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

// Some notifications are about a record that its user can delete and restore.

type Part = RawBuilder<unknown>
const tableOf = (table: keyof Schema): Part => sql.table(table)

/** The record that a notification is about, in a query where the notification is `n`. */
const records = recordNotices.map(({ kind, table, id, isNamed }) => {
  const isOfKind = sql`n.kind = ${sql.lit(kind)}`
  const row = sql`from ${tableOf(table)} r where r.user_id = n.user_id and r.id::text = n.data ->> ${sql.lit(id)}`
  return { isOfKind, row, isNamed }
})

/** Whether the notification `n` is about no record in the bin. */
export const isNotInBin: Part = sql.join(
  records.map(
    ({ isOfKind, row }) => sql`(not ${isOfKind} or exists (select ${row} and r.deleted_at is null))`,
  ),
  sql` and `,
)

/** Whether the notification `n` is about a record that cannot be restored. */
export const isOfMissing: Part = sql`(${sql.join(
  records.map(({ isOfKind, row }) => sql`${isOfKind} and not exists (select ${row})`),
  sql` or `,
)})`

/** The name of the account `a` or of the record that the notification `n` is about; null without one. */
export const subjectName: RawBuilder<string | null> = sql`coalesce(${sql.join([
  sql`a.name`,
  ...records
    .filter(({ isNamed }) => isNamed)
    .map(({ isOfKind, row }) => sql`(select r.name ${row} and ${isOfKind})`),
])})`
