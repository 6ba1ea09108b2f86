import type { FiguresInput } from '@plumbline/contract/selection/filters'
import type { FiguresReport, PeriodFigures, ReportBasis } from '@plumbline/contract/statistics/reports'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import { periodBefore } from '@plumbline/domain/statistics/period-before'
import type { Actor } from '#server/platform/http/context.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'
import { chosenColumns, type ReportsDeps } from './select-trades.service.ts'
import { choiceOf } from './reports/choice.ts'
import { foldByTrade, foldFigures } from './reports/fold-trades.ts'
import { partOf, unwatched } from './reports/report-watch.ts'
import {
  basisOf,
  chosenAccounts,
  periodOf,
  type ReportFilters,
  summarised,
} from '#server/ledger/selection/selection.service.ts'
import { select, selectClosings } from './reports/ordered-trades.ts'
import { summaryFigures } from './summaries/summary-figures.service.ts'

/** Every figure of the selected trades: from summaries if they suffice, else from every trade. */
export async function getFigures(
  deps: ReportsDeps,
  actor: Actor,
  input: FiguresInput & ReportFilters,
): Promise<FiguresReport> {
  const period = periodOf(input)
  const before = input.compare ? periodBefore(period) : null
  const periods = before === null ? [period] : [period, before]
  const known = await fromSummaries(deps, actor, input, periods)
  if (known !== null && !input.byTrade) return known.finish(() => null)
  const chosen = await chosenColumns(deps, actor, input, periods)
  const isSameRevision = known?.revision === chosen.accounts[0]?.revision
  const parts: PeriodFigures[] = []
  const byTrades = new Map<DateRange, Awaited<ReturnType<typeof foldByTrade>>>()
  for (const [index, range] of periods.entries()) {
    const money = chosen.money[index] ?? { balanceBeforeCents: 0, cash: [] }
    const choice = choiceOf(input, range)
    const byOpening = select(chosen.columns, choice, 'openedAt')
    const closings = selectClosings(chosen.columns, choice)
    const { cash, balanceBeforeCents } = money
    const watch = partOf(deps.watch ?? unwatched, index, periods.length)
    if (known !== null && isSameRevision) {
      byTrades.set(range, await foldByTrade(byOpening, closings, cash, balanceBeforeCents, watch))
    } else {
      const figures = await foldFigures(byOpening, closings, cash, balanceBeforeCents, watch)
      parts.push(periodFigures(range, money, figures))
    }
  }
  if (known !== null && isSameRevision) return known.finish((range) => byTrades.get(range) ?? null)
  return reportOf(basisOf(chosen.accounts), parts)
}

type ByTradeOf = (period: DateRange) => Awaited<ReturnType<typeof foldByTrade>> | null

/** The figures from summaries, all at one revision; null if summaries do not suffice. */
async function fromSummaries(
  deps: ReportsDeps,
  actor: Actor,
  input: FiguresInput & ReportFilters,
  periods: readonly DateRange[],
): Promise<{ revision: number; finish: (byTrade: ByTradeOf) => FiguresReport } | null> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const accounts = await chosenAccounts(trx, actor, input.accountIds)
    const account = summarised(accounts, input)
    if (account === undefined) return null
    const parts: (readonly [DateRange, Money, Awaited<ReturnType<typeof summaryFigures>>])[] = []
    for (const period of periods) {
      const money = await moneyOf(trx, actor.userId, accounts, period)
      parts.push([period, money, await summaryFigures(trx, actor.userId, account, period, money)])
    }
    return {
      revision: account.revision,
      finish: (byTrade) =>
        reportOf(
          basisOf(accounts),
          parts.map(([period, money, figures]) => periodFigures(period, money, figures(byTrade(period)))),
        ),
    }
  })
}

function periodFigures(period: DateRange, money: Money, figures: PeriodFigures['figures']): PeriodFigures {
  return {
    from: period.from,
    to: period.to,
    balanceBefore: unitsOf(money.balanceBeforeCents),
    figures,
  }
}

function reportOf(basis: ReportBasis, parts: readonly PeriodFigures[]): FiguresReport {
  const [asked, before = null] = parts
  if (asked === undefined) throw new Error('A report has at least the requested period')
  return { ...basis, ...asked, before }
}
