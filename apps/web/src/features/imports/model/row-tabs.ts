import type { ImportPreview, ImportRowKind } from '@plumbline/contract/imports/imports'

export type RowTab = { readonly kind: ImportRowKind | 'cash'; readonly count: number }

/** Tabs with their counts, without empty ones. Rows that need attention come before routine ones. */
export function tabsOf(counts: ImportPreview['counts']): readonly RowTab[] {
  const kinds = ['new', 'changed', 'unusable', 'duplicate', 'dismissed', 'cash'] as const
  return kinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}
