import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormError } from '#web/components/ui/form-error.tsx'
import { type CheckedFormOptions, useCheckedForm } from '#web/lib/forms/use-checked-form.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import styles from './auth-panel.module.css'
import { WaitButton } from './wait-button.tsx'

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
