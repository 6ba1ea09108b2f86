import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useInactivity } from '#web/lib/session/use-inactivity.ts'
import type { StillThereDialog as Dialog } from './still-there-dialog.tsx'

// It loads the dialog. If that cannot be fetched, as on a machine that just woke, the countdown runs without it.
const StillThereDialog = lazy<ComponentType<ComponentProps<typeof Dialog>>>(() =>
  import('./still-there-dialog.tsx').then(
    ({ StillThereDialog: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
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
  return (
    <Suspense fallback={null}>
      <StillThereDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  )
}
