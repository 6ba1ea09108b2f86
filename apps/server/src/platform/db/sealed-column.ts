import { sql } from 'kysely'
import type { KeyRing } from '../key-ring.ts'
import { isReencrypted, seal, unseal } from '../secret-box.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** A column of texts that are encrypted with the key ring. */
export interface SealedColumn {
  readonly table: keyof Schema
  readonly column: string
  /** The columns of the primary key; none if the table has one row. */
  readonly key: readonly string[]
}

/** Binds an encrypted text to its row: copied to another row, it cannot be decrypted. `key`: its values. */
export function placeIn({ table, column }: SealedColumn, ...key: readonly string[]): string {
  return [`${table}.${column}`, ...key].join(' ')
}

export interface Rotated {
  readonly sealedAnew: number
  /** Texts that none of the keys decrypts: they stay unchanged, and their users have to enter them again. */
  readonly unreadable: number
}

const ROWS_AT_ONCE = 200

/** Re-encrypts every text of a column with the ring's first key, so that older keys can be removed. */
export async function rotateSealed(
  { database, keyRing }: { readonly database: Database; readonly keyRing: KeyRing },
  sealedColumn: SealedColumn,
): Promise<Rotated> {
  const [table, column] = [sql.table(sealedColumn.table), sql.ref(sealedColumn.column)]
  const key = sealedColumn.key.map((name) => sql.ref(name))
  const [texts, order] = [key.map((name) => sql`${name}::text`), sql.join([...key, sql`1`])]
  const isRow = (values: readonly string[]) =>
    sql.join([sql`true`, ...key.map((name, place) => sql`${name} = ${values[place]}`)], sql` and `)
  let sealedAnew = 0
  let unreadable = 0
  for (let after: readonly string[] = []; ; ) {
    const rest = after.length === 0 ? sql`true` : sql`(${sql.join(key)}) > (${sql.join([...after])})`
    const { rows } = await database.asSystem((trx) =>
      sql<{ key: readonly string[]; sealed: string }>`
        select array[${sql.join(texts)}]::text[] as key, ${column} as sealed from ${table}
        where ${column} is not null and ${rest} order by ${order} limit ${ROWS_AT_ONCE}`.execute(trx),
    )
    for (const row of rows) {
      if (isReencrypted(keyRing, row.sealed)) continue
      const place = placeIn(sealedColumn, ...row.key)
      const text = unseal(keyRing, row.sealed, place)
      if (text === null) {
        unreadable += 1
        continue
      }
      const sealed = seal(keyRing, text, place)
      // A text that was entered again meanwhile is encrypted with the new key already.
      const replaced = await database.asSystem((trx) =>
        sql`update ${table} set ${column} = ${sealed} where ${isRow(row.key)} and ${column} = ${row.sealed}`.execute(
          trx,
        ),
      )
      sealedAnew += Number(replaced.numAffectedRows ?? 0)
    }
    after = rows.at(-1)?.key ?? []
    if (rows.length < ROWS_AT_ONCE) return { sealedAnew, unreadable }
  }
}
