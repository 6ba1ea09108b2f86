import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useBucketText } from '#web/components/ui/use-bucket-text.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'

/** The name of a dimension's key: "Monday", "09:00", "15 minutes to an hour". */
export function useKeyText(): (by: Dimension, key: string) => string {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const strategies = useStrategies()
  const emotions = useEmotionText()
  const sessions = useSessionText()
  const buckets = useBucketText()
  return useCallback(
    (by, key) => {
      if (key === '') return t('key.without')
      switch (by) {
        case 'pair':
        case 'tag':
        case 'mistake':
          return key
        case 'session':
          return sessions.textOf(key)
        case 'month':
          return format.time(`${key}-01`, 'monthYear')
        case 'direction':
          return key === 'short' ? t('filter.short') : t('filter.long')
        case 'strategy':
          return strategies.find(({ id }) => id === key)?.label ?? t('key.strategyGone')
        case 'emotion':
          return emotions.textOf(key)
        case 'weekday':
        case 'hour':
        case 'holding':
        case 'size':
        case 'risk':
          return buckets(by, key)
      }
    },
    [t, format, strategies, emotions, sessions, buckets],
  )
}
