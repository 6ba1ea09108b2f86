import { useId, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import areaStyles from './text-area.module.css'
import { classes } from './tone.ts'

type TextAreaProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly unmarked?: boolean
  readonly rows?: number
  readonly maxLength?: number
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; the field grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, onChange, required = false, unmarked, rows = 3, ...area } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} unmarked={unmarked}>
      <div className={styles.control}>
        <textarea
          id={id}
          rows={rows}
          className={classes(styles.input, areaStyles.area)}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          {...area}
        />
      </div>
    </Field>
  )
}
