import type { FiguresInput } from '@plumbline/contract/selection/filters'
import type { FiguresReport, PeriodFigures, ReportBasis } from '@plumbline/contract/statistics/reports'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { DateRange } from '@plumbline/domain/time/date-range'
import { periodBefore } from '@plumbline/domain/statistics/period-before'
import type { Actor } from '#server/platform/http/context.ts'
import { type Money, moneyOf, noMoney } from './summaries/account-money.service.ts'
import { fromSummaries, type ReportsDeps, selectTrades } from './select-trades.service.ts'
import { foldByTrade, foldFigures } from './reports/fold-trades.ts'
import { partOf, unwatched } from './reports/report-watch.ts'
import { periodOf, type SelectionInput } from '#server/ledger/selection/selection.service.ts'
import { summaryFigures } from './summaries/summary-figures.service.ts'

/** Every figure of the selected trades: from summaries if they suffice, else from every trade. */
export async function getFigures(
  deps: ReportsDeps,
  actor: Actor,
  input: FiguresInput & SelectionInput,
): Promise<FiguresReport> {
  const period = periodOf(input)
  const before = input.compare ? periodBefore(period) : null
  const periods = before === null ? [period] : [period, before]
  const known = await knownFigures(deps, actor, input, periods)
  if (known !== null && !input.byTrade) return known.finish(() => null)
  const selected = await selectTrades(deps, actor, input, periods)
  const { selection } = selected
  const isSameRevision = known?.revision === selection.accounts[0]?.revision
  const parts: PeriodFigures[] = []
  const byTrades = new Map<DateRange, Awaited<ReturnType<typeof foldByTrade>>>()
  for (const [index, range] of periods.entries()) {
    const money = selected.money[index] ?? noMoney
    const byOpening = selected.byOpening({ period: range })
    const closings = selected.byClosing({ period: range })
    const watch = partOf(deps.watch ?? unwatched, index, periods.length)
    if (known !== null && isSameRevision) {
      byTrades.set(range, await foldByTrade(byOpening, closings, money, watch))
    } else {
      const figures = await foldFigures(byOpening, closings, money, watch)
      parts.push(periodFigures(range, money, figures))
    }
  }
  if (known !== null && isSameRevision) return known.finish((range) => byTrades.get(range) ?? null)
  return reportOf(selection.basis, parts)
}

type ByTradeOf = (period: DateRange) => Awaited<ReturnType<typeof foldByTrade>> | null

/** The figures from summaries, all at one revision; null if summaries do not suffice. */
async function knownFigures(
  deps: ReportsDeps,
  actor: Actor,
  input: FiguresInput & SelectionInput,
  periods: readonly DateRange[],
): Promise<{ revision: number; finish: (byTrade: ByTradeOf) => FiguresReport } | null> {
  return fromSummaries(deps, actor, input, async (trx, account, { accounts, basis }) => {
    const parts: (readonly [DateRange, Money, Awaited<ReturnType<typeof summaryFigures>>])[] = []
    for (const period of periods) {
      const money = await moneyOf(trx, actor.userId, accounts, period)
      parts.push([period, money, await summaryFigures(trx, actor.userId, account, period, money)])
    }
    return {
      revision: account.revision,
      finish: (byTrade) =>
        reportOf(
          basis,
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
