import type { TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { toCents } from '#web/lib/format/cents.ts'

const MAX_DECIMALS = 8

/** The most decimals that any of its prices has, so that 1.1 is shown as 1.10000 above 1.08512. */
export function positionDecimals({ price_open, price_current, sl, tp }: TerminalPositionRecord): number {
  return Math.max(...[price_open, price_current, sl, tp].map(decimalsOf))
}

/** Prices are binary floats: 1.0850000000000002 has four decimals. */
function decimalsOf(price: number): number {
  const [, fraction = ''] = price.toFixed(MAX_DECIMALS).split('.')
  return fraction.replace(/0+$/, '').length
}

/** Sums of the rounded values that the rows show, so that they match the column. */
export function positionTotals(positions: readonly TerminalPositionRecord[]): {
  readonly swapCents: number
  readonly profitCents: number
} {
  return {
    swapCents: positions.reduce((sum, { swap }) => sum + toCents(swap), 0),
    profitCents: positions.reduce((sum, { profit }) => sum + toCents(profit), 0),
  }
}
