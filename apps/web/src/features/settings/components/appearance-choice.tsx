import { type ReactNode, useId } from 'react'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { classes } from '#web/components/ui/tone.ts'
import styles from './appearance-card.module.css'

type AppearanceChoiceProps<Value extends string> = {
  readonly legend: string
  /** Fewer options per row, for labels of several words. */
  readonly long?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `sign`: preview of the option, decorative. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly sign: ReactNode }[]
}

/** Radio group of appearances, each with a preview. */
export function AppearanceChoice<Value extends string>(props: AppearanceChoiceProps<Value>) {
  const { legend, long = false, value, onChange, options } = props
  const name = useId()
  return (
    <FieldGroup label={legend}>
      <div className={classes(styles.options, long && styles.long)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
