import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'

/** One execution of a generated futures account. */
export interface FuturesFill {
  readonly id: number
  readonly account: string
  /** Root and delivery month: MNQ and MNQZ5. */
  readonly product: string
  readonly contract: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly price: number
  /** In the time zone of the user who exports. */
  readonly at: LocalTime
  /** Of the whole fill; positive is a cost. */
  readonly commission: AmountE8
}

/** Two fills that close each other. */
export interface FuturesPair {
  readonly contract: string
  readonly buyFillId: number
  readonly sellFillId: number
  readonly quantity: number
  readonly buyPrice: number
  readonly sellPrice: number
  readonly boughtAt: LocalTime
  readonly soldAt: LocalTime
  readonly grossPnl: AmountE8
}

export function buildFuturesFill(overrides: Partial<FuturesFill> = {}): FuturesFill {
  return {
    id: 409_000_001,
    account: 'DEMO1234567',
    product: 'MNQ',
    contract: 'MNQZ5',
    side: 'buy',
    quantity: 1,
    price: 25_000.25,
    at: '2025-12-01T16:00:00',
    commission: 0n,
    ...overrides,
  }
}

export function buildFuturesPair(overrides: Partial<FuturesPair> = {}): FuturesPair {
  return {
    contract: 'MNQZ5',
    buyFillId: 409_000_001,
    sellFillId: 409_000_002,
    quantity: 1,
    buyPrice: 25_000.25,
    sellPrice: 25_010.75,
    boughtAt: '2025-12-01T16:00:00',
    soldAt: '2025-12-01T16:05:00',
    grossPnl: 21_00000000n,
    ...overrides,
  }
}
