import { asUser } from '#web/lib/api/as-user.ts'
import { client } from '#web/lib/api/client.ts'
import { createWaitingChanges } from '#web/lib/offline/waiting-changes.ts'

/** The value of a day; null removes it. */
export type EntryChange = {
  readonly habitId: string
  readonly date: string
  readonly value: number | null
}

/** Entries of the signed-in user that are not saved yet. */
export const waitingEntries = createWaitingChanges<EntryChange>({
  kind: 'habit',
  keyOf: ({ habitId, date }) => [habitId, date],
  merge: (_, change) => change,
  isChange: isEntryChange,
})

function isEntryChange(value: unknown): value is EntryChange {
  return typeof value === 'object' && value !== null && 'habitId' in value && 'date' in value
}

/** Sends the entries that were made offline; returns how many. */
export function sendEntries(userId: string): Promise<number> {
  return waitingEntries.send(userId, ({ habitId, date, value }) =>
    client.habits.enter({ ...asUser(userId), id: habitId, date, value }),
  )
}
