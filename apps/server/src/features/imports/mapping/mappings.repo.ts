import { tableMapping } from '@plumbline/contract/imports/table-mapping'
import type { TableContainer } from '@plumbline/domain/imports/table-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ImportMappingsTable } from '#server/features/imports/imports.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

/** A confirmed mapping, used for the next file of its source. */
export interface MappingRecord {
  readonly id: string
  readonly signature: string
  readonly mapping: Mapping
  readonly container: TableContainer
  readonly fileName: string
  readonly createdAt: Date
  readonly usedAt: Date
}

type NewMapping = Pick<MappingRecord, 'id' | 'signature' | 'mapping' | 'container' | 'fileName'>

/** Empty for a row of a later version: its mapping is asked for again. */
function toRecord(row: Selectable<ImportMappingsTable>): readonly MappingRecord[] {
  const { data: mapping } = tableMapping.safeParse(row.mapping)
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

/** The remembered mappings of these sources. */
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

/** Inserts a mapping unless its source has one. */
export async function insertMapping(trx: Tx, userId: string, row: NewMapping): Promise<void> {
  await trx
    .insertInto('import_mappings')
    .values(mappingRow(userId, row))
    .onConflict((conflict) => conflict.columns(['user_id', 'signature']).doNothing())
    .execute()
}

/** Inserts or replaces the mapping of its source. */
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

function mappingRow(userId: string, { id, signature, mapping: used, container, fileName }: NewMapping) {
  // A spreadsheet swaps the days of one file, and an account is chosen for one import, not for a source.
  const { typedDates: _, account: _account, ...mapping } = used
  return {
    user_id: userId,
    id,
    signature,
    container,
    file_name: fileName,
    mapping: JSON.stringify(mapping),
  }
}

/** False if there was none. */
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
