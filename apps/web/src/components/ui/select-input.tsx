import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { classes } from './tone.ts'

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

type SelectInputProps<Value extends string> = {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

/** The platform's own list: right on every phone, and nothing to load. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, options, value, onChange, hint, error, required = true, ...select } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className={styles.control}>
        <select
          id={id}
          className={classes(styles.input, styles.select)}
          value={value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </div>
    </Field>
  )
}
