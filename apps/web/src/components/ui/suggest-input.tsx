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
  /** Values used before, or values to choose from. */
  readonly options: readonly string[]
  /**
   * Whether text that is no option is valid. Invalid text becomes the only option that matches it when the field is left;
   * default: any text is valid and never changed.
   */
  readonly accepts?: (text: string) => boolean
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
    accepts,
    hint,
    help,
    error,
    required = false,
    disabled = false,
    ...input
  } = props
  const { root, list, meant, ...suggestions } = useSuggestionList({ label, options, typed: value })
  const complete = () => {
    if (accepts === undefined || meant === undefined || options.includes(value)) return
    const differsInCase = meant.toLocaleLowerCase() === value.trim().toLocaleLowerCase()
    if (differsInCase || !accepts(value.trim())) onPick(meant)
  }
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
            onKeyDown={(event) => {
              suggestions.onKeyDown(event)
              // An active option is chosen instead.
              if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant'))
                complete()
            }}
            onBlur={() => {
              suggestions.onBlur()
              complete()
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
