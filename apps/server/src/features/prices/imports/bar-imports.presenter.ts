import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import { isTimeframe } from '@plumbline/domain/bars/bars'
import { type BarImportRow, previewOf, resultOf, tableOf } from './bar-imports.repo.ts'

export function presentBarImport(row: BarImportRow): BarImport {
  const facts = {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    createdAt: row.created_at.toISOString(),
  }
  if (row.is_lost) return { ...facts, state: 'failed', code: 'interrupted', detail: '' }
  switch (row.state) {
    case 'reading':
      return { ...facts, state: 'reading', progress: row.progress }
    case 'failed':
      return { ...facts, state: 'failed', code: row.error_code ?? 'internal', detail: row.error_detail ?? '' }
    case 'mapping':
      return { ...facts, state: 'mapping', table: tableOf(row) }
    case 'ready':
      return { ...facts, state: 'ready', preview: previewOf(row) }
    case 'confirmed':
      return {
        ...facts,
        ...writtenOf(row),
        state: 'confirmed',
        confirmedAt: (row.confirmed_at ?? row.created_at).toISOString(),
        canUndo: row.can_undo,
      }
    case 'undone':
      return {
        ...facts,
        ...writtenOf(row),
        state: 'undone',
        undoneAt: (row.undone_at ?? row.created_at).toISOString(),
      }
  }
}

function writtenOf(row: BarImportRow) {
  const { timeframe, ...result } = resultOf(row)
  if (!isTimeframe(timeframe)) throw new RangeError(`an import wrote bars of ${timeframe} seconds`)
  return { ...result, timeframe, seriesId: row.series_id ?? '' }
}
