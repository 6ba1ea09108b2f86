import { lazy, Suspense, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { releaseGuard, useUnsavedForms, wouldLose, wouldLoseOnWay } from '#web/lib/unsaved-forms.ts'

// It brings MUI's dialog with it, for a question that few are ever asked.
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Asks before what was typed is lost: on links, Back, and on closing the tab. Another account or period loses nothing. */
export function LeaveGuard() {
  const unsaved = useUnsavedForms(({ forms }) => forms.size > 0)
  // Looks at the forms when somebody leaves: what was saved in the same moment asks nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLoseOnWay(currentLocation, nextLocation),
  )
  const navigate = useNavigate()
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose('tab')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  const wanted = blocker.location
  const leave = () => {
    releaseGuard()
    // A save may have led on by itself meanwhile, which ends the wait of this way.
    if (latest.current.state === 'blocked') latest.current.proceed()
    else void navigate(wanted)
  }
  return (
    <Suspense fallback={null}>
      <LeaveDialog scope="page" onStay={() => latest.current.reset?.()} onLeave={leave} />
    </Suspense>
  )
}
