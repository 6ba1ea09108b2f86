import type { ImportPreview, ImportRowKind } from '@plumbline/contract/imports/imports'

export type RowTab = { readonly kind: ImportRowKind | 'cash'; readonly count: number }

/** What was decided how often; what did not happen has no tab. What needs a look stands before what is as usual. */
export function tabsOf(counts: ImportPreview['counts']): readonly RowTab[] {
  const kinds = ['new', 'changed', 'unusable', 'duplicate', 'dismissed', 'cash'] as const
  return kinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}
