import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useInactivity } from '#web/lib/session/use-inactivity.ts'

// It loads the dialog. If that cannot be fetched, as on a machine that just woke, the countdown runs without it.
const StillThereDialog = lazyComponent(() =>
  import('./still-there-dialog.tsx').then(
    ({ StillThereDialog: Dialog }) => Dialog,
    () => () => null,
  ),
)

type InactivityGuardProps = {
  /** The user was inactive for this many minutes. */
  readonly onOver: (minutes: number) => void
}

/** Signs out an inactive user after a warning of one minute. */
export function InactivityGuard({ onOver }: InactivityGuardProps) {
  const { secondsLeft, stay } = useInactivity(onOver)
  if (secondsLeft === null) return null
  return <StillThereDialog secondsLeft={secondsLeft} onStay={stay} />
}
