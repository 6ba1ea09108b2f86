import type { Restoring, SectionHooks } from '#server/platform/archive/archive-hooks.ts'
import { knownIds, putRows } from '#server/platform/archive/archive-rows.write.ts'
import type { AnySection, ArchiveRecord, StoredRow } from '#server/platform/archive/section-codec.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'

/** What the restore of one section leaves for those after it. */
export interface RestoringSections extends Restoring {
  /** By table. */
  readonly hooks: ReadonlyMap<string, SectionHooks>
  /** Ids of the rows that were added, by table. */
  readonly added: Map<keyof Schema, ReadonlySet<string>>
  readonly note: Note
}

/** Adds the rows of a section that are missing here; what is here already stays as it is. */
export async function restoreSection(restoring: RestoringSections, section: AnySection): Promise<void> {
  const { trx, userId, hooks, added, note } = restoring
  const { table, undo } = section
  const hook = hooks.get(table)
  const records = await placed(restoring, section)
  const rows = hook?.rowsOf
    ? await hook.rowsOf(restoring, records)
    : records.map((record) => rowOf(restoring, section, record))
  const keys = await putRows(trx, userId, section, rows)
  const ids = new Set(keys.map(([id = '']) => id))
  added.set(table, ids)
  if (undo !== undefined) note(writtenRows(table, keys))
  await hook?.afterAdding?.(restoring, ids)
}

/** The records whose other rows are here, or were added. */
async function placed(
  { trx, userId, file, added }: RestoringSections,
  { name, references }: AnySection,
): Promise<readonly ArchiveRecord[]> {
  let records = file[name] ?? []
  for (const reference of references) {
    const { table, restored } = reference
    if (restored === 'always') continue
    const idOf = (record: ArchiveRecord) => reference.idOf(record)
    const ids =
      restored === 'added'
        ? added.get(table)
        : await knownIds(trx, userId, table, [...new Set(records.flatMap((record) => idOf(record) ?? []))])
    records = records.filter((record) => {
      const id = idOf(record)
      return id === null || ids?.has(id)
    })
  }
  return records
}

/** The columns of a record, whose references name rows here. */
function rowOf({ idHere }: Restoring, section: AnySection, record: ArchiveRecord): StoredRow {
  const renamed = section.references.flatMap((reference) => {
    const id = reference.restored === 'always' ? reference.idOf(record) : null
    return id === null ? [] : [[reference.column, idHere(reference.table, id)] as const]
  })
  const row = section.store(record)
  return renamed.length === 0 ? row : { ...row, ...Object.fromEntries(renamed) }
}
