import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

type FieldProps = {
  /** Of the control; `<id>-help` names what describes it. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Says nothing of being optional: where nothing must be filled in. */
  readonly unmarked?: boolean | undefined
  readonly children: ReactNode
}

/** Label above, control, and beneath it the hint or what is wrong. */
export function Field({ id, label, hint, error, required = true, unmarked = false, children }: FieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required || unmarked ? null : <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {children}
      <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
