import type { EmotionMoment } from '@plumbline/domain/mindset/emotion-moments'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Closed trades of one emotion, in cents. */
export interface EmotionGroup {
  readonly currency: string
  readonly moment: EmotionMoment
  readonly emotion: string
  readonly count: number
  readonly mean: number
  /** Sum of squared deviations from the mean. */
  readonly squares: number
}

/** By day of the last close; without trades whose emotion at that moment is not recorded. */
export async function emotionGroups(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<readonly EmotionGroup[]> {
  const first = from === undefined ? sql`` : sql`and t.closed_at >= ${from}::timestamp`
  const last = to === undefined ? sql`` : sql`and t.closed_at < ${to}::timestamp + interval '1 day'`
  const { rows } = await sql<EmotionGroup>`
    select currency, moment, emotion, count(*)::int8 as count, avg(net)::float8 as mean,
      (var_pop(net) * count(*))::float8 as squares
    from (
      select a.currency, felt.moment, felt.emotion, t.net_pnl_cents::float8 as net
      from trades t
      join accounts a on a.user_id = t.user_id and a.id = t.account_id
      cross join lateral (values
        ('before', t.emotion_before), ('during', t.emotion), ('after', t.emotion_after)) as felt (moment, emotion)
      where t.user_id = ${userId} and t.account_id = any(${accountIds}::uuid[]) and t.status = 'closed'
        and not t.missed_trade and felt.emotion is not null ${first} ${last}) as felt
    group by currency, moment, emotion
    order by currency, count(*) desc, emotion`.execute(trx)
  return rows
}
