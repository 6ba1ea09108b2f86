import styles from './suggestion-list.module.css'
import { classes } from './tone.ts'
import type { Suggestions } from './use-suggestions.ts'

type SuggestionListProps = {
  readonly id: string
  readonly label: string
  readonly suggestions: Suggestions
  readonly onPick: (option: string) => void
}

/** The list under a field; the focus stays in the field, which names the active option. */
export function SuggestionList({ id, label, suggestions, onPick }: SuggestionListProps) {
  if (!suggestions.open) return null
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
      {suggestions.shown.map((option) => (
        <li
          key={option}
          id={optionId(id, option)}
          role="option"
          aria-selected={option === suggestions.active}
          className={classes(styles.option, option === suggestions.active && styles.active)}
          // Keeps the focus in the field, and thereby its list open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onPick(option)
            suggestions.hide()
          }}
        >
          {option}
        </li>
      ))}
    </ul>
  )
}

export function optionId(listId: string, option: string): string {
  return `${listId}-${option.replaceAll(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0)}`)}`
}
