import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

type TextInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly type?: 'text' | 'email' | 'password' | 'search'
  readonly inputMode?: ComponentProps<'input'>['inputMode']
  readonly name?: string
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly required?: boolean
  readonly unmarked?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Below the field, before there is an error. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** At the right inside the field: a unit, a button that shows the password. */
  readonly suffix?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint and error; the label stays visible while typing. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, suffix, onChange, required = false, unmarked, ...input } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} unmarked={unmarked}>
      <div className={styles.control}>
        <input
          id={id}
          className={styles.input}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </div>
    </Field>
  )
}
