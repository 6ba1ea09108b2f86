import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './mindset.module.css'

type NumberSettingProps = {
  readonly label: string
  readonly value: number
  /** Both ends included. */
  readonly range: readonly [number, number]
  readonly isWhole?: boolean
  readonly onSave: (value: number) => void
}

/** A number that is saved on blur or Enter; a value out of range shows the allowed range. */
export function NumberSetting({ label, value, range, isWhole = false, onSave }: NumberSettingProps) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const [typed, setTyped] = useState(String(value))
  const [least, most] = range
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  const isValid = number >= least && number <= most && (!isWhole || Number.isInteger(number))
  const save = () => {
    if (isValid && number !== value) onSave(number)
  }
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NumberInput
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={save}
        error={
          isValid
            ? undefined
            : t(isWhole ? 'range.whole' : 'range.any', {
                least: format.number(least),
                most: format.number(most),
              })
        }
      />
    </form>
  )
}
