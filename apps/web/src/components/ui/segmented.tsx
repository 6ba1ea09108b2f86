import { useId } from 'react'
import styles from './segmented.module.css'
import { classes } from './tone.ts'

export type Segment<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** The accessible name where the label is a symbol (`$`, `%`). */
  readonly name?: string
}

type SegmentedProps<Value extends string> = {
  /** What is chosen here, for screen readers. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Lower than buttons and fields: for heads of cards. */
  readonly small?: boolean
  /** Scrolls horizontally where a narrow screen has no room for all options. */
  readonly scrolls?: boolean
}

/** A choice of a few options: native radio buttons that look like a switch. Arrow keys change it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, small = false, scrolls = false } = props
  const name = useId()
  const choices = (
    <div className={classes(styles.group, small && styles.small)} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            aria-label={segment.name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
  return scrolls ? <div className={styles.scroller}>{choices}</div> : choices
}
