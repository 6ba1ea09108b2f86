import { combineDrawdown, emptyDrawdown } from '@plumbline/domain/statistics/drawdown'
import { decodeClosing } from '@plumbline/domain/statistics/summary-codec'
import type { Tx } from '#server/platform/db/database.ts'
import * as repo from './statistics.repo.ts'

/** An account's state on a day, in cents. */
export interface AccountStanding {
  /** Net P&L and cash before the day. */
  readonly movedBeforeCents: number
  /** Net result of the trades closed on the day. */
  readonly dayNetCents: number
  readonly dayTrades: number
  /** Current fall of closed P&L from its peak, and the deepest fall so far. */
  readonly drawdownCents: number
  /** Closed P&L at that peak: identifies the fall. */
  readonly peakCents: number
  /** Net P&L at that peak plus all cash so far: what `movedBeforeCents` would be without the fall. */
  readonly highMovedCents: number
  readonly maxDrawdownCents: number
}

/** Computed from the account's months, in the caller's transaction; `day` is in the broker's zone. */
export async function accountStanding(
  trx: Tx,
  userId: string,
  accountId: string,
  day: string,
): Promise<AccountStanding> {
  const everything = { months: { from: null, to: null }, days: [] }
  const months = await repo.coveringSummaries(trx, userId, accountId, 'closing', everything)
  const drawdown = months
    .map((row) => decodeClosing(row.text).drawdown)
    .reduce(combineDrawdown, emptyDrawdown)
  const thatDay = { months: null, days: [{ from: day, to: day }] }
  const [today] = await repo.coveringSummaries(trx, userId, accountId, 'closing', thatDay)
  return {
    movedBeforeCents: await repo.movedBefore(trx, userId, accountId, day),
    dayNetCents: today?.netPnlCents ?? 0,
    dayTrades: today?.trades ?? 0,
    drawdownCents: drawdown.highest.pnlCents - drawdown.end.pnlCents,
    peakCents: drawdown.highest.pnlCents,
    highMovedCents: drawdown.highest.pnlCents + drawdown.end.cashCents,
    maxDrawdownCents: drawdown.worst.dropCents,
  }
}
