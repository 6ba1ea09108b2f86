import { useId, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SuggestInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** A suggestion was chosen; default: `onChange`. */
  readonly onPick?: (value: string) => void
  /** Values used before; any other text is accepted too. */
  readonly options: readonly string[]
  readonly name?: string
  readonly required?: boolean
  readonly unmarked?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly autoCapitalize?: 'characters' | 'none' | 'sentences'
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A text field that suggests values used before; arrows and Enter choose, Escape closes only the list. */
export function SuggestInput(props: SuggestInputProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    onPick = onChange,
    options,
    hint,
    help,
    error,
    required = false,
    unmarked,
    ...input
  } = props
  const id = useId()
  const listId = `${id}-list`
  const suggestions = useSuggestions(options, value, onPick)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      help={help}
      error={error}
      required={required}
      unmarked={unmarked}
    >
      <div className={styles.control}>
        <input
          id={id}
          className={styles.input}
          value={value}
          required={required}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.open}
          aria-controls={listId}
          aria-activedescendant={
            suggestions.active === undefined ? undefined : optionId(listId, suggestions.active)
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            suggestions.show()
            onChange(event.target.value)
          }}
          onClick={suggestions.show}
          onKeyDown={suggestions.onKeyDown}
          onBlur={() => {
            suggestions.hide()
            onBlur?.()
          }}
          {...input}
        />
        <SuggestionList id={listId} label={label} suggestions={suggestions} onPick={onPick} />
      </div>
    </Field>
  )
}
