import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import styles from './tag-input.module.css'
import { useSuggestions } from './use-suggestions.ts'

type TagInputProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: readonly string[]
  readonly longest?: number
  readonly unmarked?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Labels as chips, with a field for the next: Enter or a comma adds it, Backspace when empty removes the last. */
export function TagInput({
  label,
  value,
  onChange,
  options,
  longest = 100,
  unmarked,
  hint,
  error,
}: TagInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const listId = `${id}-list`
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = (label: string) => {
    const tag = label.trim().slice(0, longest)
    setTyped('')
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag])
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    field.current?.focus()
  }
  const suggestions = useSuggestions(
    options.filter((option) => !value.includes(option)),
    typed,
    add,
  )
  return (
    <Field id={id} label={label} hint={hint} error={error} required={false} unmarked={unmarked}>
      <div className={fieldStyles.control}>
        <div className={styles.box}>
          {value.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('tags.remove', { tag })}
                onClick={() => remove(tag)}
              >
                <X size={13} aria-hidden />
              </button>
            </span>
          ))}
          <input
            ref={field}
            id={id}
            className={styles.input}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions.open}
            aria-controls={listId}
            aria-activedescendant={
              suggestions.active === undefined ? undefined : optionId(listId, suggestions.active)
            }
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              suggestions.show()
              if (event.target.value.endsWith(',')) add(event.target.value.slice(0, -1))
              else setTyped(event.target.value)
            }}
            onClick={suggestions.show}
            onKeyDown={(event) => {
              if (suggestions.onKeyDown(event)) return
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault()
                add(typed)
              } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
                onChange(value.slice(0, -1))
              }
            }}
            onBlur={() => {
              suggestions.hide()
              // On blur, the typed text is added.
              add(typed)
            }}
          />
        </div>
        <SuggestionList id={listId} label={label} suggestions={suggestions} onPick={add} />
      </div>
    </Field>
  )
}
