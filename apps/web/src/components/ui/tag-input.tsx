import { Combobox } from '@base-ui/react/combobox'
import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import X from 'lucide-react/icons/x'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlField } from './field.tsx'
import labelColours from './label-colour.module.css'
import styles from './tag-input.module.css'
import { classes } from './tone.ts'
import { useSuggestionList } from './use-suggestion-list.ts'

type TagInputProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: readonly string[]
  /** Colours of some labels. */
  readonly colours?: ReadonlyMap<string, TagColour>
  readonly longest?: number
  /** In a line of its own without a visible label, which is the placeholder and the accessible name. */
  readonly inline?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Labels as chips, with a field for the next: Enter or a comma adds it, Backspace when empty removes the last. */
export function TagInput(props: TagInputProps) {
  const { label, value, onChange, options, colours, longest = 100, inline = false, ...field } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const others = options.filter((option) => !value.includes(option))
  const { root, onFocus, onBlur, onKeyDown, list } = useSuggestionList({ label, options: others, typed })
  const add = (text: string) => {
    const tag = text.trim().slice(0, longest)
    setTyped('')
    root.onOpenChange(false)
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag])
  }
  const control = (attributes: ComponentProps<'input'>) => (
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
      <Combobox.InputGroup className={classes(styles.box, inline && styles.inline)}>
        <Combobox.Chips className={styles.chips}>
          {value.map((tag) => (
            <Combobox.Chip
              key={tag}
              className={classes(styles.tag, labelColours.colour)}
              data-colour={colours?.get(tag)}
            >
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
              onKeyDown(event)
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
  )
  if (inline) return control({ 'aria-label': label, placeholder: label })
  return (
    <ControlField label={label} {...field}>
      {control}
    </ControlField>
  )
}
