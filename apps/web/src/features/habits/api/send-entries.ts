import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { waitingEntries } from '../model/waiting-entries.ts'

/** Sends the entries that were made offline; returns how many. */
export function sendEntries(userId: string): Promise<number> {
  return waitingEntries.send(userId, ({ habitId, date, value }) =>
    client.habits.enter({ ...asUser(userId), id: habitId, date, value }),
  )
}
