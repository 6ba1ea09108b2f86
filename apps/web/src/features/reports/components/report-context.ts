import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Period } from '#web/lib/period/period.ts'
import type { Narrowing } from '../model/choose-key.ts'
import type { ReportRow } from '../model/journal-search.ts'
import type { ReportView } from '../model/report-view.ts'

/** What every report of the page is about. */
export type ReportContext = {
  /** Whose trades. */
  readonly accounts: readonly Account[]
  /** What the accounts are called together, in titles and names of files. */
  readonly accountName: string
  readonly currency: string
  readonly period: Period
  readonly periodName: string
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly question: StatisticsFilters
  /** Where the journal lists the trades of a row, or all of the report; undefined where it cannot. */
  readonly listOf: (row?: ReportRow) => string | undefined
  /** Not all trades of the accounts and the period. */
  readonly filtered: boolean
}

export type ReportViewProps = {
  readonly context: ReportContext
  readonly view: ReportView
  /** What is not named stays as it is. */
  readonly onView: (changes: Partial<ReportView>) => void
  /** The address of another view. */
  readonly searchOf: (view: ReportView) => string
}
