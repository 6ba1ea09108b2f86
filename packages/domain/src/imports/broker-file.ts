import type { AmountE8 } from '../money/amount.ts'
import type { KnownMoment } from './guess-zone.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { ImportedTrade } from './imported-trade.ts'

/** Why a row of a file did not become a trade. The web translates by code; `problemText` has the English words. */
export const PROBLEM_CODES = [
  'unusable-time',
  'closes-before-opening',
  'unusable-number',
  'unequal-money',
  'unusable-direction',
  'missing-symbol',
  'exit-without-entry',
  'cancelled-order',
  'unknown-row',
  'unread-sheet',
  'repeated-row',
  'truncated',
  'extra-cells',
  'other-table',
  'other-account',
  'no-value',
  'implausible-year',
  'buddhist-year',
  'persian-year',
  'unknown-contract',
  'unpaired-fill',
  'mixed-offsets',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

export interface Problem {
  /** Row in the file from 1; null for the whole file. */
  readonly line: number | null
  readonly code: ProblemCode
  /** The offending text as the file has it, at most 120 characters. */
  readonly detail: string
}

/** Money that moved without a trade, or as its cost after the fact. A positive amount increases the balance. */
export interface ImportedCash {
  /** `residual` occurs only in Plumbline's own export: the difference to a terminal's balance. */
  readonly kind: 'deposit' | 'withdrawal' | 'correction' | 'residual'
  readonly brokerId: string | null
  readonly line: number
  readonly at: LocalTime
  readonly amount: AmountE8
  readonly notes: string
}

/** The totals that a file itself prints; null where it prints none. Signs as in the file. */
export interface StatedTotals {
  readonly grossPnl: AmountE8 | null
  readonly commission: AmountE8 | null
  readonly swap: AmountE8 | null
  readonly fees: AmountE8 | null
  readonly netPnl: AmountE8 | null
  /** Closed rows. MetaTrader counts a net result of zero as a win: compare with wins + zero. */
  readonly closed: number | null
  readonly wins: number | null
  readonly losses: number | null
  readonly balance: AmountE8 | null
  readonly equity: AmountE8 | null
  /** Deposits less withdrawals; absent if the format prints none. */
  readonly deposits?: AmountE8 | null
  /** Net result of the open positions. */
  readonly floating?: AmountE8 | null
  /** Sums of the closed rows whose net result is above zero, and below it (negative). */
  readonly grossProfit?: AmountE8 | null
  readonly grossLoss?: AmountE8 | null
}

export interface BrokerAccount {
  readonly login: string | null
  readonly currency: string | null
  readonly server: string | null
  readonly broker: string | null
}

/** A number that a row of more cells than headings has in several of them, because of a comma: "1,250.00". */
export interface RepairedCell {
  readonly line: number
  /** From 0. */
  readonly column: number
  readonly heading: string
  /** As it was joined. */
  readonly text: string
}

/** An account that rows of a file name, and how many; '' for rows that name none. */
export interface AccountRows {
  readonly name: string
  readonly rows: number
}

/** Everything that was read from one file. */
export interface BrokerFile {
  /** Importer that read it: its name in the registry (`mt5-report-xlsx`, `mt4-statement`, `plumbline-csv`, …). */
  readonly format: string
  readonly account: BrokerAccount
  /** Closed and open, in the order of the file. */
  readonly trades: readonly ImportedTrade[]
  readonly cash: readonly ImportedCash[]
  readonly problems: readonly Problem[]
  readonly stated: StatedTotals | null
  /** The accounts that the rows of the file name, if there are several and all are read. */
  readonly accounts?: readonly string[]
  /** Only if one account of several was chosen: the others, whose rows are among the problems. */
  readonly otherAccounts?: readonly AccountRows[]
  /** Rows that were read although commas had split their numbers: exactly one way to join them adds up. */
  readonly repaired?: readonly RepairedCell[]
  /** Every time in the file carries its UTC offset: times are in the account's zone, or in UTC if that is unknown. */
  readonly instants?: true
  /** If the file's times are local times printed with their UTC offset: moments known in both clocks. */
  readonly moments?: readonly KnownMoment[]
}
