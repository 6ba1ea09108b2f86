import { useLocation } from 'react-router'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { useSession } from '#web/lib/session/session.ts'
import { finalDestinationOf } from './guard.ts'

/** Where this visitor is redirected from this page, as soon as the session changes; null: the page is shown. */
export function useDestination(): string | null {
  const { data: session } = useSession()
  const hasLeft = useSessionEnd(({ end }) => end?.kind === 'signed-out')
  const { pathname, search, hash } = useLocation()
  const visitor =
    session === undefined || session.kind === 'signed-out'
      ? ({ kind: 'signed-out', hasLeft } as const)
      : session
  return finalDestinationOf(visitor, `${pathname}${search}${hash}`)
}
