import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useInactivity } from '#web/lib/session/use-inactivity.ts'
import type { StillThereDialog as Dialog } from './still-there-dialog.tsx'

// It brings MUI's dialog with it. Where it cannot be fetched, as on a machine that just woke, the time runs without it.
const StillThereDialog = lazy<ComponentType<ComponentProps<typeof Dialog>>>(() =>
  import('./still-there-dialog.tsx').then(
    ({ StillThereDialog: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

type InactivityGuardProps = {
  /** Nobody has been here for so many minutes. */
  readonly onOver: (minutes: number) => void
}

/** Signs out where nobody is, after a warning of a minute. */
export function InactivityGuard({ onOver }: InactivityGuardProps) {
  const { secondsLeft, stay } = useInactivity(onOver)
  if (secondsLeft === null) return null
  return (
    <Suspense fallback={null}>
      <StillThereDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  )
}
