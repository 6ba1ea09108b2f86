import type { FigureUnit } from '@plumbline/domain/statistics/figure-definition'
import { useTranslation } from 'react-i18next'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** How much a figure changed, without its sign, in the figure's own unit. */
export function useChangeText(currency: string): (change: number, unit: FigureUnit) => string {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(currency)
  return (change, unit) => {
    const size = Math.abs(change)
    // Of 40 % and 44 % the one is 4 points more, and 10 percent.
    return unit === 'percent'
      ? t('percentPoints', { points: format.number(size, 1) })
      : unitText(size, unit, 'size')
  }
}
