import type { AccountQuestion, StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { unitsOf } from '@plumbline/domain/money/cents'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import { realisedCents } from '@plumbline/domain/statistics/closing-summary'
import { type DayResult, dayResult } from '@plumbline/domain/statistics/day-result'
import {
  type DaySum,
  type PeriodResult,
  periodResults,
  type ResultPeriod,
} from '@plumbline/domain/statistics/period-results'
import { finishStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { chosenColumns, type ReportsDeps } from './select-trades.service.ts'
import { choiceOf } from './reports/choice.ts'
import { foldClosingDays, foldStatistics } from './reports/fold-trades.ts'
import {
  chosenAccounts,
  hourClockOf,
  periodOf,
  summarised,
} from '#server/ledger/selection/selection.service.ts'
import { type Choice, type ClosingSelection, select, selectClosings } from './reports/ordered-trades.ts'
import { balanceBefore } from './summaries/account-money.service.ts'
import { type DayGroup, dayGroups } from './summaries/day-groups.repo.ts'
import { periodSummaries } from './summaries/summary-figures.service.ts'
import * as repo from './statistics.repo.ts'
import { accountSums } from './statistics.read.ts'

/**
 * Statistics over a period: from about a hundred summaries, whatever the number of trades; with filters or of several
 * accounts, from every trade.
 */
export async function getStatistics(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion,
): Promise<AccountStatistics> {
  const input = filtersOf(question)
  const period = periodOf(input)
  const known = await fromSummaries(deps, actor, input, async (trx, account) => {
    const { trades, streaks, closing } = await periodSummaries(trx, actor.userId, account, period)
    const { firstDay, lastDay } = await accountSums(trx, actor.userId, account.id)
    const beforeCents = await balanceBefore(trx, actor.userId, account, period.from)
    return {
      statistics: finishStatistics(trades, streaks, closing, beforeCents),
      ...standingOf([account], beforeCents),
      openTrades: account.open_trades,
      span: firstDay !== null && lastDay !== null ? { from: firstDay, to: lastDay } : null,
    }
  })
  if (known !== null) return known
  const { accounts, columns, money } = await chosenColumns(deps, actor, input, [period])
  const { cash, balanceBeforeCents } = money[0] ?? { cash: [], balanceBeforeCents: 0 }
  const choice = choiceOf(input)
  const ever = (parts: Partial<Choice>) => select(columns, { ...choice, period: EVER, ...parts }, 'closedAt')
  // Like the account's own count, with missed ones.
  const openTrades = ever({ missed: true, open: true }).count - ever({ missed: true, open: false }).count
  return {
    statistics: await foldStatistics(
      select(columns, choice, 'openedAt'),
      selectClosings(columns, choice),
      cash,
      balanceBeforeCents,
      deps.watch,
    ),
    ...standingOf(accounts, balanceBeforeCents),
    openTrades,
    span: spanOf(selectClosings(columns, { ...choice, period: EVER, open: false })),
  }
}

/** The result of each day with a close: from the trades themselves, since no summary by closing has their R. */
export async function getDays(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion,
): Promise<readonly DayResult[]> {
  const input = filtersOf(question)
  const days =
    (await fromSummaries(deps, actor, input, async (trx, account) =>
      dayGroups(trx, actor.userId, account.id, periodOf(input)),
    )) ?? (await chosenDays(deps, actor, input))
  return days.map(({ day, group }) => dayResult(day, group))
}

/** Net P&L per day, week or month: from one small row per day where summaries suffice. */
export async function getPnl(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion & { readonly by: ResultPeriod },
): Promise<readonly PeriodResult[]> {
  const input = filtersOf(question)
  const days: readonly DaySum[] =
    (await fromSummaries(deps, actor, input, async (trx, account) =>
      repo.dayNets(trx, actor.userId, account.id, periodOf(input)),
    )) ?? (await chosenDays(deps, actor, input)).map(({ day, group }) => ({ day, ...group }))
  return periodResults(days, question.by)
}

const EVER = { from: null, to: null }

/** The question as the filters of a report. */
export function filtersOf({ accountId, accountIds = [], ...filters }: AccountQuestion): StatisticsFilters {
  return { ...filters, accountIds: [accountId, ...accountIds] }
}

export function revisionOf(accounts: readonly { readonly revision: number }[]): number {
  return accounts.reduce((sum, { revision }) => sum + revision, 0)
}

/** Reads the account if summaries suffice for the choice; null otherwise. */
async function fromSummaries<T>(
  deps: ReportsDeps,
  actor: Actor,
  input: StatisticsFilters,
  read: (trx: Tx, account: AccountRow) => Promise<T>,
): Promise<T | null> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = summarised(await chosenAccounts(trx, actor, input.accountIds), input)
    return account === undefined ? null : read(trx, account)
  })
}

async function chosenDays(
  deps: ReportsDeps,
  actor: Actor,
  input: StatisticsFilters,
): Promise<readonly DayGroup[]> {
  const { columns } = await chosenColumns(deps, actor, input)
  return foldClosingDays(selectClosings(columns, choiceOf(input)), deps.watch)
}

function standingOf(accounts: readonly AccountRow[], balanceBeforeCents: number) {
  return {
    hourClock: hourClockOf(accounts),
    revision: revisionOf(accounts),
    balance: unitsOf(accounts.reduce((sum, account) => sum + account.current_balance_cents, 0)),
    balanceBefore: unitsOf(balanceBeforeCents),
  }
}

/** First and last day with a close. */
function spanOf({ count, at, parts }: ClosingSelection): AccountStatistics['span'] {
  const partial = Map.groupBy(parts, (part) => dayOf(part.at))
  const days = [...partial].filter(
    ([, ofDay]) => ofDay.reduce((sum, part) => sum + realisedCents(part), 0) !== 0,
  )
  const numbers = [
    ...(count === 0 ? [] : [dayOf(at(0).closedAt), dayOf(at(count - 1).closedAt)]),
    ...days.map(([day]) => day),
  ]
  if (numbers.length === 0) return null
  const text = (day: number) => fromLocalSeconds(day * 86_400).slice(0, 10)
  return { from: text(Math.min(...numbers)), to: text(Math.max(...numbers)) }
}
