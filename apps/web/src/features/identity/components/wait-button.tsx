import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'

type WaitButtonProps = {
  readonly children: ReactNode
  readonly busy: boolean
  /** Seconds until the server accepts another request (rate limit). */
  readonly secondsLeft: number
  readonly kind?: 'primary' | 'secondary'
  /** Without it, the button submits its form. */
  readonly onClick?: () => void
}

/** Button of a rate-limited step; while blocked, it shows the remaining time. */
export function WaitButton({ children, busy, secondsLeft, kind = 'primary', onClick }: WaitButtonProps) {
  const waitText = useWaitText()
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      kind={kind}
      fullWidth
      busy={busy}
      disabled={secondsLeft > 0}
      onClick={onClick}
    >
      {secondsLeft > 0 ? waitText(secondsLeft) : children}
    </Button>
  )
}

/** Up to 90 seconds in seconds, a time users wait for; longer times in minutes. */
function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('identity')
  return (seconds) =>
    seconds <= 90 ? t('wait.seconds', { seconds }) : t('wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
