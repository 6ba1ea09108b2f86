import type { ImportRow } from '@plumbline/contract/imports/imports'
import type { StatedTrade } from '@plumbline/contract/imports/stated-trade'

/** Fields of an existing trade that an import may change, most important first. */
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

/** Fields that will change; none if the import only completes unknown parts. */
export function changesOf({
  before,
  trade: after,
}: Pick<ImportRow, 'before' | 'trade'>): readonly RowChange[] {
  if (before === null || after === null) return []
  return changeFields.flatMap((field) => (before[field] === after[field] ? [] : [{ field, before, after }]))
}
