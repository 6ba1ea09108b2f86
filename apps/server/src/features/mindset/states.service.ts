import type { DayStates, MindsetScope } from '@plumbline/contract/mindset/mindset'
import { stateEffects } from '@plumbline/domain/mindset/state-effects'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { scoresOfDays } from '#server/features/daily-reviews/daily-reviews.read.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { closingDays } from '#server/ledger/statistics/statistics.read.ts'
import { presentGroup } from './mindset.presenter.ts'

/** Days of closing, each account by its own broker's clock. Throws ACCOUNT_NOT_FOUND. */
export async function getStates(
  { database }: { readonly database: Database },
  { userId }: Actor,
  scope: MindsetScope,
): Promise<DayStates> {
  const span = { from: scope.from ?? '1900-01-01', to: scope.to ?? '2999-12-31' }
  const days = await database.asUser(userId, async (trx) => {
    const accounts = await accountsInScope(trx, userId, scope)
    const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]))
    const closings = Map.groupBy(
      await closingDays(
        trx,
        userId,
        accounts.map(({ id }) => id),
        span,
      ),
      ({ day }) => day,
    )
    const reviews = await scoresOfDays(trx, userId, span)
    return reviews.map(({ date, ...scores }) => {
      const byCurrency = Map.groupBy(
        closings.get(date) ?? [],
        ({ accountId }) => currencyOf.get(accountId) ?? '',
      )
      const results = [...byCurrency].map(([currency, rows]) => ({
        currency,
        netPnlCents: rows.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0),
      }))
      return { ...scores, results }
    })
  })
  return {
    effects: stateEffects(days).map(({ levels, ...effect }) => ({
      ...effect,
      levels: levels.map(({ level, ...group }) => ({ level, ...presentGroup(group) })),
    })),
  }
}
