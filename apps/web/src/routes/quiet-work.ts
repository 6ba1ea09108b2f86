import type { createBrowserRouter } from 'react-router'
import { followWorker } from '#web/lib/loading/follow-worker.ts'
import { followPutOff } from '#web/lib/loading/new-version.ts'
import { prefetch } from '#web/lib/loading/prefetch.ts'
import { savesData } from '#web/lib/loading/saves-data.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'
import { reachableScreens } from './reachable-screens.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** What makes the next screens quick and the next start possible without a connection; in nobody's way. */
export function beginQuietWork(router: Router): void {
  followPutOff()
  // While developing, the files change under it.
  if (import.meta.env.PROD) void followWorker()
  whenInProduct(router, (isAdmin) => {
    const screens = reachableScreens(router.routes, isAdmin)
    void prefetch(
      screens.map(({ load }) => load),
      () => navigator.onLine && !savesData() && userOf(knownSession()) !== undefined,
    )
  })
}

/** Once, as soon as somebody is signed in and sees a page. */
function whenInProduct(router: Router, begin: (isAdmin: boolean) => void): void {
  let stop = () => {}
  const look = () => {
    const { initialized, navigation } = router.state
    const user = userOf(knownSession())
    if (!initialized || navigation.state !== 'idle' || user?.emailVerified !== true) return
    stop()
    begin(user.isAdmin)
  }
  stop = router.subscribe(look)
  look()
}
