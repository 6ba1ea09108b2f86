import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { AccountRisk } from '@plumbline/contract/accounts/risk'
import { AppError } from '@plumbline/contract/errors'
import { moneyPerPoint } from '@plumbline/domain/accounts/money-per-point'
import { type OpenExposure, openExposure } from '@plumbline/domain/accounts/open-exposure'
import { riskStatus } from '@plumbline/domain/accounts/risk-status'
import type { DayOfLimits } from '@plumbline/domain/notifications/limit-notices'
import { dayInZone } from '@plumbline/domain/time/local-day'
import { isKnownZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { accountStanding } from '#server/ledger/statistics/account-standing.service.ts'
import { type AccountRow, findAccount, riskSettingsOf } from '#server/ledger/accounts/accounts.read.ts'
import type { AccountsDeps } from '#server/ledger/accounts/accounts.service.ts'
import { latestResults, openPositions } from './exposure.repo.ts'
import { presentRisk } from './risk.presenter.ts'

export interface RiskDeps extends AccountsDeps {
  readonly now: () => Date
}

export interface RiskInput {
  readonly id: string
  readonly today?: string | undefined
}

/** Today's loss, open exposure and drawdown against the account's limits, all at one moment. */
export async function getRisk(deps: RiskDeps, actor: Actor, input: RiskInput): Promise<AccountRisk> {
  const now = deps.now()
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.id)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.id })
    const day = todayOf(account, input, now)
    const exposure = await exposureOf(trx, account)
    const measured = await measure(trx, account, day.today, exposure.atRiskCents)
    return presentRisk({ ...day, ...measured, exposure, revision: account.revision })
  })
}

/** Daily loss and drawdown against the account's limits for notifications; null without the account. */
export async function dayOfLimits(
  trx: Tx,
  { userId }: Actor,
  input: RiskInput,
  now: Date,
): Promise<DayOfLimits | null> {
  const account = await findAccount(trx, userId, input.id)
  if (!account) return null
  const { today } = todayOf(account, input, now)
  const { status, standing } = await measure(trx, account, today, 0)
  const { dayNetCents: netCents, peakCents } = standing
  return { accountId: account.id, day: today, netCents, status, peakCents }
}

async function measure(trx: Tx, account: AccountRow, today: string, exposureCents: number) {
  const standing = await accountStanding(trx, account.user_id, account.id, today)
  const settings = riskSettingsOf(account)
  const dayStartCents = account.initial_balance_cents + standing.movedBeforeCents
  const highCents = account.initial_balance_cents + standing.highMovedCents
  const status = riskStatus({
    dayStartCents,
    todayNetCents: standing.dayNetCents,
    exposureCents,
    drawdownCents: standing.drawdownCents,
    highCents,
    settings,
  })
  return { dayStartCents, highCents, standing, settings, status }
}

/** Today is the broker's day if its zone is known, else the caller's, else UTC's. */
function todayOf(account: AccountRow, input: RiskInput, now: Date) {
  const zone = account.broker_time_zone
  if (zone !== null && isKnownZone(zone))
    return { today: dayInZone(now.getTime(), zone), clock: 'broker' } as const
  if (input.today !== undefined) return { today: input.today, clock: 'caller' } as const
  return { today: now.toISOString().slice(0, 10), clock: 'utc' } as const
}

/** The value of a lot is derived from the account's own results, including unrealised P&L of open positions. */
async function exposureOf(trx: Tx, account: AccountRow): Promise<OpenExposure> {
  const positions = await openPositions(trx, account.user_id, account.id)
  if (positions.length === 0) return openExposure([], () => undefined)
  const pairs = [...new Set(positions.map(({ pair }) => pairKey(pair)))]
  const results = await latestResults(trx, account.user_id, account.id, pairs)
  const values = moneyPerPoint([...results, ...positions])
  return openExposure(positions, (pair) => values.get(pairKey(pair)))
}
