import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

type FieldProps = {
  /** Of the control; `<id>-help` names what describes it. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** A `<HelpHint>` beside the label: what is to be known before one chooses. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Says nothing of being optional: where nothing must be filled in. */
  readonly unmarked?: boolean | undefined
  readonly children: ReactNode
}

/** Label above, control, and beneath it the hint or what is wrong. */
export function Field(props: FieldProps) {
  const { id, label, hint, help, error, required = true, unmarked = false, children } = props
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required || unmarked ? null : <span className={styles.optional}>{t('form.optional')}</span>}
        </label>
        {help}
      </div>
      {children}
      <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}

/** What every control of a form may be told; the rest is its own. */
export type ControlProps = {
  readonly label: string
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly unmarked?: boolean | undefined
  /** Below the field, before there is an error. */
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
}

type ControlFieldProps = Omit<ControlProps, 'onBlur' | 'name'> & {
  /** The control with these attributes, and what stands inside the field beside it. */
  readonly children: (attributes: {
    readonly id: string
    readonly className: string | undefined
    readonly required: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** A field around one control of the platform, tied to its label, hint and error. */
export function ControlField({ children, required = false, error, ...field }: ControlFieldProps) {
  const id = useId()
  return (
    <Field id={id} required={required} error={error} {...field}>
      <div className={styles.control}>
        {children({
          id,
          className: styles.input,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${id}-help`,
        })}
      </div>
    </Field>
  )
}
