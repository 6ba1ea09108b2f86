import type { Ref } from 'react'
import { ControlField, type ControlProps } from './field.tsx'

type DateTimeInputProps = Omit<ControlProps, 'unmarked'> & {
  /** `YYYY-MM-DDTHH:mm` in broker time, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The browser's native date and time field: in the user's format, with a picker, and nothing to load. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { label, hint, error, onChange, required = false, ...input } = props
  return (
    <ControlField label={label} hint={hint} error={error} required={required}>
      {(attributes) => (
        <input
          {...attributes}
          type="datetime-local"
          max="9999-12-31T23:59"
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
      )}
    </ControlField>
  )
}
