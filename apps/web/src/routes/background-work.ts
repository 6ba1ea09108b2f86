import type { createBrowserRouter } from 'react-router'
import { loadToasts } from '#web/components/ui/toast-region.tsx'
import { followWorker, savesData } from '#web/lib/loading/follow-worker.ts'
import { followPutOff } from '#web/lib/loading/new-version.ts'
import { prefetch } from '#web/lib/loading/prefetch.ts'
import { isInProduct, knownSession, userOf } from '#web/lib/session/session-key.ts'
import { reachableScreens } from './reachable-screens.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Background work that speeds up the next screens and makes offline starts possible. */
export function startBackgroundWork(router: Router): void {
  followPutOff()
  // In development, the files change underneath the worker.
  if (import.meta.env.PROD) void followWorker()
  whenInProduct(router, (isAdmin) => {
    const screens = reachableScreens(router.routes, isAdmin)
    void prefetch(
      // A toast may have to say that the connection is lost.
      [loadToasts, ...screens.map(({ load }) => load)],
      () => navigator.onLine && !savesData() && userOf(knownSession()) !== undefined,
    )
  })
}

/** Once, as soon as a user is signed in and a page is shown. */
function whenInProduct(router: Router, begin: (isAdmin: boolean) => void): void {
  let stop = () => {}
  const look = () => {
    const { initialized, navigation } = router.state
    const session = knownSession()
    if (!initialized || navigation.state !== 'idle' || !isInProduct(session)) return
    stop()
    begin(userOf(session)?.isAdmin === true)
  }
  stop = router.subscribe(look)
  look()
}
