import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useState } from 'react'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { VerifyByLink, VerifyWaiting } from '#web/features/identity/components/verify-email.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useHashSecret } from '#web/lib/navigation/use-hash-secret.ts'
import { finalDestinationOf } from './guard.ts'

/** Confirms the address from its mail's link (`#token=…`), or waits until that is done. */
export function VerifyEmailPage() {
  const { data: session } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = useHashSecret('token')
  const [dead, setDead] = useState<string | null>(null)
  if (!session) return <Spinner />
  const signedIn = session.kind === 'signed-in'
  if (token !== null && token !== dead) {
    return (
      <VerifyByLink
        key={token}
        token={token}
        signedIn={signedIn}
        onNewLink={() => (signedIn ? setDead(token) : void navigate('/auth'))}
      />
    )
  }
  const destination = finalDestinationOf(session, `/verify-email?${params}`)
  if (destination !== null || !signedIn) return <Navigate to={destination ?? '/auth'} replace />
  return <VerifyWaiting email={session.user.email} />
}
