import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

/** Props common to every control of a form. */
export type ControlProps = {
  readonly label: string
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
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
    /** The name stays while an open list hides everything else from screen readers, the label too. */
    readonly 'aria-labelledby': string
    readonly 'aria-describedby': string
  }) => ReactNode
}

/**
 * A field around one native control: label above, hint or error below, linked to the control. A required field is
 * marked in forms that also have optional ones; see the style sheet.
 */
export function ControlField(props: ControlFieldProps) {
  const { label, hint, help, error, required = false, children } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <div>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
          {required ? <span className={styles.mark} aria-hidden /> : null}
        </label>
        {help}
      </div>
      <div className={styles.control}>
        {children({
          id,
          className: styles.input,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-help`,
        })}
      </div>
      <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}

type FieldGroupProps = { readonly label: string; readonly children: ReactNode }

/** Controls that belong together below one label: radio buttons, toggles. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}

/** Explains the mark, once per form; hidden in forms that show none. Controls state themselves that they are required. */
export function RequiredNote() {
  const { t } = useTranslation()
  return (
    <p className={styles.note} aria-hidden>
      {t('form.required')}
    </p>
  )
}
