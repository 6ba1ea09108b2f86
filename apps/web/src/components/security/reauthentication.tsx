import { lazy, Suspense, useEffect } from 'react'
import { hostReauthentication, useReauthentication } from '#web/lib/session/reauthentication.ts'

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}))

/** Over every page: asks that it is the person when the server wants to know, and what was refused goes on by itself. */
export function Reauthentication() {
  const answer = useReauthentication((state) => state.answer)
  useEffect(hostReauthentication, [])
  if (answer === null) return null
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog onEnd={answer} />
    </Suspense>
  )
}
