import type { ComponentProps, ReactNode, Ref } from 'react'
import { ControlField, type ControlProps } from './field.tsx'
import styles from './field.module.css'

type TextInputProps = ControlProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onFocus?: ((field: HTMLInputElement) => void) | undefined
  readonly type?: 'text' | 'email' | 'password' | 'search'
  readonly inputMode?: ComponentProps<'input'>['inputMode']
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Right-aligned inside the field: a unit, a button that reveals the password. */
  readonly suffix?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint and error; the label stays visible while typing. */
export function TextInput(props: TextInputProps) {
  const { label, hint, help, error, suffix, onChange, onFocus, required = false, ...input } = props
  return (
    <ControlField label={label} hint={hint} help={help} error={error} required={required}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onFocus && ((event) => onFocus(event.currentTarget))}
            {...input}
          />
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
        </>
      )}
    </ControlField>
  )
}
