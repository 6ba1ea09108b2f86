import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import {
  datePartAt,
  isDateTime,
  formatDateTimeText,
  readDateTimeText,
  stepDateTime,
} from '#web/lib/format/date-time-text.ts'
import { today } from '#web/lib/period/today.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import styles from './date-time-input.module.css'
import { ControlField, type ControlProps } from './field.tsx'
import { classes } from './tone.ts'

const PATTERN_PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const

type DateTimeInputProps = ControlProps & {
  /** `YYYY-MM-DDTHH:mm[:ss]`, or `YYYY-MM-DD` without a time; empty for none. */
  readonly value: string
  /** Receives the text itself while it is not a date: the schema of the form refuses it. */
  readonly onChange: (value: string) => void
  /** A date without a time. */
  readonly dateOnly?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A date and time as the user's language writes them, always in 24 hours (a native field follows the browser's language
 * and may ask for AM and PM). Arrow keys change the part at the caret; the button opens the browser's own picker.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const {
    label,
    hint,
    help,
    error,
    value,
    onChange,
    onBlur,
    dateOnly = false,
    required = false,
    ...input
  } = props
  const { t } = useTranslation()
  const locale = useLocale()
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const [left, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isRead = value === '' || isDateTime(value)
  // What was typed, as long as the value is still the one that it gave.
  const typed = typing?.value === value ? typing.text : null
  const text = typed ?? (isRead ? formatDateTimeText(locale, value) : value)
  const example = formatDateTimeText(locale, dateOnly ? '2026-03-14' : '2026-03-14T15:30')
  // Not a date, which would look entered.
  const pattern = ['2026', '03', '14', '15', '30'].reduce(
    (text, digits, part) => text.replace(digits, t(`dateTime.${PATTERN_PARTS[part] ?? 'year'}`)),
    example,
  )
  const unread = t(dateOnly ? 'dateTime.unreadDate' : 'dateTime.unread', { example })

  const type = (next: string) => {
    const read = readDateTimeText(locale, next, { withTime: !dateOnly, today: today() }) ?? next
    setTyping({ text: next, value: read })
    setLeft(false)
    onChange(read)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (by === null || !isDateTime(value)) return
    event.preventDefault()
    const field = event.currentTarget
    const caret = field.selectionStart ?? 0
    const next = stepDateTime(value, datePartAt(locale, text, caret), by)
    setTyping({ text: formatDateTimeText(locale, next), value: next })
    onChange(next)
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
  return (
    <ControlField
      label={label}
      hint={hint}
      help={help}
      error={!isRead && (left || error !== undefined) ? unread : error}
      required={required}
    >
      {(attributes) => (
        <>
          <input
            {...attributes}
            {...input}
            className={classes(attributes.className, styles.input)}
            value={text}
            placeholder={pattern}
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
          <input
            ref={picker}
            type={dateOnly ? 'date' : 'datetime-local'}
            className={styles.picker}
            tabIndex={-1}
            aria-hidden
            max={dateOnly ? '9999-12-31' : '9999-12-31T23:59'}
            disabled={input.disabled}
            value={isRead ? value : ''}
            onChange={(event) => {
              setTyping(null)
              onChange(event.target.value)
            }}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={t('dateTime.pick')}
            disabled={input.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarDays size={16} aria-hidden />
          </button>
        </>
      )}
    </ControlField>
  )
}
