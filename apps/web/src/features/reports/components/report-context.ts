import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { Period } from '#web/lib/period/period.ts'
import type { Narrowing } from '../model/choose-key.ts'
import type { ReportRow } from '#web/lib/selection/journal-search.ts'
import type { ReportView } from '../model/report-view.ts'

/** Context shared by all reports of the page. */
export type ReportContext = {
  /** The account in the top bar, and all that may be combined with it. */
  readonly selected: Account
  readonly everyAccount: readonly Account[]
  /** The accounts in scope. */
  readonly accounts: readonly Account[]
  /** Name of the account or accounts, for titles and file names. */
  readonly accountName: string
  readonly currency: string
  readonly period: Period
  readonly periodName: string
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly question: StatisticsFilters
  /**
   * URL of the journal with the trades of a row, or of the whole report; undefined if the journal cannot express it.
   */
  readonly listOf: (row?: ReportRow) => string | undefined
  /** A filter excludes some trades of the accounts and period. */
  readonly filtered: boolean
}

export type ReportViewProps = {
  readonly context: ReportContext
  readonly view: ReportView
  /** Omitted parts stay unchanged. */
  readonly onView: (changes: Partial<ReportView>) => void
  /** URL search of another view. */
  readonly searchOf: (view: ReportView) => string
}
