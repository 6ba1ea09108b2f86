import type { AccountQuestion } from '@plumbline/contract/selection/filters'
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
import type { Actor } from '#server/platform/http/context.ts'
import { periodOf, type Selection } from '#server/ledger/selection/selection.service.ts'
import { fromSummaries, type ReportsDeps, selectTrades } from './select-trades.service.ts'
import { foldClosingDays, foldStatistics } from './reports/fold-trades.ts'
import type { ClosingTrades } from './reports/ordered-trades.ts'
import { balanceBefore, noMoney } from './summaries/account-money.service.ts'
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
  const period = periodOf(question)
  const known = await fromSummaries(deps, actor, question, async (trx, account, selection) => {
    const { trades, streaks, closing } = await periodSummaries(trx, actor.userId, account, period)
    const { firstDay, lastDay } = await accountSums(trx, actor.userId, account.id)
    const beforeCents = await balanceBefore(trx, actor.userId, account, period.from)
    return {
      statistics: finishStatistics(trades, streaks, closing, beforeCents),
      ...standingOf(selection, beforeCents),
      openTrades: account.open_trades,
      span: firstDay !== null && lastDay !== null ? { from: firstDay, to: lastDay } : null,
    }
  })
  if (known !== null) return known
  const selected = await selectTrades(deps, actor, question, [period])
  const {
    selection,
    byOpening,
    byClosing,
    money: [money = noMoney],
  } = selected
  // Like the account's own count, with missed ones.
  const countOf = (open: boolean) => byOpening({ period: EVER, missed: true, open }).count
  return {
    statistics: await foldStatistics(byOpening(), byClosing(), money, deps.watch),
    ...standingOf(selection, money.balanceBeforeCents),
    openTrades: countOf(true) - countOf(false),
    span: spanOf(byClosing({ period: EVER, open: false })),
  }
}

/** The result of each day with a close: from the trades themselves, since no summary by closing has their R. */
export async function getDays(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion,
): Promise<readonly DayResult[]> {
  const days =
    (await fromSummaries(deps, actor, question, async (trx, account, { period }) =>
      dayGroups(trx, actor.userId, account.id, period),
    )) ?? (await selectedDays(deps, actor, question))
  return days.map(({ day, group }) => dayResult(day, group))
}

/** Net P&L per day, week or month: from one small row per day where summaries suffice. */
export async function getPnl(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion & { readonly by: ResultPeriod },
): Promise<readonly PeriodResult[]> {
  const days: readonly DaySum[] =
    (await fromSummaries(deps, actor, question, async (trx, account, { period }) =>
      repo.dayNets(trx, actor.userId, account.id, period),
    )) ?? (await selectedDays(deps, actor, question)).map(({ day, group }) => ({ day, ...group }))
  return periodResults(days, question.by)
}

const EVER = { from: null, to: null }

export function revisionOf(accounts: readonly { readonly revision: number }[]): number {
  return accounts.reduce((sum, { revision }) => sum + revision, 0)
}

async function selectedDays(
  deps: ReportsDeps,
  actor: Actor,
  question: AccountQuestion,
): Promise<readonly DayGroup[]> {
  const { byClosing } = await selectTrades(deps, actor, question)
  return foldClosingDays(byClosing(), deps.watch)
}

function standingOf({ accounts, basis }: Selection, balanceBeforeCents: number) {
  return {
    hourClock: basis.hourClock,
    revision: revisionOf(accounts),
    balance: unitsOf(accounts.reduce((sum, account) => sum + account.current_balance_cents, 0)),
    balanceBefore: unitsOf(balanceBeforeCents),
  }
}

/** First and last day with a close. */
function spanOf({ count, at, parts }: ClosingTrades): AccountStatistics['span'] {
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
