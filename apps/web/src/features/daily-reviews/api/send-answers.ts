import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { waitingAnswers } from '../model/waiting-answers.ts'

/** Sends the answers that were given offline; returns of how many reviews. */
export function sendAnswers(userId: string): Promise<number> {
  return waitingAnswers.send(userId, ({ place, changes }) =>
    client.dailyReviews.save({ ...asUser(userId), ...place, changes }),
  )
}
