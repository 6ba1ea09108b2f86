import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { Actor } from '#server/platform/http/context.ts'
import { chosenColumns, type ReportsDeps } from './select-trades.service.ts'
import { choiceOf } from './reports/choice.ts'
import { basisOf } from '#server/ledger/selection/selection.service.ts'
import { select } from './reports/ordered-trades.ts'

export type { ReportsDeps } from './select-trades.service.ts'

export interface ClosedSelection {
  readonly currency: string
  /** In order of closing. */
  readonly ids: readonly string[]
}

/** The closed trades that a report counts, by close date; missed ones only if the filter includes them. */
export async function closedSelection(
  deps: ReportsDeps,
  actor: Actor,
  input: StatisticsFilters,
): Promise<ClosedSelection> {
  const { accounts, columns } = await chosenColumns(deps, actor, input)
  const selection = select(columns, { ...choiceOf(input), open: false }, 'closedAt')
  return {
    currency: basisOf(accounts).currency,
    ids: Array.from({ length: selection.count }, (_, position) => selection.idAt(position)),
  }
}
