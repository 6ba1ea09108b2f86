import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { type CheckedFormOptions, useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import styles from './auth-panel.module.css'

type AuthFormProps<Values extends FieldValues> = {
  readonly form: ReturnType<typeof useAuthForm<Values>>
  readonly busy: boolean
  readonly submitLabel: string
  readonly onSend: (values: Values) => void
  readonly children: ReactNode
}

/** A form with its fields, the server's error above and the submit button below. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { form, busy, submitLabel, onSend, children } = props
  return (
    <form
      className={styles.form}
      onSubmit={(event) => form.send((values) => (busy ? undefined : onSend(values)), event)}
      noValidate
    >
      <FormError error={form.error} />
      {children}
      <WaitButton busy={busy} secondsLeft={form.secondsLeft}>
        {submitLabel}
      </WaitButton>
    </form>
  )
}

/** Like `useCheckedForm`; a rate-limit error disappears when its time is over. */
export function useAuthForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const form = useCheckedForm(options)
  const { secondsLeft, refusal } = useRetryAfter(form.error)
  return { ...form, secondsLeft, error: refusal }
}

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
