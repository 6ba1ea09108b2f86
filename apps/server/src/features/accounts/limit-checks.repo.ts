import { sql } from 'kysely'
import type { Check } from '#server/platform/checks/checks.write.ts'

declare module '#server/platform/checks/checks.tables.ts' {
  interface CheckKinds {
    limits: true
  }
}

const QUARTER_DAY_MS = 6 * 3_600_000

/**
 * Seen is everything that the limits of an account depend on, besides the day: no limit is reached by a new day alone.
 * Without a broker zone, trades may be of a day that has not begun for the user: such accounts are checked four times a
 * day, too.
 */
export const limitChecks = (now: Date): Check => ({
  kind: 'limits',
  subjects: sql`
    select user_id, id, concat_ws(' ', revision, max_daily_loss, max_drawdown, initial_balance_cents,
      coalesce(broker_time_zone, ${String(Math.floor(now.getTime() / QUARTER_DAY_MS))})) as seen
    from accounts where not is_sample and plumbline_is_notified(user_id)`,
})
