import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { ControlField, type ControlProps } from './field.tsx'
import styles from './field.module.css'
import { classes } from './tone.ts'

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

type SelectInputProps<Value extends string> = Omit<ControlProps, 'required' | 'help'> & {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's native select: works on every phone, and nothing to load. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, options, value, onChange, hint, error, ...select } = props
  return (
    <ControlField label={label} hint={hint} error={error}>
      {({ className, ...attributes }) => (
        <>
          <select
            {...attributes}
            className={classes(className, styles.select)}
            value={value}
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
        </>
      )}
    </ControlField>
  )
}
