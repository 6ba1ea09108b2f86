import { useId } from 'react'
import { Field } from '#web/components/ui/field.tsx'
import fieldStyles from '#web/components/ui/field.module.css'

type DateInputProps = {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** The browser's native date field: the user's order of day and month, a picker, and nothing to load. */
export function DateInput({ label, value, onChange, error }: DateInputProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={undefined} error={error} required>
      <div className={fieldStyles.control}>
        <input
          id={id}
          type="date"
          className={fieldStyles.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}
