import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

type FieldProps = {
  /** Id of the control; `<id>-help` is the id of its description. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** A `<HelpHint>` beside the label: what to know before choosing. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  /** Not marked as optional: for forms in which no field is required. */
  readonly unmarked?: boolean | undefined
  readonly children: ReactNode
}

/** Label above, control, and below it the hint or the error. */
function Field(props: FieldProps) {
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

/** Props common to every control of a form. */
export type ControlProps = {
  readonly label: string
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly unmarked?: boolean | undefined
  /** Below the field, unless there is an error. */
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
}

type ControlFieldProps = Omit<ControlProps, 'onBlur' | 'name'> & {
  /** Renders the control with these attributes, and anything beside it within the field. */
  readonly children: (attributes: {
    readonly id: string
    readonly className: string | undefined
    readonly required: boolean
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** A field around one native control, linked to its label, hint and error. */
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
