import { useId, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

type DateTimeInputProps = {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm` of the broker's clock, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The platform's own field for a day and a minute: in the person's order, with its picker, and nothing to load. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { label, hint, error, onChange, required = false, ...input } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className={styles.control}>
        <input
          id={id}
          type="datetime-local"
          className={styles.input}
          max="9999-12-31T23:59"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
      </div>
    </Field>
  )
}
