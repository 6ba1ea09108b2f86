import { useRef, type KeyboardEvent } from 'react'
import styles from './segmented.module.css'

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
  /** Scrolls horizontally where a narrow screen has no room for all options. */
  readonly scrolls?: boolean
}

/** A choice of a few options: a radio group that looks like a switch. Arrow keys change it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, scrolls = false } = props
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, from: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (from + step + segments.length) % segments.length
    const next = segments[at]
    if (!next) return
    onChange(next.value)
    group.current?.querySelectorAll('button')[at]?.focus()
  }
  const choices = (
    <div className={styles.group} role="radiogroup" aria-label={label} ref={group}>
      {segments.map((segment, index) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          aria-label={segment.name}
          tabIndex={segment.value === value ? 0 : -1}
          className={styles.segment}
          onClick={() => onChange(segment.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
  return scrolls ? <div className={styles.scroller}>{choices}</div> : choices
}
