import { Switch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { Small, Text } from './layout.tsx'
import styles from './switch-option.module.css'

type SwitchOptionProps = {
  readonly label: ReactNode
  /** Explanation in one sentence. */
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A setting that applies at once; a choice that is saved with its form is a `CheckOption`. */
export function SwitchOption({ label, hint, checked, onChange }: SwitchOptionProps) {
  return (
    <label className={styles.option}>
      <span>
        <Text weight={550} block>
          {label}
        </Text>
        {hint ? <Small block>{hint}</Small> : null}
      </span>
      <Switch.Root className={styles.track} checked={checked} onCheckedChange={onChange}>
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </label>
  )
}
