import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { FigureValue } from '../model/figure.ts'
import { hiddenAmount } from './use-metric-text.ts'

/** How much a figure changed, without its sign, in the figure's own unit. */
export function useChangeText(currency: string): (change: number, unit: FigureValue['kind']) => string {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  return (change, unit) => {
    const size = Math.abs(change)
    switch (unit) {
      case 'money':
        return hidden ? hiddenAmount : format.money(toCents(size), currency, { sign: 'amount' })
      case 'percent':
        // Of 40 % and 44 % the one is 4 points more, and 10 percent.
        return t('percentPoints', { points: format.number(size, 1) })
      case 'ratio':
        return format.number(size, 2)
      case 'risk':
        return format.r(size, 'amount')
      case 'duration':
        return format.duration(size)
      case 'count':
        return format.number(size)
    }
  }
}
