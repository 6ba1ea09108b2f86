import type { NoValueReason } from '@plumbline/domain/statistics/figure-definition'
import type { Samples } from '@plumbline/domain/statistics/figures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { FigureKey } from './figure-key.ts'

/** Keys with a name: figures, counts, sums of the calendar, and two figures shown together. */
type NamedFigure = FigureKey | 'trades' | 'totalR' | 'averages'

/** Names and explanations of figures. */
export function useFigureText() {
  const { t } = useTranslation('figures')
  const format = useFormat()
  return useMemo(
    () => ({
      name: (key: NamedFigure) => t(`figure.${key}.name`),
      /** For narrow places. */
      short: (key: NamedFigure) => t(`figure.${key}.short`, { defaultValue: t(`figure.${key}.name`) }),
      /** One sentence. */
      about: (key: FigureKey) => t(`figure.${key}.about`),
      absence: (reason: NoValueReason) => t(`absence.${reason}`),
      sample: (of: keyof Samples, count: number) =>
        t(`sample.${of}`, { count, number: format.number(count) }),
      tooFew: (sample: string) => t('tooFew', { sample }),
    }),
    [t, format],
  )
}
