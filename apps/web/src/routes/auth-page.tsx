import type { Session } from '@plumbline/contract/identity/user'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { AuthMethods } from '#web/features/identity/components/auth-methods.tsx'
import { CheckMail } from '#web/features/identity/components/auth-panel.tsx'
import { NewPassword } from '#web/features/identity/components/new-password.tsx'
import { ResetRequest } from '#web/features/identity/components/reset-request.tsx'
import { SecondStep } from '#web/features/identity/components/second-step.tsx'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { leaveSecondStep, useSession } from '#web/lib/session/session.ts'
import { useHashSecret } from '#web/lib/navigation/use-hash-secret.ts'
import { finalDestinationOf } from './guard.ts'

/** Sign-in, sign-up and password reset; then redirects to the requested page (`?to=`). */
export function AuthPage() {
  const { data: session } = useSession()
  const [params] = useSearchParams()
  const left = useSessionEnd(({ end }) => end?.kind === 'signed-out')
  // After sign-up, start at the dashboard; with Google or Apple at the plans, if there are any.
  const [newBy, setNewBy] = useState<'password' | 'open-id' | null>(null)
  const [resetBy, forgetReset] = useResetToken()
  const [emailSet, setEmailSet] = useState<string | null>(null)
  const resetPath = useAuthPath({ reset: '1' })
  const navigate = useNavigate()
  if (resetBy !== null && params.get('reset') !== '1') {
    return (
      <NewPassword
        token={resetBy}
        onSet={(email) => {
          setEmailSet(email)
          forgetReset()
        }}
        onNewLink={() => {
          forgetReset()
          void navigate(resetPath, { replace: true })
        }}
      />
    )
  }
  if (!session) return <Spinner />
  switch (session.kind) {
    case 'setup':
    case 'signed-in': {
      const isAtPlans = newBy === 'open-id' && session.kind === 'signed-in' && session.billing !== 'none'
      const start = isAtPlans ? '/pricing' : newBy === null ? `/auth?${params}` : '/dashboard'
      return <Navigate to={finalDestinationOf(session, start) ?? start} replace />
    }
    case 'signed-out':
      // This tab may have noticed the end of the session before another tab reported that the user signed out.
      if (left && params.has('to')) return <Navigate to={authPath(params, null)} replace />
      return <SignedOut session={session} emailSet={emailSet} onSignedUp={setNewBy} />
  }
}

type SignedOutProps = {
  readonly session: Extract<Session, { kind: 'signed-out' }>
  /** The address whose password has just been reset. */
  readonly emailSet: string | null
  readonly onSignedUp: (by: 'password' | 'open-id') => void
}

function SignedOut({ session, emailSet, onSignedUp }: SignedOutProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [mailed, setMailed] = useState<{ readonly name: string; readonly email: string } | null>(null)
  const [name, setName] = useState('')
  /** The error that ended the second step. */
  const [refusal, setRefusal] = useState<unknown>(null)
  const [signInPath, resetPath] = [useAuthPath({}), useAuthPath({ reset: '1' })]
  if (params.get('reset') === '1') return <ResetRequest mail={session.mail} backPath={signInPath} />
  if (session.challenge) {
    return (
      <SecondStep
        challenge={session.challenge}
        onBack={(ended) => {
          setRefusal(ended)
          leaveSecondStep()
        }}
      />
    )
  }
  if (mailed) {
    return (
      <CheckMail
        email={mailed.email}
        onAnother={() => {
          setName(mailed.name)
          setMailed(null)
        }}
        onSignIn={() => {
          setMailed(null)
          void navigate(signInPath, { replace: true })
        }}
      />
    )
  }
  return (
    <AuthMethods
      session={session}
      name={name}
      emailSet={emailSet}
      refusal={refusal}
      resetPath={resetPath}
      onSignedUp={onSignedUp}
      onMailed={setMailed}
    />
  )
}

/** This page with these parameters, and the requested page. */
function useAuthPath(own: Readonly<Record<string, string>>): string {
  const [params] = useSearchParams()
  return authPath(own, params.get('to'))
}

/** `to`: the requested page, replacing the one in `own`. */
function authPath(own: URLSearchParams | Readonly<Record<string, string>>, to: string | null): string {
  const search = new URLSearchParams(own)
  if (to === null) search.delete('to')
  else search.set('to', to)
  return search.size === 0 ? '/auth' : `/auth?${search}`
}

/** The token of the password reset link, until it is used. */
function useResetToken(): readonly [string | null, () => void] {
  const token = useHashSecret('reset')
  const [used, setUsed] = useState<string | null>(null)
  return [token === used ? null : token, () => setUsed(token)]
}
