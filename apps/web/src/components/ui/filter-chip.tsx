import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import styles from './filter-chip.module.css'
import { MenuButton } from './menu-button.tsx'
import { classes } from './tone.ts'

type FilterChoice<Value extends string> = { readonly value: Value; readonly label: string }

type FilterChipProps<Value extends string> = {
  /** What is filtered: "Direction". */
  readonly name: string
  readonly choices: readonly FilterChoice<Value>[]
  readonly value: Value
  /** The choice that filters nothing. */
  readonly none: Value
  readonly onChoose: (value: Value) => void
}

/** One filter of a bar: its name while it filters nothing, then name and value with a button that removes it. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { name, choices, value, none, onChoose } = props
  const { t } = useTranslation()
  const isSet = value !== none
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <span className={classes(styles.chip, isSet && styles.set)}>
      <MenuButton
        label={name}
        entries={choices.map((choice) => ({
          kind: 'choice' as const,
          id: choice.value,
          label: choice.label,
          chosen: choice.value === value,
          onSelect: () => onChoose(choice.value),
        }))}
        button={(trigger) => (
          <button type="button" className={styles.button} {...trigger}>
            {isSet ? t('filterChip', { name, value: chosen }) : name}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      >
        {null}
      </MenuButton>
      {isSet ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('removeFilter', { name })}
          onClick={() => onChoose(none)}
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
