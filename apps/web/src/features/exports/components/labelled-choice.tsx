import { Segmented, type Segment } from '#web/components/ui/segmented.tsx'
import styles from './export-dialog.module.css'

type LabelledChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of a few options with a label above, like other fields. */
export function LabelledChoice<Value extends string>(props: LabelledChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden>
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  )
}
