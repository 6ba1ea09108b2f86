import { type ReactNode, useEffect, useState } from 'react'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { discardAllWaiting, useWaitingTrades } from '#web/features/trades/model/waiting-trades.ts'
import { writesAnswered } from '#web/lib/api/pending-writes.ts'
import { wouldLose } from '#web/lib/forms/unsaved-forms.ts'
import { countOffline } from '#web/lib/local-store/offline-store.ts'
import { beforeSignOut } from '#web/lib/session/ask-to-sign-out.ts'
import { endSession } from '#web/lib/session/session.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// Separate chunks, loaded on demand.
const LeaveDialog = lazyComponent(
  async () => (await import('#web/components/shell/leave-dialog.tsx')).LeaveDialog,
)
const LeaveWaitingDialog = lazyComponent(
  async () =>
    (await import('#web/features/trades/components/waiting/leave-waiting-dialog.tsx')).LeaveWaitingDialog,
)

type SignOut = {
  /** Signs out, after asking about input that would be lost. */
  readonly ask: () => void
  /** The question, while it is open. */
  readonly dialog: ReactNode
}

/** Signing out asks about unsaved forms first, then about what waits to be sent. */
export function useSignOut(userId: string): SignOut {
  const showError = useErrorToast()
  const [leaving, setLeaving] = useState<'unsaved' | 'waiting' | null>(null)
  const [unsent, setUnsent] = useState({ notes: 0, reviews: 0 })
  const hasWaiting = useWaitingTrades(({ trades }) => trades.length > 0)
  const signOut = async (afterwards?: () => Promise<void>) => {
    setLeaving(null)
    try {
      await endSession()
      await afterwards?.()
    } catch (error) {
      showError(error)
    }
  }
  const afterUnsaved = async () => {
    await writesAnswered()
    const notes = await countOffline(['waiting', userId, 'note'])
    const reviews = await countOffline(['waiting', userId, 'review'])
    setUnsent({ notes, reviews })
    if (hasWaiting || notes + reviews > 0) setLeaving('waiting')
    else await signOut()
  }
  const ask = () => {
    if (wouldLose('tab')) setLeaving('unsaved')
    else void afterUnsaved()
  }
  useEffect(() => beforeSignOut(async () => ask()))
  const stay = () => setLeaving(null)
  return {
    ask,
    dialog:
      leaving === 'unsaved' ? (
        <LeaveDialog scope="tab" onStay={stay} onLeave={() => void afterUnsaved()} />
      ) : leaving === 'waiting' ? (
        <LeaveWaitingDialog
          {...unsent}
          onStay={stay}
          onLeave={() => void signOut()}
          onDiscard={() => void signOut(() => discardAllWaiting(userId))}
        />
      ) : null,
  }
}
