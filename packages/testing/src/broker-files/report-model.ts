import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { addMoney, NO_MONEY } from '@plumbline/domain/positions/position-leg'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { BookedMoney } from '@plumbline/domain/positions/imported-execution'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { ReportLanguage } from './report-labels.ts'

/** A trade as a report prints it. Quantities of a symbol must differ if a layout without positions is written. */
export type ReportTrade = Omit<ImportedTrade, 'brokerId' | 'line' | 'closingRows' | 'booked' | 'journal'> & {
  readonly brokerId: string
  /**
   * Partial closes before the last, in order of time. The trade's quantity and money are then those of the rest; its
   * commission is that of the whole entry.
   */
  readonly partialCloses?: readonly ReportPartialClose[]
}

export interface ReportPartialClose extends BookedMoney {
  readonly order: string
  readonly at: LocalTime
  readonly quantity: number
  readonly price: number
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

/** The volume with which a trade was opened. */
export function openedQuantity({ quantity, partialCloses = [] }: ReportTrade): number {
  return Number(partialCloses.reduce((sum, part) => sum + part.quantity, quantity).toFixed(8))
}

/**
 * Rows of the Positions section: one per closed position; of an open one that was closed in part, the closed part, with
 * both volumes (`0.01 / 0.04`).
 */
export function positionRows(
  trades: readonly ReportTrade[],
): readonly (ReportTrade & { readonly volume: string })[] {
  return trades.flatMap((trade) => {
    const { closedAt, partialCloses = [] } = trade
    const last = partialCloses.at(-1)
    if (closedAt === null && last === undefined) return []
    const money = partialCloses.reduce(addMoney, closedAt === null ? NO_MONEY : trade)
    const opened = openedQuantity(trade)
    const closed = closedAt === null ? Number((opened - trade.quantity).toFixed(8)) : opened
    const exit = closedAt === null && last ? { closedAt: last.at, exitPrice: last.price } : {}
    return [
      { ...trade, ...money, ...exit, volume: closed === opened ? String(opened) : `${closed} / ${opened}` },
    ]
  })
}
