import type { FigureUnit } from '@plumbline/domain/statistics/figure-definition'
import { useCallback } from 'react'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'

/** Shown instead of an amount while amounts are hidden. */
export const hiddenAmount = '•••'

/** `axis`: abbreviated; `size`: absolute size, without a plus. */
export type TextStyle = 'exact' | 'axis' | 'size'

export type UnitText = (value: number | null, unit: FigureUnit, style?: TextStyle) => string

/** Formats a figure as text. */
export function useUnitText(currency: string): UnitText {
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  return useCallback(
    (value, unit, style = 'exact') => {
      if (value === null) return formatMissing()
      const sign = style === 'exact' ? 'result' : 'amount'
      switch (unit) {
        case 'money':
          return hidden
            ? hiddenAmount
            : format.money(toCents(value), currency, { compact: style === 'axis', sign })
        case 'percent':
          return format.percent(value / 100)
        case 'ratio':
          return format.number(value, 2)
        case 'r':
          return style === 'axis' ? `${format.number(value, 2, 0)}\u00A0R` : format.r(value, sign)
        case 'duration':
          return format.duration(value)
        case 'count':
          return format.number(value)
      }
    },
    [format, hidden, currency],
  )
}

/** The labels of an axis in a figure's unit; none while amounts are hidden, since they would all be equal. */
export function useAxisText(
  currency: string,
): (values: readonly number[], unit: FigureUnit) => readonly string[] {
  const format = useFormat()
  const unitText = useUnitText(currency)
  const hidden = useAppearance((state) => state.hideAmounts)
  return useCallback(
    (values, unit) => {
      switch (unit) {
        case 'money':
          return hidden ? values.map(() => '') : format.axis(values, { money: currency })
        case 'percent':
        case 'r':
          return format.axis(values, unit)
        case 'ratio':
        case 'duration':
        case 'count':
          return values.map((value) => unitText(value, unit, 'axis'))
      }
    },
    [format, unitText, hidden, currency],
  )
}
