import type { ImportPreview, Totals } from '@plumbline/contract/imports/imports'

/** One figure of the comparison. `same` holds to the cent, by the server's judgement. */
export type TotalRow = {
  readonly key: keyof Totals | OnlyWhereItDiffers
  readonly unit: 'money' | 'count'
  readonly ours: number
  readonly stated: number | null
  readonly verdict: 'same' | 'differs' | 'notStated'
  /** ours − stated where they differ. */
  readonly difference: number
  /** Why figures that look different agree all the same. */
  readonly note: 'zeroIsWin' | 'openBooked' | null
}

/** Figures that some files state beyond the usual ones: worth a line where ours is another. */
const onlyWhereTheyDiffer = ['grossProfit', 'grossLoss', 'deposits', 'floating'] as const
type OnlyWhereItDiffers = (typeof onlyWhereTheyDiffer)[number]

const money = ['grossPnl', 'commission', 'swap', 'fees', 'netPnl'] as const
const counts = ['closed', 'wins', 'losses', 'zero', 'breakEven'] as const

/** Every figure that we have, beside the file's own. */
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
  // Rare outcomes are worth a line only where there are any.
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
