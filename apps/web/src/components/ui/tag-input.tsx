import { Combobox } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlField } from './field.tsx'
import styles from './tag-input.module.css'
import { useSuggestionList } from './use-suggestion-list.ts'

type TagInputProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: readonly string[]
  readonly longest?: number
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Labels as chips, with a field for the next: Enter or a comma adds it, Backspace when empty removes the last. */
export function TagInput(props: TagInputProps) {
  const { label, value, onChange, options, longest = 100, ...field } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const others = options.filter((option) => !value.includes(option))
  const { root, onFocus, onBlur, list } = useSuggestionList({ label, options: others, typed })
  const add = (text: string) => {
    const tag = text.trim().slice(0, longest)
    setTyped('')
    root.onOpenChange(false)
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag])
  }
  return (
    <ControlField label={label} {...field}>
      {(attributes) => (
        <Combobox.Root
          multiple
          {...root}
          value={[...value]}
          // With the list closed, Escape would remove all tags instead of closing the drawer around the field.
          onValueChange={(next, { reason }) => {
            if (reason === 'escape-key') return
            if (reason === 'item-press') setTyped('')
            onChange(next)
          }}
          inputValue={typed}
          // Closing the list would remove the typed text.
          onInputValueChange={(next, { reason, cancel, allowPropagation }) => {
            if (reason === 'escape-key') allowPropagation()
            if (reason !== 'input-change') return
            if (!next.endsWith(',')) return setTyped(next)
            cancel()
            add(next.slice(0, -1))
          }}
        >
          <Combobox.InputGroup className={styles.box}>
            <Combobox.Chips className={styles.chips}>
              {value.map((tag) => (
                <Combobox.Chip key={tag} className={styles.tag}>
                  {tag}
                  <Combobox.ChipRemove className={styles.remove} aria-label={t('tags.remove', { tag })}>
                    <X size={13} aria-hidden />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...attributes}
                className={styles.input}
                maxLength={longest}
                onFocus={onFocus}
                onKeyDown={(event) => {
                  // An active option is chosen instead.
                  if (event.currentTarget.hasAttribute('aria-activedescendant')) return
                  if (event.key !== 'Enter' || typed.trim() === '') return
                  event.preventDefault()
                  add(typed)
                }}
                onBlur={() => {
                  onBlur()
                  // Typed text is added, not lost.
                  if (typed.trim() !== '') add(typed)
                }}
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          {list}
        </Combobox.Root>
      )}
    </ControlField>
  )
}
