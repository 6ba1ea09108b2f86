import type { FormEventHandler, ReactNode } from 'react'
import { FormError } from '#web/components/ui/form-error.tsx'
import styles from './gate.module.css'

type GateFormProps = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** What the server said that belongs to no field; null for nothing. */
  readonly error: unknown
  readonly children: ReactNode
}

export function GateForm({ onSubmit, error, children }: GateFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FormError error={error} />
      {children}
    </form>
  )
}
