import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'

type WaitButtonProps = {
  readonly children: ReactNode
  readonly busy: boolean
  /** How long the server wants to be left alone. */
  readonly secondsLeft: number
  readonly kind?: 'primary' | 'secondary'
  /** Left out, it submits its form. */
  readonly onClick?: () => void
}

/** The button of a step that the server may want to be asked for less often: then it says how long. */
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

/** Up to a minute and a half in seconds, which one waits for; then in minutes. */
function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('identity')
  return (seconds) =>
    seconds <= 90 ? t('wait.seconds', { seconds }) : t('wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
