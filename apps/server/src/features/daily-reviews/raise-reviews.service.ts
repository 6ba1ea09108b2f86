import { needsReview, reviewDayDue } from '@plumbline/domain/notifications/review-notice'
import { userZone } from '@plumbline/domain/notifications/user-zone'
import type { Database } from '#server/platform/db/database.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { reviewDays } from './review-days.service.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import * as repo from './review-reminders.repo.ts'
import { zoneChoiceOf } from '#server/ledger/settings/user-zone.read.ts'
import { NIL_ID } from '#server/platform/ids.ts'

export interface ReviewRemindersDeps {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
}

const USERS_AT_ONCE = 500

/** Reminds of today’s review: after the time that the user has set, if the day was traded and is not reviewed. */
export async function raiseReviews(deps: ReviewRemindersDeps, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let raised = 0
  for (let after = NIL_ID; ; ) {
    const users = await deps.database.asSystem((trx) => repo.remindedUsers(trx, after, USERS_AT_ONCE))
    const remindOne = async (user: repo.RemindedUser) => {
      if (await remind(deps, user)) raised += 1
    }
    failures.push(...(await tryEach(users, signal, remindOne)))
    const last = users.at(-1)
    if (last === undefined || users.length < USERS_AT_ONCE || signal.aborted) break
    after = last.user_id
  }
  if (failures.length > 0) throw failures[0]
  return raised
}

async function remind(deps: ReviewRemindersDeps, row: repo.RemindedUser): Promise<boolean> {
  const userId = row.user_id
  const date = reviewDayDue(deps.now().getTime(), row.review_time, userZone(zoneChoiceOf(row)))
  if (date === null || date === row.last_subject) return false
  const { days } = await reviewDays(deps, { userId }, { from: date, to: date, today: date })
  const day = days.find((each) => each.date === date)
  if (day === undefined || !needsReview(day)) return false
  const data = { date, trades: day.trades }
  return deps.database.asUser(userId, (trx) =>
    notify(trx, { userId, kind: 'review-due', subject: date, data }),
  )
}
