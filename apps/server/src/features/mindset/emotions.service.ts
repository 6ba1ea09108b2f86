import type { EmotionEffects, MindsetScope } from '@plumbline/contract/mindset/mindset'
import { EMOTION_MOMENTS } from '@plumbline/domain/mindset/emotion-moments'
import { groupEffect } from '@plumbline/domain/mindset/state-effects'
import { momentsTogether } from '@plumbline/domain/statistics/mean-difference'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { emotionGroups } from './emotion-groups.repo.ts'
import { presentGroup } from './mindset.presenter.ts'

/** Throws ACCOUNT_NOT_FOUND. */
export async function getEmotions(
  { database }: { readonly database: Database },
  { userId }: Actor,
  scope: MindsetScope,
): Promise<EmotionEffects> {
  const groups = await database.asUser(userId, async (trx) => {
    const accounts = await accountsInScope(trx, userId, scope)
    return emotionGroups(
      trx,
      userId,
      accounts.map(({ id }) => id),
      scope,
    )
  })
  const currencies = [...new Set(groups.map(({ currency }) => currency))]
  const emotions = currencies.flatMap((currency) =>
    EMOTION_MOMENTS.flatMap((moment) => {
      const felt = groups.filter((group) => group.currency === currency && group.moment === moment)
      const all = felt.reduce(momentsTogether, { count: 0, mean: 0, squares: 0 })
      return felt.map((group) => ({
        currency,
        moment,
        emotion: group.emotion,
        ...presentGroup(groupEffect(group, all)),
      }))
    }),
  )
  return { emotions }
}
