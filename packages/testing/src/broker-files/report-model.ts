import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { ReportLanguage } from './report-labels.ts'

/** A trade as a report prints it. Quantities of a symbol must differ if a layout without positions is written. */
export type ReportTrade = Omit<ImportedTrade, 'brokerId' | 'line' | 'closingRows' | 'booked' | 'journal'> & {
  readonly brokerId: string
}

/** Content of a generated report. Figures that follow from the trades (totals, balance) are computed. */
export interface ReportModel {
  readonly login: string
  readonly currency: string
  readonly server: string
  readonly broker: string
  readonly mode: 'Hedge' | 'Netting'
  readonly language: ReportLanguage
  readonly trades: readonly ReportTrade[]
  /** Balance from before the period of the report; absent if the report shows everything. */
  readonly carriedIn?: AmountE8
  /** In order of time; the first is the first deposit. */
  readonly cash: readonly Pick<ImportedCash, 'kind' | 'at' | 'amount' | 'notes'>[]
}

const DEPOSIT: ReportModel['cash'][number] = {
  kind: 'deposit',
  at: '2019-12-31T23:59:59',
  amount: 10_000_00000000n,
  notes: 'Initial deposit',
}

export function buildReport(overrides: Partial<ReportModel> = {}): ReportModel {
  return {
    login: '7001234',
    currency: 'USD',
    server: 'Example-Demo',
    broker: 'Example Markets Ltd',
    mode: 'Hedge',
    language: 'english',
    trades: [],
    cash: [DEPOSIT],
    ...overrides,
  }
}

export function buildReportTrade(overrides: Partial<ReportTrade> = {}): ReportTrade {
  return {
    brokerId: '5001',
    pair: 'EURUSD',
    direction: 'long',
    quantity: 0.5,
    entryPrice: 1.1,
    exitPrice: 1.102,
    openedAt: '2025-03-03T09:00:00',
    closedAt: '2025-03-03T10:30:00',
    grossPnl: 100_00000000n,
    commission: 0n,
    swap: 0n,
    fee: 0n,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    ...overrides,
  }
}
