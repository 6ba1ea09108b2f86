import { fromLocalSeconds } from '../time/local-time.ts'
import { type CurveEvent, momentOf, realisedCents } from './closing-summary.ts'

/** The drawdown with the largest share of the balance at its peak; `percent` is null if a peak had no balance. */
export interface RelativeDrawdown {
  readonly percent: number | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * Accumulates closed results and cash in order to find the largest drawdown in percent; `drawdown.ts` finds the largest
 * in money (a small account's early fall may weigh more than a large one's later). Cash counts only in the balance at
 * the peak.
 */
export function relativeDrawdownAccumulator(startCents: number): {
  readonly follow: (event: CurveEvent) => void
  readonly result: () => RelativeDrawdown
} {
  // Numbers that change with every trade are in a typed array: each write to a closure variable would allocate an
  // object.
  const state = new Float64Array(6)
  const [PNL, BALANCE, PEAK_PNL, PEAK_BALANCE, PEAK_AT, WORST] = [0, 1, 2, 3, 4, 5] as const
  const get = (field: number) => state[field] ?? 0
  state[BALANCE] = startCents
  state[PEAK_BALANCE] = startCents
  state[PEAK_AT] = Number.NaN
  let from = Number.NaN
  let to = Number.NaN
  let hasNoBalance = false
  return {
    follow(event) {
      const at = momentOf(event)
      const pnlCents = realisedCents(event)
      const cashCents = event.kind === 'cash' ? event.cashCents : 0
      const pnl = get(PNL) + pnlCents
      const balance = get(BALANCE) + pnlCents + cashCents
      state[PNL] = pnl
      state[BALANCE] = balance
      if (pnl >= get(PEAK_PNL)) {
        state[PEAK_PNL] = pnl
        state[PEAK_BALANCE] = balance
        state[PEAK_AT] = at
        return
      }
      if (get(PEAK_BALANCE) <= 0) {
        hasNoBalance = true
        return
      }
      const share = (get(PEAK_PNL) - pnl) / get(PEAK_BALANCE)
      if (share <= get(WORST)) return
      state[WORST] = share
      from = get(PEAK_AT)
      to = at
    },
    result: () => ({
      percent: hasNoBalance ? null : get(WORST) * 100,
      from: hasNoBalance || Number.isNaN(from) ? null : fromLocalSeconds(from),
      to: hasNoBalance || Number.isNaN(to) ? null : fromLocalSeconds(to),
    }),
  }
}
