import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { isOpenFilter } from '@plumbline/domain/statistics/closed-trade-filter'
import type { Actor } from '#server/platform/http/context.ts'
import { chosenColumns, type ReportsDeps } from './select-trades.service.ts'
import { choiceOf } from './reports/choice.ts'
import { filterOf } from '#server/ledger/selection/selection.service.ts'
import { select } from './reports/ordered-trades.ts'

/**
 * The ids of an account's trades that a report counts, by day of the last close; null if the filter selects only by
 * period and so needs no trade read. Open trades are among them only if the filter includes them (as of the account's
 * latest time), and missed ones only if `missed` does.
 */
export async function selectedTradeIds(
  deps: ReportsDeps,
  actor: Actor,
  accountId: string,
  input: StatisticsFilters,
  missed = false,
): Promise<ReadonlySet<string> | null> {
  const isOfOpen = (input.include ?? []).includes('open') && (input.from ?? input.to) !== undefined
  if (isOpenFilter(filterOf(input)) && !isOfOpen) return null
  const { columns } = await chosenColumns(deps, actor, { ...input, accountIds: [accountId] })
  const selection = select(columns, { ...choiceOf(input), missed }, 'openedAt')
  return new Set(Array.from({ length: selection.count }, (_, position) => selection.idAt(position)))
}
