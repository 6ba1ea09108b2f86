import type { Direction } from '../trades/direction.ts'
import { type MissingTerms, type MoneyBasis, type MoneyTerms, type UnusableTerms } from './money-of-move.ts'
import { profitOf } from './profit-of.ts'

export interface RiskInput extends MoneyTerms {
  readonly direction: Direction
  readonly entryPrice: number
  /** 0 where there is none. */
  readonly stopLoss: number
  readonly quantity: number
}

export interface Risk extends MoneyBasis {
  readonly kind: 'risk'
  /** The loss if the stop is hit, as a positive amount. */
  readonly riskCents: number
}

/** `no-stop`: the risk is not limited. `stop-beyond-entry`: the stop lies on the winning side (or at the entry). */
export interface NoRisk {
  readonly kind: 'no-stop' | 'stop-beyond-entry'
}

/** Money at risk between entry and stop, before costs; the stop must be on the losing side, as in `rMultipleE4Of`. */
export function riskOf(input: RiskInput): Risk | NoRisk | MissingTerms | UnusableTerms {
  if (input.stopLoss === 0) return { kind: 'no-stop' }
  const sign = input.direction === 'long' ? 1 : -1
  if ((input.entryPrice - input.stopLoss) * sign <= 0) return { kind: 'stop-beyond-entry' }
  const loss = profitOf({ ...input, exitPrice: input.stopLoss })
  if (loss.kind !== 'profit') return loss
  const { grossPnlCents, kind: _kind, ...basis } = loss
  return { kind: 'risk', riskCents: Math.abs(grossPnlCents), ...basis }
}
