import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import X from 'lucide-react/icons/x'
import { Button } from './button.tsx'
import { LabelDot } from './coloured-label.tsx'
import { Cluster } from './layout.tsx'
import styles from './removable-chips.module.css'

type RemovableChip = {
  readonly id: string
  readonly label: string
  /** Of a tag. */
  readonly colour?: TagColour | undefined
  readonly onRemove: () => void
}

type RemovableChipsProps = {
  /** What the chips are, for screen readers. */
  readonly label: string
  readonly chips: readonly RemovableChip[]
  /** A chip's accessible name: the action of pressing it. */
  readonly removeLabel: (chip: string) => string
  readonly clearLabel: string
  /** Whether there is something to clear; default: if there are chips. */
  readonly shown?: boolean
  /** undefined: without a button that clears all. */
  readonly onClear: (() => void) | undefined
}

/** Active settings as chips, each removable, with a button that clears all; nothing if there are none. */
export function RemovableChips(props: RemovableChipsProps) {
  const { label, chips, removeLabel, clearLabel, shown = chips.length > 0, onClear } = props
  if (!shown) return null
  return (
    <Cluster className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles.chip}
          aria-label={removeLabel(chip.label)}
          onClick={chip.onRemove}
        >
          <LabelDot colour={chip.colour} />
          {chip.label}
          <X size={13} aria-hidden />
        </button>
      ))}
      {onClear === undefined ? null : (
        <Button kind="plain" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Cluster>
  )
}
