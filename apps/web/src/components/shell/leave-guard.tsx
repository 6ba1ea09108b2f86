import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useUnsavedForms } from '#web/lib/unsaved-forms.ts'

// It brings MUI's dialog with it, for a question that few are ever asked.
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Asks before what was typed is lost: on links, Back, and on closing the tab. Another account or period loses nothing. */
export function LeaveGuard() {
  const unsaved = useUnsavedForms((state) => state.forms.size > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}
