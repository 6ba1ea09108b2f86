import type { TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import { toCents } from '#web/lib/format/cents.ts'

const MOST_DECIMALS = 8

/** As many as the longest of its prices has, so that 1.1 stands beneath 1.08512 as 1.10000. */
export function positionDecimals({ price_open, price_current, sl, tp }: TerminalPositionRecord): number {
  return Math.max(...[price_open, price_current, sl, tp].map(decimalsOf))
}

/** Prices come as binary fractions: 1.0850000000000002 has four. */
function decimalsOf(price: number): number {
  const [, fraction = ''] = price.toFixed(MOST_DECIMALS).split('.')
  return fraction.replace(/0+$/, '').length
}

/** Of what each row shows, so that the sum is that of the column. */
export function positionTotals(positions: readonly TerminalPositionRecord[]): {
  readonly swapCents: number
  readonly profitCents: number
} {
  return {
    swapCents: positions.reduce((sum, { swap }) => sum + toCents(swap), 0),
    profitCents: positions.reduce((sum, { profit }) => sum + toCents(profit), 0),
  }
}
