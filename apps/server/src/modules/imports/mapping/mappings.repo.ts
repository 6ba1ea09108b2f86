import { type Mapping, readMapping } from '@plumbline/importers/mapper/mapping'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ImportMappingsTable } from '#server/db/tables/trading.ts'
import { isUuid } from '#server/ids.ts'

/** A mapping that was confirmed, and is used for the next file of its source. */
export interface MappingRecord {
  readonly id: string
  readonly signature: string
  readonly mapping: Mapping
  readonly container: 'csv' | 'xlsx'
  readonly fileName: string
  readonly createdAt: Date
  readonly usedAt: Date
}

type NewMapping = Pick<MappingRecord, 'id' | 'signature' | 'mapping' | 'container' | 'fileName'>

/** Nothing for a row that a later version wrote: it is asked about again. */
function toRecord(row: Selectable<ImportMappingsTable>): readonly MappingRecord[] {
  const mapping = readMapping(row.mapping)
  if (!mapping) return []
  const { id, signature, container, file_name, created_at, used_at } = row
  return [{ id, signature, mapping, container, fileName: file_name, createdAt: created_at, usedAt: used_at }]
}

export async function listMappings(trx: Tx, userId: string): Promise<readonly MappingRecord[]> {
  const rows = await trx
    .selectFrom('import_mappings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.flatMap(toRecord)
}

/** The mappings of these sources. */
export async function mappingsOf(
  trx: Tx,
  userId: string,
  signatures: readonly string[],
): Promise<readonly MappingRecord[]> {
  if (signatures.length === 0) return []
  const rows = await trx
    .selectFrom('import_mappings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('signature', 'in', [...signatures])
    .execute()
  return rows.flatMap(toRecord)
}

/** Remembers a mapping unless its source has one. */
export async function insertMapping(trx: Tx, userId: string, row: NewMapping): Promise<void> {
  await trx
    .insertInto('import_mappings')
    .values(mappingRow(userId, row))
    .onConflict((conflict) => conflict.columns(['user_id', 'signature']).doNothing())
    .execute()
}

/** Remembers a mapping in place of the one that its source had. */
export async function upsertMapping(trx: Tx, userId: string, row: NewMapping): Promise<void> {
  const values = mappingRow(userId, row)
  const { mapping, file_name } = values
  await trx
    .insertInto('import_mappings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'signature'])
        .doUpdateSet({ mapping, file_name, used_at: sql<Date>`now()` }),
    )
    .execute()
}

function mappingRow(userId: string, { id, signature, mapping, container, fileName }: NewMapping) {
  return {
    user_id: userId,
    id,
    signature,
    container,
    file_name: fileName,
    mapping: JSON.stringify(mapping),
  }
}

/** Whether there was one to delete. */
export async function deleteMapping(trx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await trx
    .deleteFrom('import_mappings')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
