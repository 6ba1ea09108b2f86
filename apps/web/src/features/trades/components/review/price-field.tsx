import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { numberText, plainNumber } from '#web/lib/format/plain-number.ts'
import { useKeptInPlace } from './use-kept-in-place.ts'

type PriceFieldProps = {
  readonly label: string
  /** 0 for none. */
  readonly price: number
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (price: number, isTyped?: boolean) => void
  /** Other prices of the trade. */
  readonly near: readonly number[]
  readonly hint?: ReactNode
}

/** In-place price field: saved on blur or Enter; blank removes the price. */
export function PriceField({ label, price, onSave, near, hint }: PriceFieldProps) {
  const { t } = useTranslation('trades')
  const [typed, setTyped] = useState<string>()
  const next = typed === undefined ? price : (plainNumber(typed) ?? 0)
  const usable = Number.isFinite(next)
  const commit = () => {
    if (typed === undefined || !usable) return
    setTyped(undefined)
    if (next !== price) onSave(next)
  }
  useKeptInPlace(typed !== undefined && usable && next !== price, () => onSave(next))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
      noValidate
    >
      <NumberInput
        label={label}
        value={typed ?? numberText(price || null)}
        onChange={(text) => {
          setTyped(text)
          const price = plainNumber(text) ?? 0
          if (Number.isFinite(price)) onSave(price, true)
        }}
        onBlur={commit}
        near={near}
        hint={hint}
        error={usable ? undefined : t('error.number')}
      />
    </form>
  )
}
