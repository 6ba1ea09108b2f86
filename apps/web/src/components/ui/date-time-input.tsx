import type { Ref } from 'react'
import { ControlField, type ControlProps } from './field.tsx'

type DateTimeInputProps = Omit<ControlProps, 'unmarked'> & {
  /** `YYYY-MM-DDTHH:mm` of the broker's clock, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The platform's own field for a day and a minute: in the person's order, with its picker, and nothing to load. */
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
