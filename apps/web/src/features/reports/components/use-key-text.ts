import type { TFunction } from 'i18next'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { WEEKDAYS } from '@plumbline/domain/statistics/trade-statistics'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useStrategies } from '#web/lib/use-labels.ts'
import { useEmotionText } from '#web/lib/use-emotion-text.ts'
import { useSessionText } from '#web/lib/use-session-text.ts'

/** What a key of a dimension is called: "Monday", "09:00", "15 minutes to an hour". */
export function useKeyText(): (by: Dimension, key: string) => string {
  const { t } = useTranslation(['reports', 'trades'])
  const format = useFormat()
  const strategies = useStrategies()
  const emotions = useEmotionText()
  const sessions = useSessionText()
  return useCallback(
    (by, key) => {
      if (key === '') return t('without')
      switch (by) {
        case 'pair':
        case 'tag':
          return key
        case 'weekday':
          return format.weekday((WEEKDAYS.findIndex((day) => day === key) + 1) % 7, 'long')
        case 'hour':
          return `${key}:00`
        case 'session':
          return sessions.textOf(key)
        case 'month':
          return format.time(`${key}-01`, 'monthYear')
        case 'direction':
          return key === 'short' ? t('trades:filter.short') : t('trades:filter.long')
        case 'strategy':
          return strategies.find(({ id }) => id === key)?.label ?? t('strategyGone')
        case 'emotion':
          return emotions.textOf(key)
        case 'holding':
          return t(`holding.${key}`)
        case 'size':
          return sizeText(key, (value) => format.number(value, 8, 0))
        case 'risk':
          return riskText(key, t, (value) => format.number(value, 1, 1))
      }
    },
    [t, format, strategies, emotions, sessions],
  )
}

/** `0.2-0.5` → 0.2 – 0.5, in the language's numbers; exponents keep their minus. */
function sizeText(key: string, text: (value: number) => string): string {
  return key
    .split(/(?<=\d)-/)
    .map((end) => text(Number(end)))
    .join(' – ')
}

/** `-1R` → −1.0 to −0.5 R; the ends are open. */
function riskText(key: string, t: TFunction<['reports', 'trades']>, text: (value: number) => string): string {
  const value = Number(key.replaceAll(/[<R+]/g, ''))
  if (key.startsWith('<')) return t('risk.below', { end: text(value) })
  if (key.endsWith('+')) return t('risk.from', { start: text(value) })
  return t('risk.between', { start: text(value), end: text(value + 0.5) })
}
