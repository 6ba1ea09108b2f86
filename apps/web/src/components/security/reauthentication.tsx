import { lazy, Suspense, useEffect } from 'react'
import { hostReauthentication, useReauthentication } from '#web/lib/api/reauthentication.ts'

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}))

/** Mounted over every page: asks for re-authentication when required, then retries the rejected request. */
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
