import type { ImportPreview } from '@plumbline/contract/imports/imports'
import type { Totals } from '@plumbline/contract/imports/totals'

/** One total of the comparison. `same`: equal to the cent, as judged by the server. */
export type TotalRow = {
  readonly key: keyof Totals | OnlyWhereItDiffers
  readonly unit: 'money' | 'count'
  readonly ours: number
  readonly stated: number | null
  readonly verdict: 'same' | 'differs' | 'notStated'
  /** ours − stated, if they differ. */
  readonly difference: number
  /** Why totals that look different are still equal. */
  readonly note: 'zeroIsWin' | 'openBooked' | null
}

/** Totals that only some files state: shown only if they differ from ours. */
const onlyWhereTheyDiffer = ['grossProfit', 'grossLoss', 'deposits', 'floating'] as const
type OnlyWhereItDiffers = (typeof onlyWhereTheyDiffer)[number]

const money = ['grossPnl', 'commission', 'swap', 'fees', 'netPnl'] as const
const counts = ['closed', 'wins', 'losses', 'zero', 'breakEven'] as const

/** All our totals, beside the file's. */
export function totalRows(preview: ImportPreview): readonly TotalRow[] {
  return [
    ...money.flatMap((key) => rowOf(preview, key, 'money')),
    ...onlyWhereTheyDiffer.flatMap((key) => differenceRow(preview, key, 'money') ?? []),
    ...counts.flatMap((key) => rowOf(preview, key, 'count')),
  ]
}

function differenceRow(
  { differences }: ImportPreview,
  key: TotalRow['key'],
  unit: TotalRow['unit'],
): TotalRow | undefined {
  const difference = differences.find((each) => each.key === key)
  if (!difference) return undefined
  const { ours, stated } = difference
  return { key, unit, ours, stated, verdict: 'differs', difference: ours - stated, note: null }
}

function rowOf(preview: ImportPreview, key: keyof Totals, unit: TotalRow['unit']): readonly TotalRow[] {
  const ours = preview.totals[key]
  const stated = preview.stated?.[key] ?? null
  if (ours === null) return []
  // Rare results get a line only if there are any.
  if ((key === 'zero' || key === 'breakEven') && ours === 0 && stated === null) return []
  const difference = differenceRow(preview, key, unit)
  if (difference) return [difference]
  if (stated === null) return [{ key, unit, ours, stated, verdict: 'notStated', difference: 0, note: null }]
  return [{ key, unit, ours, stated, verdict: 'same', difference: 0, note: noteOf(key, ours, stated) }]
}

function noteOf(key: keyof Totals, ours: number, stated: number): TotalRow['note'] {
  if (Math.abs(ours - stated) < 0.005) return null
  if (key === 'wins') return 'zeroIsWin'
  return 'openBooked'
}
