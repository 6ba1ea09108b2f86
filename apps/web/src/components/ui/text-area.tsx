import type { Ref } from 'react'
import { customProperties } from './custom-properties.ts'
import { ControlField, type ControlProps } from './field.tsx'
import areaStyles from './text-area.module.css'
import { classes } from './tone.ts'

type TextAreaProps = ControlProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly maxLength?: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; the field grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, onChange, required = false, rows = 3, ...area } = props
  return (
    <ControlField label={label} hint={hint} error={error} required={required}>
      {({ className, ...attributes }) => (
        <textarea
          {...attributes}
          rows={rows}
          style={customProperties({ '--rows': rows })}
          className={classes(className, areaStyles.area)}
          onChange={(event) => onChange(event.target.value)}
          {...area}
        />
      )}
    </ControlField>
  )
}
