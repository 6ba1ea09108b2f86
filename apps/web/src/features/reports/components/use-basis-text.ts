import type { HourClock } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { useTranslation } from 'react-i18next'

/** By which moment of a trade, and which clock, a dimension of time groups it; empty for all others. */
export function useBasisText(): (by: Dimension, hourClock: HourClock) => string {
  const { t } = useTranslation('reports')
  return (by, hourClock) => {
    if (by === 'hour') return t(`breakdown.hours.${hourClock}`)
    return by === 'weekday' || by === 'session' || by === 'month' ? t(`breakdown.basis.${by}`) : ''
  }
}
