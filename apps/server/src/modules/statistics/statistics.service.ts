import { AppError } from '@plumbline/contract/errors'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { unitsOf } from '@plumbline/domain/money/cents'
import { combineClosing, emptyClosing } from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod } from '@plumbline/domain/statistics/cover-period'
import { type DayResult, dayResult } from '@plumbline/domain/statistics/day-result'
import {
  type PeriodResult,
  periodResults,
  type ResultPeriod,
} from '@plumbline/domain/statistics/period-results'
import { finishStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { combineOpening, emptyOpening } from '@plumbline/domain/statistics/opening-summary'
import { decodeClosing, decodeOpening } from '@plumbline/domain/statistics/summary-codec'
import type { Database, Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { type AccountRow, findAccount } from '#server/modules/accounts/accounts.read.ts'
import { balanceBefore } from './summaries/account-money.service.ts'
import { dayGroups } from './summaries/day-groups.repo.ts'
import { hourClockOf } from './reports/report-basis.service.ts'
import * as repo from './statistics.repo.ts'
import { accountSums } from './statistics.read.ts'

export interface StatisticsDeps {
  readonly database: Database
}

export interface PeriodInput {
  readonly accountId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Statistics over a period, from about a hundred summaries, whatever the number of trades. */
export async function getStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<AccountStatistics> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const cover = coverPeriod(periodOf(input))
    const openings = await repo.coveringSummaries(trx, actor.userId, account.id, 'opening', cover)
    const closings = await repo.coveringSummaries(trx, actor.userId, account.id, 'closing', cover)
    const sums = await accountSums(trx, actor.userId, account.id)
    const beforeCents = await balanceBefore(trx, actor.userId, account, input.from ?? null)
    return {
      statistics: finishStatistics(
        openings.map((row) => decodeOpening(row.text)).reduce(combineOpening, emptyOpening),
        closings.map((row) => decodeClosing(row.text)).reduce(combineClosing, emptyClosing),
        beforeCents,
      ),
      hourClock: hourClockOf([account]),
      revision: account.revision,
      openTrades: account.open_trades,
      balance: unitsOf(account.current_balance_cents),
      balanceBefore: unitsOf(beforeCents),
      span:
        sums.firstDay !== null && sums.lastDay !== null ? { from: sums.firstDay, to: sums.lastDay } : null,
    }
  })
}

/** The result of each day with a closed trade: from the trades themselves, since no summary by closing has their R. */
export async function getDays(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
): Promise<readonly DayResult[]> {
  return inAccount(deps, actor, input, async (trx, account) => {
    const days = await dayGroups(trx, actor.userId, account.id, periodOf(input))
    return days.map(({ day, group }) => dayResult(day, group))
  })
}

/** Net P&L per day, week or month, from one small row per day. */
export async function getPnl(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput & { readonly by: ResultPeriod },
): Promise<readonly PeriodResult[]> {
  return inAccount(deps, actor, input, async (trx, account) =>
    periodResults(await repo.dayNets(trx, actor.userId, account.id, periodOf(input)), input.by),
  )
}

function periodOf(input: PeriodInput) {
  return { from: input.from ?? null, to: input.to ?? null }
}

async function inAccount<T>(
  deps: StatisticsDeps,
  actor: Actor,
  input: PeriodInput,
  read: (trx: Tx, account: AccountRow) => Promise<T>,
): Promise<T> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    return read(trx, account)
  })
}
