import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormError } from '#web/components/ui/form-error.tsx'
import type { useGateForm } from '../model/use-gate-form.ts'
import styles from './gate.module.css'
import { WaitButton } from './wait-button.tsx'

type GateFormProps<Values extends FieldValues> = {
  readonly form: ReturnType<typeof useGateForm<Values>>
  readonly busy: boolean
  readonly submitLabel: string
  readonly onSend: (values: Values) => void
  readonly children: ReactNode
}

/** A form with its fields, the server's error above and the submit button below. */
export function GateForm<Values extends FieldValues>(props: GateFormProps<Values>) {
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
