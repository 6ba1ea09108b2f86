import { Autocomplete } from '@base-ui/react/autocomplete'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, Ref } from 'react'
import { ControlField } from './field.tsx'
import styles from './field.module.css'
import { useSuggestionList } from './use-suggestion-list.ts'

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
    disabled = false,
    ...input
  } = props
  const { root, list, ...suggestions } = useSuggestionList({ label, options, typed: value })
  return (
    <ControlField label={label} hint={hint} help={help} error={error} required={required}>
      {(attributes) => (
        <Autocomplete.Root
          {...root}
          value={value}
          onValueChange={(next, { reason }) => {
            if (reason === 'item-press') onPick(next)
            // Escape with the list closed would empty the field.
            else if (reason !== 'escape-key') onChange(next)
          }}
          openOnInputClick
          disabled={disabled}
        >
          <Autocomplete.Input
            {...attributes}
            onFocus={suggestions.onFocus}
            onKeyDown={suggestions.onKeyDown}
            onBlur={() => {
              suggestions.onBlur()
              onBlur?.()
            }}
            {...input}
          />
          {options.length > 0 ? <ChevronDown size={16} aria-hidden className={styles.chevron} /> : null}
          {list}
        </Autocomplete.Root>
      )}
    </ControlField>
  )
}
