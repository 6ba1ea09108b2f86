import type { Tag } from '@plumbline/contract/tags/tags'
import type { LabelRow } from '#server/ledger/tags/labels.read.ts'

export function presentTag(row: LabelRow): Tag {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind ?? 'tag',
    colour: row.colour ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
