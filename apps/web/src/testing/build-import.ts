import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview, ImportRow, TradeImport } from '@plumbline/contract/imports/imports'
import type { Totals } from '@plumbline/contract/imports/totals'

/** The English netting report of the samples: 41 trades whose totals match. */
export function buildTotals(overrides: Partial<Totals> = {}): Totals {
  return {
    grossPnl: 1512.4,
    commission: -98,
    swap: -31.52,
    fees: 129.52,
    netPnl: 1382.88,
    closed: 41,
    wins: 24,
    losses: 17,
    zero: 0,
    breakEven: 0,
    ...overrides,
  }
}

type PreviewOverrides = Partial<Omit<ImportPreview, 'counts'>> & {
  readonly counts?: Partial<ImportPreview['counts']>
}

export function buildPreview({ counts, ...overrides }: PreviewOverrides = {}): ImportPreview {
  return {
    format: 'mt5-report-xlsx',
    account: { login: '5012345', currency: 'USD', server: 'Broker-Demo', broker: 'Broker Ltd' },
    counts: {
      new: 41,
      duplicate: 0,
      changed: 0,
      dismissed: 0,
      unusable: 0,
      cash: 1,
      newCash: 1,
      closed: 41,
      open: 0,
      trades: 41,
      ...counts,
    },
    period: { from: '2024-01-02T09:15:00', to: '2024-03-28T17:02:11' },
    totals: buildTotals(),
    stated: buildTotals({ zero: null, breakEven: null }),
    agrees: true,
    differences: [],
    roundingRemainder: '0',
    cashTotal: 10_000,
    clock: null,
    ...overrides,
  }
}

const stateful = {
  id: 'import-1',
  accountId: 'account-1',
  fileName: 'ReportHistory-5012345.xlsx',
  fileSize: 48_200,
  createdAt: '2024-04-01T08:00:00.000Z',
}

export function buildReady(
  preview: ImportPreview = buildPreview(),
): Extract<TradeImport, { state: 'ready' }> {
  return { ...stateful, state: 'ready', preview, mapping: null }
}

export function buildReading(progress: number): TradeImport {
  return { ...stateful, state: 'reading', progress }
}

export function buildFailed(code: string, message = ''): TradeImport {
  return { ...stateful, state: 'failed', code, message }
}

export function buildConfirmed(
  result: Partial<Extract<TradeImport, { state: 'confirmed' }>['result']> = {},
): Extract<TradeImport, { state: 'confirmed' }> {
  return {
    ...stateful,
    state: 'confirmed',
    preview: buildPreview(),
    result: { added: 41, changed: 0, skipped: 0, cash: 1, changedSincePreview: 0, ...result },
    confirmedAt: '2024-04-01T08:01:00.000Z',
  }
}

export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: 'account-1',
    name: 'FTMO 100k',
    type: 'live',
    broker: 'Broker Ltd',
    brokerType: 'manual',
    currency: 'USD',
    tradingMode: 'pips',
    initialBalance: 0,
    currentBalance: 0,
    equity: 0,
    baseBalanceOffset: 0,
    mt5Connection: null,
    isFavorite: true,
    isSample: false,
    createdAt: '2024-04-01T07:00:00.000Z',
    riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 5 },
    brokerTimeZone: null,
    closedTrades: 0,
    openTrades: 0,
    revision: 0,
    ...overrides,
  }
}

export function buildRow(overrides: Partial<ImportRow> = {}): ImportRow {
  return {
    index: 0,
    line: 8,
    kind: 'new',
    code: null,
    reason: null,
    detail: null,
    twinTradeId: null,
    before: null,
    trade: {
      brokerId: '90017',
      openedAt: '2024-01-02T09:15:00',
      closedAt: '2024-01-02T11:40:22',
      pair: 'EURUSD',
      direction: 'long',
      quantity: 0.4,
      entryPrice: 1.1012,
      exitPrice: 1.1034,
      grossPnl: 88,
      fees: 2.8,
      netPnl: 85.2,
    },
    ...overrides,
  }
}
