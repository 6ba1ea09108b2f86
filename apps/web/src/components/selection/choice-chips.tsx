import { FieldGroup } from '#web/components/ui/field.tsx'
import styles from './choice-chips.module.css'

type ChoiceChipsProps = {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly hint?: string
}

/** Toggle buttons; a trade matches if any selected value does. Without a selection, all match. */
export function ChoiceChips({ label, choices, chosen, onToggle, hint }: ChoiceChipsProps) {
  return (
    <FieldGroup label={label}>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(choice.value)}
            onClick={() => onToggle(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </FieldGroup>
  )
}
