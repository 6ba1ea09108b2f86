import { useEffect } from 'react'
import { hostReauthentication, useReauthentication } from '#web/lib/api/reauthentication.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

const ReauthenticationDialog = lazyComponent(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
)

/** Mounted over every page: asks for re-authentication when required, then retries the rejected request. */
export function Reauthentication() {
  const answer = useReauthentication((state) => state.answer)
  useEffect(hostReauthentication, [])
  if (answer === null) return null
  return <ReauthenticationDialog onEnd={answer} />
}
