import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

/** A closed trade of a file with defaults for what a test does not set. */
export function buildImportedTrade(overrides: Partial<ImportedTrade> = {}): ImportedTrade {
  return {
    brokerId: null,
    line: 1,
    pair: 'EURUSD',
    direction: 'long',
    quantity: 1,
    entryPrice: 1.1,
    exitPrice: 1.2,
    openedAt: '2025-03-03T09:00:00',
    closedAt: '2025-03-03T10:00:00',
    grossPnl: 0n,
    commission: 0n,
    swap: 0n,
    fee: 0n,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    closingRows: 1,
    ...overrides,
  }
}
