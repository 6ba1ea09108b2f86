import { Navigate } from 'react-router'
import { ConfirmByLink } from '#web/features/identity/components/confirm-by-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useHashSecret } from '#web/lib/navigation/use-hash-secret.ts'

/** Confirms a change of address from a mail's link (`#token=…`). */
export function ConfirmEmailPage() {
  const { data: session } = useSession()
  const token = useHashSecret('token')
  if (token === null) return <Navigate to="/dashboard" replace />
  return <ConfirmByLink key={token} token={token} signedIn={session?.kind === 'signed-in'} />
}
