import type { ReactNode } from 'react'
import styles from './check-option.module.css'
import { Small, Text } from './layout.tsx'

type CheckOptionProps = {
  readonly label: ReactNode
  /** Explanation in one sentence. */
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox with its consequence below. */
export function CheckOption({ label, hint, checked, onChange }: CheckOptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <Text weight={550} block>
          {label}
        </Text>
        {hint ? <Small block>{hint}</Small> : null}
      </span>
    </label>
  )
}
