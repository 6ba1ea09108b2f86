import { AppError } from '@plumbline/contract/errors'
import { firstOfMonth } from '@plumbline/domain/time/calendar-day'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { directSums, foldedSpan } from './summaries/check-summaries.repo.ts'
import { derivedPartsOf, type StoredPart, storedPartsOf } from './partial-closes.write.ts'
import { FOLDS_OF, monthsOf, readDays } from './summaries/fold-days.ts'
import * as repo from './statistics.repo.ts'

/**
 * Recomputes an account from scratch and compares it with what is stored: balance, counts, and the summaries of every
 * day and month. Returns one sentence per difference; empty if all is well. Holds one year of trades in memory at a
 * time.
 */
export async function checkAccount(
  deps: { readonly database: Database },
  actor: Actor,
  input: { readonly accountId: string },
): Promise<{ differences: string[] }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    return {
      differences: [
        ...(await columnDifferences(trx, actor.userId, account)),
        ...(await partDifferences(trx, actor.userId, account.id)),
        ...(await foldDifferences(trx, actor.userId, account, 'opening')),
        ...(await foldDifferences(trx, actor.userId, account, 'closing')),
      ],
    }
  })
}

async function columnDifferences(trx: Tx, userId: string, account: AccountRow): Promise<readonly string[]> {
  const sums = await directSums(trx, userId, account.id)
  const figures: readonly (readonly [string, number, number])[] = [
    [
      'current balance in cents',
      account.current_balance_cents,
      account.initial_balance_cents + sums.cashCents + sums.netPnlCents,
    ],
    ['base balance offset in cents', account.base_balance_offset_cents, sums.cashCents],
    ['closed trades', account.closed_trades, sums.closedTrades],
    ['open trades', account.open_trades, sums.openTrades],
    ['unrealised P&L in cents', account.open_net_cents, sums.openNetCents],
  ]
  return figures.flatMap(([name, stored, fresh]) =>
    stored === fresh ? [] : [`${name}: stored ${stored}, calculated ${fresh}`],
  )
}

async function foldDifferences(
  trx: Tx,
  userId: string,
  account: repo.FoldedAccount,
  order: repo.TradeOrder,
): Promise<readonly string[]> {
  const accountId = account.id
  const whole = await foldedSpan(trx, userId, accountId, order)
  if (whole === null) return []
  const differences: string[] = []
  for (const span of years(whole)) {
    const fresh = await readDays(trx, userId, account, order, span)
    for (const fold of FOLDS_OF[order]) {
      const days = fresh.filter((row) => row.fold === fold)
      const stored = { days: [span], months: null }
      const storedDays = await repo.coveringSummaries(trx, userId, accountId, fold, stored)
      differences.push(...rowDifferences(`${fold} day`, days, storedDays))
      const months = { days: [], months: { from: firstOfMonth(span.from), to: firstOfMonth(span.to) } }
      const storedMonths = await repo.coveringSummaries(trx, userId, accountId, fold, months)
      differences.push(...rowDifferences(`${fold} month`, monthsOf(fold, days), storedMonths))
    }
  }
  return differences
}

/** Partial closes that differ from what the executions of their trade say. */
async function partDifferences(trx: Tx, userId: string, accountId: string): Promise<readonly string[]> {
  const stored = new Map((await storedPartsOf(trx, userId, accountId)).map((part) => [keyOf(part), part]))
  const differences = (await derivedPartsOf(trx, userId, accountId)).flatMap((part) => {
    const known = stored.get(keyOf(part))
    stored.delete(keyOf(part))
    return JSON.stringify(known) === JSON.stringify(part)
      ? []
      : [`partial close ${keyOf(part)}: does not match the executions of the trade`]
  })
  return [...differences, ...[...stored.keys()].map((key) => `partial close ${key}: not in the trade`)]
}

function keyOf({ tradeId, place }: StoredPart): string {
  return `${tradeId} ${place}`
}

/** The whole calendar years that cover a span, so that no month is cut. */
export function years({ from, to }: DateSpan): readonly DateSpan[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => {
    const year = String(first + index).padStart(4, '0')
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  })
}

function rowDifferences(
  what: string,
  fresh: readonly repo.SummaryRow[],
  stored: readonly repo.SummaryRow[],
): readonly string[] {
  const left = new Map(stored.map((row) => [row.day, row]))
  const wrong = fresh.flatMap((row) => {
    const known = left.get(row.day)
    left.delete(row.day)
    if (known === undefined) return [`${what} ${row.day}: no summary`]
    const isSame =
      known.trades === row.trades &&
      known.netPnlCents === row.netPnlCents &&
      known.cashCents === row.cashCents &&
      known.tradesWithR === row.tradesWithR &&
      known.rMultipleE4 === row.rMultipleE4 &&
      known.text === row.text
    return isSame ? [] : [`${what} ${row.day}: the summary does not match the trades`]
  })
  return [...wrong, ...[...left.keys()].map((day) => `${what} ${day}: summary without trades`)]
}
