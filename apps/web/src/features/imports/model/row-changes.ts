import type { ImportRow } from '@plumbline/contract/imports/imports'
import type { StatedTrade } from '@plumbline/contract/imports/stated-trade'

/** What a confirmed import would make another of a trade that is there, in the order in which it matters. */
const changeFields = [
  'netPnl',
  'quantity',
  'closedAt',
  'exitPrice',
  'fees',
  'grossPnl',
  'openedAt',
  'entryPrice',
  'pair',
  'direction',
] as const satisfies readonly (keyof StatedTrade)[]
export type ChangeField = (typeof changeFields)[number]

export type RowChange = {
  readonly field: ChangeField
  readonly before: StatedTrade
  readonly after: StatedTrade
}

/** The fields in which the trade will differ from what it is; none where a part of it becomes known and nothing else. */
export function changesOf({
  before,
  trade: after,
}: Pick<ImportRow, 'before' | 'trade'>): readonly RowChange[] {
  if (before === null || after === null) return []
  return changeFields.flatMap((field) => (before[field] === after[field] ? [] : [{ field, before, after }]))
}
