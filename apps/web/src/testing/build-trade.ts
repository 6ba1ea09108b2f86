import { createTradeInput } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'

/** A closed EURUSD trade; other fields have the defaults of a new one. */
export function buildTrade(overrides: Partial<Trade> = {}): Trade {
  const traded = {
    accountId: 'account-1',
    timestamp: '2026-11-02T09:00',
    closingTime: '2026-11-02T10:00',
    pair: 'EURUSD',
    direction: 'long' as const,
    entryPrice: 1.1012,
    exitPrice: 1.1042,
    quantity: 0.1,
    grossPnl: 30.5,
    fees: 0.5,
    netPnl: 30,
    stopLoss: 1.0992,
    session: 'london',
    mt5TradeId: '90017',
  }
  return {
    ...createTradeInput.parse(traded),
    ...traded,
    id: 'trade-1',
    emotion: '',
    openedAt: '2026-11-02T09:00:00',
    closedAt: '2026-11-02T10:00:00',
    status: 'closed',
    rMultiple: 1.5,
    excursion: null,
    reviewedAt: null,
    ruleChecks: {},
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  }
}
