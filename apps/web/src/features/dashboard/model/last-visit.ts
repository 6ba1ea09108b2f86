import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/** undefined: the dashboard has not been open since this page was loaded. */
let visitBefore: string | null | undefined

forgetWithSession(() => {
  visitBefore = undefined
})

/** When the dashboard was open last in this browser before the page was loaded, as ISO time; null: never. This visit is noted. */
export function lastDashboardVisit(): string | null {
  if (visitBefore === undefined) visitBefore = readStored('lastDashboardVisit')
  writeStored('lastDashboardVisit', new Date().toISOString())
  return visitBefore
}
