import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimeOfDay, readTimeText, stepTimeOfDay } from '#web/lib/format/date-time-text.ts'
import { ControlField, type ControlProps } from './field.tsx'

type TimeInputProps = ControlProps & {
  /** `HH:mm`; empty for none. */
  readonly value: string
  /** Receives the text itself while it is not a time: the form refuses it. */
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** A time of day, always in 24 hours, as in DateTimeInput. Arrow keys change the hours or minutes at the caret. */
export function TimeInput(props: TimeInputProps) {
  const { label, hint, help, error, value, onChange, onBlur, required = false, ...input } = props
  const { t } = useTranslation()
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const [left, setLeft] = useState(false)
  const isRead = value === '' || isTimeOfDay(value)
  // What was typed, as long as the value is still the one that it gave.
  const text = typing?.value === value ? typing.text : value
  const type = (next: string) => {
    const read = readTimeText(next) ?? next
    setTyping({ text: next, value: read })
    setLeft(false)
    onChange(read)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (by === null || !isTimeOfDay(value)) return
    event.preventDefault()
    const field = event.currentTarget
    const caret = field.selectionStart ?? 0
    setTyping(null)
    onChange(stepTimeOfDay(value, caret, by))
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
  return (
    <ControlField
      label={label}
      hint={hint}
      help={help}
      error={!isRead && (left || error !== undefined) ? t('dateTime.unreadTime') : error}
      required={required}
    >
      {(attributes) => (
        <input
          {...attributes}
          {...input}
          value={text}
          placeholder={`${t('dateTime.hour')}:${t('dateTime.minute')}`}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={step}
          onBlur={() => {
            setTyping(null)
            setLeft(true)
            onBlur?.()
          }}
        />
      )}
    </ControlField>
  )
}
