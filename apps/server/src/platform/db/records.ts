import { type InsertObject, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '../ids.ts'
import type { Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** Days that deleted items can be restored. */
export const BIN_DAYS = 30

/** Tables of a user's rows with an id, which are marked when they are deleted. */
type TableWithBin = {
  [Table in keyof Schema]: Schema[Table] extends {
    readonly user_id: string
    readonly id: string
    readonly deleted_at: Date | null
  }
    ? Table
    : never
}[keyof Schema]

type Row<Table extends TableWithBin> = Selectable<Schema[Table]>
type Deleted<Table extends TableWithBin> = Row<Table> & { readonly deleted_at: Date }

/** The queries that all tables with a bin have in common. Ids of other forms than a UUID find nothing. */
export interface Records<Table extends TableWithBin> {
  /** In their order, without deleted ones. */
  list(trx: Tx, userId: string, most?: number): Promise<readonly Row<Table>[]>
  /** Also a deleted one. */
  find(trx: Tx, userId: string, id: string): Promise<Row<Table> | undefined>
  /** The same, locked until the transaction ends. */
  lock(trx: Tx, userId: string, id: string): Promise<Row<Table> | undefined>
  /** Without deleted ones. */
  count(trx: Tx, userId: string): Promise<number>
  insert(trx: Tx, row: InsertObject<Schema, Table>): Promise<Row<Table>>
  update(trx: Tx, userId: string, id: string, changes: Updateable<Schema[Table]>): Promise<Row<Table>>
  /** The bin, the last deleted first. */
  listDeleted(trx: Tx, userId: string, most: number): Promise<readonly Deleted<Table>[]>
  /** Removes rows that were deleted more than 30 days ago. As the system. */
  sweep(trx: Tx): Promise<void>
}

/** `order`: of the list, as in `order by`. */
export function recordsOf<Table extends TableWithBin>(
  table: Table,
  order: RawBuilder<unknown>,
): Records<Table> {
  const from = sql.table(table)
  async function rowsOf<Found>(query: RawBuilder<Found>, trx: Tx) {
    return (await query.execute(trx)).rows
  }
  async function find(trx: Tx, userId: string, id: string, lock = sql``) {
    if (!isUuid(id)) return undefined
    const [row] = await rowsOf(
      sql<Row<Table>>`select * from ${from} where user_id = ${userId} and id = ${id} ${lock}`,
      trx,
    )
    return row
  }
  return {
    list: (trx, userId, most) =>
      rowsOf(
        sql<Row<Table>>`select * from ${from} where user_id = ${userId} and deleted_at is null
          order by ${order} limit ${most ?? null}`,
        trx,
      ),
    find: (trx, userId, id) => find(trx, userId, id),
    lock: (trx, userId, id) => find(trx, userId, id, sql`for update`),
    async count(trx, userId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int8 as count from ${from} where user_id = ${userId} and deleted_at is null`.execute(
        trx,
      )
      return rows[0]?.count ?? 0
    },
    insert: (trx, row) => trx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow(),
    async update(trx, userId, id, changes) {
      const columns = Object.entries(changes).filter(([, value]) => value !== undefined)
      const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      const [row] = await rowsOf(
        sql<Row<Table>>`update ${from} set ${set} where user_id = ${userId} and id = ${id} returning *`,
        trx,
      )
      if (row === undefined) throw new Error(`no row ${id} of ${table}`)
      return row
    },
    listDeleted: (trx, userId, most) =>
      rowsOf(
        sql<Deleted<Table>>`select * from ${from} where user_id = ${userId} and deleted_at is not null
          order by deleted_at desc, id limit ${most}`,
        trx,
      ),
    sweep: (trx) => sweepDeleted(trx, table),
  }
}

/** Removes rows that were deleted more than 30 days ago. As the system. */
export async function sweepDeleted(trx: Tx, table: TableWithBin): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where deleted_at < now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`.execute(trx)
}
