import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { useFormat } from './use-format.ts'

/** Dimensions whose group keys are not names. */
export type Bucketed = 'weekday' | 'hour' | 'holding' | 'size' | 'risk'

/** A group's name: "Monday", "09:00", "15 min to 1 h", "0.2 – 0.5". */
export function useBucketText(): (by: Bucketed, key: string) => string {
  const { t, i18n } = useTranslation('trades')
  const format = useFormat()
  return useCallback(
    (by, key) => {
      switch (by) {
        case 'weekday':
          return format.weekday((WEEKDAYS.findIndex((day) => day === key) + 1) % 7, 'long')
        case 'hour':
          return `${key}:00`
        case 'holding': {
          const textKey = `holding.${key}`
          return isTextKey(i18n, 'trades', textKey) ? t(textKey) : key
        }
        case 'size':
          return sizeText(key, (value) => format.number(value, 8, 0))
        case 'risk':
          return riskText(key, t, (value) => format.number(value, 1, 1))
      }
    },
    [t, i18n, format],
  )
}

/** `0.2-0.5` → 0.2 – 0.5, in the language's number format; exponents keep their minus. */
function sizeText(key: string, text: (value: number) => string): string {
  return key
    .split(/(?<=\d)-/)
    .map((end) => text(Number(end)))
    .join(' – ')
}

/** `-1R` → −1.0 to −0.5 R; the ends are open. */
function riskText(key: string, t: TFunction<'trades'>, text: (value: number) => string): string {
  const value = Number(key.replaceAll(/[<R+]/g, ''))
  if (key.startsWith('<')) return t('riskRange.below', { end: text(value) })
  if (key.endsWith('+')) return t('riskRange.from', { start: text(value) })
  return t('riskRange.between', { start: text(value), end: text(value + 0.5) })
}
