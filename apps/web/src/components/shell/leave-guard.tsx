import { useEffect, useRef, useState } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { usePendingWrites } from '#web/lib/api/pending-writes.ts'
import {
  closeOverlay,
  hasOverlay,
  leaveOverlay,
  type Overlay,
  topOverlay,
  useAskBeforeClosing,
  useOverlays,
} from '#web/lib/forms/overlays.ts'
import {
  releaseGuard,
  useUnsavedForms,
  wouldLoseOnWay,
  wouldLoseWithTab,
} from '#web/lib/forms/unsaved-forms.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// Few users ever see it.
const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/**
 * Asks before unsaved input is lost: on links, Back, closing the tab, a dialog or a drawer. Switching account or period
 * loses nothing. While a dialog or drawer is open, Back only closes that.
 */
export function LeaveGuard() {
  const hasForms = useUnsavedForms(({ forms }) => forms.size > 0)
  const hasWrites = usePendingWrites(({ writes }) => writes.size > 0)
  const unsaved = hasForms || hasWrites
  /** Back was blocked in order to close an overlay. */
  const [closes, setCloses] = useState(false)
  const [closing, setClosing] = useState<Overlay | null>(null)
  useAskBeforeClosing(setClosing)
  // Checks the forms at the moment of leaving: a form saved just before does not ask.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const closesFirst = historyAction === NavigationType.Pop && hasOverlay()
    setCloses(closesFirst)
    return closesFirst || wouldLoseOnWay(currentLocation, nextLocation)
  })
  const navigate = useNavigate()
  useStepBack(blocker.state === 'blocked')
  const { key } = useLocation()
  useEffect(() => {
    if (blocker.state !== 'blocked' || !closes) return
    blocker.reset()
    // Not earlier: closing may write the URL, which is still the previous page's.
    onceReturnedTo(key, () => {
      const overlay = topOverlay()
      if (overlay) leaveOverlay(overlay)
    })
  }, [blocker, closes, key])
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLoseWithTab()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (closing) {
    const close = () => {
      releaseGuard()
      closeOverlay(closing)
      setClosing(null)
    }
    return <LeaveDialog scope={closing.scope} onStay={() => setClosing(null)} onLeave={close} />
  }
  if (blocker.state !== 'blocked' || closes) return null
  const wanted = blocker.location
  const leave = () => {
    releaseGuard()
    // A save may have navigated meanwhile, which ends the blocked navigation.
    if (latest.current.state === 'blocked') latest.current.proceed()
    else void navigate(wanted)
  }
  return <LeaveDialog scope="page" onStay={() => latest.current.reset?.()} onLeave={leave} />
}

/** After a blocked Back the browser returns asynchronously; `act` runs once it has. */
function onceReturnedTo(wanted: string, act: () => void): void {
  const { idx, key } = browserStep()
  if (idx === undefined || key === wanted) act()
  else window.addEventListener('popstate', () => act(), { once: true })
}

/** The browser's history entry; after a blocked Back it differs from the router's for a moment. */
function browserStep(): { readonly idx: unknown; readonly key: unknown } {
  const { idx, key = 'default' }: { readonly idx?: unknown; readonly key?: unknown } = Object(
    window.history.state,
  )
  return { idx, key }
}

/** On the tab's first page Back would leave the app: an overlay opened there pushes a history entry to go back to. */
function useStepBack(asking: boolean): void {
  // The leave dialog is an overlay too: a new history entry would dismiss it.
  const open = useOverlays((overlays) => overlays.open.length > 0) && !asking
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  useEffect(() => {
    // Overlays that closed in this render are still in `open`.
    if (open && hasOverlay() && idle && browserStep().idx === 0 && browserStep().key === key)
      void navigate({ pathname, search, hash }, { state, preventScrollReset: true })
  }, [open, idle, navigate, pathname, search, hash, state, key])
}
