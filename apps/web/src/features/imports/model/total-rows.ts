import type { ImportPreview, Totals } from '@plumbline/contract/imports/imports'

/** One figure of the comparison. `same` holds to the cent, by the server's judgement. */
export type TotalRow = {
  readonly key: keyof Totals
  readonly unit: 'money' | 'count'
  readonly ours: number
  readonly stated: number | null
  readonly verdict: 'same' | 'differs' | 'notStated'
  /** ours − stated where they differ. */
  readonly difference: number
  /** Why figures that look different agree all the same. */
  readonly note: 'zeroIsWin' | 'openBooked' | null
}

const money = ['grossPnl', 'commission', 'swap', 'fees', 'netPnl'] as const
const counts = ['closed', 'wins', 'losses', 'zero', 'breakEven'] as const

/** Every figure that we have, beside the file's own. */
export function totalRows(preview: ImportPreview): readonly TotalRow[] {
  return [
    ...money.flatMap((key) => rowOf(preview, key, 'money')),
    ...counts.flatMap((key) => rowOf(preview, key, 'count')),
  ]
}

function rowOf(preview: ImportPreview, key: keyof Totals, unit: TotalRow['unit']): readonly TotalRow[] {
  const ours = preview.totals[key]
  const stated = preview.stated?.[key] ?? null
  if (ours === null) return []
  // Rare outcomes are worth a line only where there are any.
  if ((key === 'zero' || key === 'breakEven') && ours === 0 && stated === null) return []
  const difference = preview.differences.find((each) => each.key === key)
  if (difference)
    return [
      {
        key,
        unit,
        ours: difference.ours,
        stated: difference.stated,
        verdict: 'differs',
        difference: difference.ours - difference.stated,
        note: null,
      },
    ]
  if (stated === null) return [{ key, unit, ours, stated, verdict: 'notStated', difference: 0, note: null }]
  return [{ key, unit, ours, stated, verdict: 'same', difference: 0, note: noteOf(key, ours, stated) }]
}

function noteOf(key: keyof Totals, ours: number, stated: number): TotalRow['note'] {
  if (Math.abs(ours - stated) < 0.005) return null
  if (key === 'wins') return 'zeroIsWin'
  return 'openBooked'
}
