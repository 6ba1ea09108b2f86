import type { Included } from '@plumbline/contract/selection/filters'
import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import type { TotalsInput } from '@plumbline/contract/trades/trades'
import { emptyGroup, withoutGroup } from '@plumbline/domain/statistics/group'
import { type TradeTotals, tradeTotals } from '@plumbline/domain/statistics/trade-totals'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { type AccountRow, accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { closedGroup, type PeriodGroup } from '#server/ledger/statistics/trade-groups.read.ts'
import * as repo from './trade-totals.repo.ts'
import { listedAccounts } from './trades.service.ts'

/**
 * Totals of a list or selection: from summaries if no filter looks at a trade's own row, whatever the number of trades;
 * else aggregated by the database. Exceptions are subtracted, so that they cost only their own rows.
 */
export async function getTotals(
  deps: { readonly database: Database },
  actor: Actor,
  { selection, include }: TotalsInput,
): Promise<TradeTotals> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    if ('ids' in selection) {
      const accounts = await accountRows(trx, userId)
      return totalsOf(accounts, await repo.groupsOfIds(trx, userId, selection.ids.filter(isUuid), include))
    }
    const { filter } = selection
    const accounts = await listedAccounts(trx, actor, filter.accountId)
    const scope = { userId, accountIds: accounts.map(({ id }) => id) }
    const matching = areSummarised(filter, include)
      ? await summaryGroups(trx, userId, accounts, filter)
      : await repo.groupsOfFilter(trx, scope, filter, include)
    const except = selection.except.filter(isUuid)
    const excepted =
      except.length === 0 ? undefined : await repo.groupsOfFilter(trx, scope, filter, include, except)
    return totalsOf(accounts, matching, excepted)
  })
}

/** Whether summaries have exactly these trades: all that were taken and had their last close on some days. */
function areSummarised(
  { accountId: _account, currency: _currency, from, to, daysOf, status, missed, ...rows }: TradeFilter,
  include: Included,
): boolean {
  const isByClosing = daysOf !== 'opening' || (from === undefined && to === undefined)
  const isTaken = include.length === 0 && status !== 'open' && missed !== true
  return isByClosing && isTaken && Object.values(rows).every((value) => value === undefined)
}

async function summaryGroups(
  trx: Tx,
  userId: string,
  accounts: readonly AccountRow[],
  { currency: only, from, to }: TradeFilter,
): Promise<repo.GroupsByAccount> {
  const period = { from: from ?? null, to: to ?? null }
  const groups = new Map<string, PeriodGroup>()
  for (const { id, currency } of accounts) {
    if (only !== undefined && currency !== only) continue
    groups.set(id, await closedGroup(trx, userId, id, period))
  }
  return groups
}

const nothing: PeriodGroup = { group: emptyGroup, realisedCents: 0 }

function totalsOf(
  accounts: readonly AccountRow[],
  groups: repo.GroupsByAccount,
  excepted: repo.GroupsByAccount = new Map(),
): TradeTotals {
  return tradeTotals(
    accounts.map(({ id, currency }) => {
      const { group, realisedCents } = groups.get(id) ?? nothing
      const less = excepted.get(id) ?? nothing
      return {
        currency,
        group: withoutGroup(group, less.group),
        realisedCents: realisedCents - less.realisedCents,
      }
    }),
  )
}
