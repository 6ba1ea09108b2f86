import type { Deal } from '@plumbline/domain/positions/deal'
import { parseAmount } from '@plumbline/domain/money/amount'
import { localSeconds } from '@plumbline/domain/time/local-time'

let nextTicket = 1000

/** A deal with defaults for what a test does not set. `at` is a local time; money is decimal text. */
export interface DealOverrides {
  readonly ticket?: string
  readonly positionId?: string | null
  readonly orderId?: string | null
  readonly at?: string
  readonly side?: Deal['side']
  readonly entry?: Deal['entry']
  readonly symbol?: string
  readonly volume?: number
  readonly price?: number
  readonly profit?: string
  readonly commission?: string
  readonly swap?: string
  readonly fee?: string
  readonly comment?: string
  readonly service?: boolean
}

export function buildDeal(overrides: DealOverrides = {}): Deal {
  const { at = '2025-03-03T09:00:00', profit, commission, swap, fee, ...rest } = overrides
  nextTicket += 1
  return {
    ticket: String(nextTicket),
    positionId: '1',
    orderId: String(nextTicket),
    timeMs: localSeconds(at) * 1000,
    side: 'buy',
    entry: 'in',
    symbol: 'EURUSD',
    volume: 1,
    price: 1.1,
    profit: amount(profit),
    commission: amount(commission),
    swap: amount(swap),
    fee: amount(fee),
    comment: '',
    line: nextTicket,
    ...rest,
  }
}

function amount(text = '0'): bigint {
  const value = parseAmount(text)
  if (value === undefined) throw new Error(`not an amount: ${text}`)
  return value
}
