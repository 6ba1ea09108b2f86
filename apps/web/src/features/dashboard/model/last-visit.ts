import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/** undefined: the dashboard has not been opened since the page was loaded. */
let visitBefore: string | null | undefined

forgetWithSession(() => {
  visitBefore = undefined
})

/** ISO time of the last dashboard visit in this browser before the page was loaded; null: never. Records this visit. */
export function lastDashboardVisit(): string | null {
  if (visitBefore === undefined) visitBefore = readStored('lastDashboardVisit')
  writeStored('lastDashboardVisit', new Date().toISOString())
  return visitBefore
}
