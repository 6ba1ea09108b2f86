import { dividedBy, fractionOf, minus, numberOf, times, truncated, type Fraction } from './exact-decimal.ts'
import {
  moneyOfMove,
  type MissingTerms,
  type MoneyBasis,
  type MoneyTerms,
  type UnusableTerms,
} from './money-of-move.ts'
import { riskOf } from './risk-of.ts'

export interface PositionSizeInput extends MoneyTerms {
  /** Percent of the balance: 1 is one percent. */
  readonly riskPercent: number
  readonly balanceCents: number
  readonly entryPrice: number
  /** Below the entry for a long, above it for a short. */
  readonly stopLoss: number
  /** Smallest step of a volume; by default 1 for futures and shares, 0.01 for the rest. */
  readonly quantityStep?: number | undefined
}

export interface PositionSize extends MoneyBasis {
  readonly kind: 'size'
  /** Rounded down to the step, so that the risk never exceeds the requested one; 0 if one step is already too much. */
  readonly quantity: number
  /** The money at risk with that quantity. */
  readonly riskCents: number
}

/** `stop-at-entry`: no risk per lot. `nothing-to-risk`: balance or percentage is not above 0. */
export interface NoPositionSize {
  readonly kind: 'stop-at-entry' | 'nothing-to-risk'
}

/** The largest quantity whose loss at the stop is at most `riskPercent` of the balance, excluding costs. */
export function positionSizeFor(
  input: PositionSizeInput,
): PositionSize | NoPositionSize | MissingTerms | UnusableTerms {
  const entry = fractionOf(input.entryPrice)
  const stop = fractionOf(input.stopLoss)
  if (!entry || !stop) return { kind: 'unusable', field: 'price' }
  if (!(input.riskPercent > 0) || !(input.balanceCents > 0)) return { kind: 'nothing-to-risk' }
  if (input.entryPrice === input.stopLoss) return { kind: 'stop-at-entry' }
  const money = moneyOfMove(input, input.stopLoss)
  if (money.kind !== 'money') return money
  const distance = input.entryPrice > input.stopLoss ? minus(entry, stop) : minus(stop, entry)
  const quantity = quantityOf(input, times(distance, money.perLot))
  if (quantity === undefined) return { kind: 'unusable', field: 'quantity' }
  const { contractSize, quoteCurrency, termsFrom, rateFrom } = money
  const riskCents = quantity === 0 ? 0 : riskCentsOf(input, quantity)
  if (riskCents === undefined) return { kind: 'unusable', field: 'result' }
  return { kind: 'size', quantity, riskCents, contractSize, quoteCurrency, termsFrom, rateFrom }
}

/** balance × percent / risk per lot, in whole steps. */
function quantityOf(input: PositionSizeInput, riskPerLot: Fraction): number | undefined {
  const isWhole = input.instrument?.kind === 'future' || input.instrument?.kind === 'stock'
  const stepSize = input.quantityStep ?? (isWhole ? 1 : 0.01)
  const step = stepSize > 0 ? fractionOf(stepSize) : undefined
  const percent = fractionOf(input.riskPercent)
  const balance = fractionOf(input.balanceCents)
  if (!step || !percent || !balance) return undefined
  // The balance is in cents and the share in percent, the risk per lot in units: hence the factor 100 × 100.
  const lots = dividedBy(times(balance, percent), times(riskPerLot, { numerator: 10_000n, denominator: 1n }))
  const steps = lots && dividedBy(lots, step)
  if (!steps) return undefined
  const quantity = numberOf(times({ numerator: truncated(steps), denominator: 1n }, step), 8)
  return quantity <= Number.MAX_SAFE_INTEGER ? quantity : undefined
}

function riskCentsOf(input: PositionSizeInput, quantity: number): number | undefined {
  const direction = input.entryPrice > input.stopLoss ? 'long' : 'short'
  const risk = riskOf({ ...input, direction, quantity })
  return risk.kind === 'risk' ? risk.riskCents : undefined
}
