import { useState, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDecimalInput, readTyped } from '#web/lib/format/typed-number.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { TextInput } from './text-input.tsx'

type NumberInputProps = {
  readonly label: string
  /** Plain decimal text (`1234.5`), exact; empty for none. Text that is not a number is passed through as typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly suffix?: ReactNode
  /** Known prices of the pair: a number that is a thousand times off is read with the other decimal separator. */
  readonly near?: readonly number[]
  /** Groups thousands while it is not being edited. */
  readonly grouped?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A number in the user's format (`1.234,5` in German). A text field rather than `type=number`, which accepts no
 * grouping, changes its value under the mouse wheel and drops what it cannot parse. Where a number can be read in two
 * ways (`150.123`), it says how it was read.
 */
export function NumberInput({ value, onChange, onBlur, near, grouped = false, ...rest }: NumberInputProps) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const [typing, setTyping] = useState<string | undefined>(undefined)
  // A digit typed between separators would make them wrong.
  const edit = (field: HTMLInputElement) => {
    // At once, because changing the text later would move the caret of what is typed meanwhile.
    flushSync(() => setTyping(formatDecimalInput(locale, value)))
    field.select()
  }
  const isAmbiguous = typing !== undefined && readTyped(locale, typing)?.isAmbiguous === true
  return (
    <TextInput
      {...rest}
      hint={isAmbiguous ? t('number.readAs', { number: formatDecimalInput(locale, value) }) : rest.hint}
      inputMode="decimal"
      autoComplete="off"
      value={typing ?? formatDecimalInput(locale, value, grouped)}
      onFocus={grouped ? (field) => edit(field) : undefined}
      onChange={(typed) => {
        setTyping(typed)
        onChange(readTyped(locale, typed, near)?.plain ?? typed)
      }}
      onBlur={() => {
        setTyping(undefined)
        onBlur?.()
      }}
    />
  )
}
