import X from 'lucide-react/icons/x'
import { Button } from './button.tsx'
import styles from './removable-chips.module.css'

type RemovableChip = { readonly id: string; readonly label: string; readonly onRemove: () => void }

type RemovableChipsProps = {
  /** What they are, for screen readers. */
  readonly label: string
  readonly chips: readonly RemovableChip[]
  /** A chip's accessible name: what pressing it does. */
  readonly removeLabel: (chip: string) => string
  readonly clearLabel: string
  readonly onClear: () => void
}

/** What is set, each with a way to take it back, and one for all; nothing where nothing is set. */
export function RemovableChips({ label, chips, removeLabel, clearLabel, onClear }: RemovableChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles.chip}
          aria-label={removeLabel(chip.label)}
          onClick={chip.onRemove}
        >
          {chip.label}
          <X size={13} aria-hidden />
        </button>
      ))}
      <Button kind="plain" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  )
}
