import type { FigureUnit } from '@plumbline/domain/statistics/figure-definition'
import { useTranslation } from 'react-i18next'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Absolute change of a figure, in its own unit. */
export function useChangeText(currency: string): (change: number, unit: FigureUnit) => string {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(currency)
  return (change, unit) => {
    const size = Math.abs(change)
    // A change from 40% to 44% is 4 percentage points, but 10 percent.
    return unit === 'percent'
      ? t('percentPoints', { points: format.number(size, 1) })
      : unitText(size, unit, 'size')
  }
}
