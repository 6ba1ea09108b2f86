import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { largestUnit } from '../model/largest-unit.ts'
import { useSecondsSince } from '../model/use-seconds-since.ts'

/** Time since an instant, updated continuously; the instant itself on hover. */
export function Age({ at }: { readonly at: string }) {
  const format = useFormat()
  const age = useAgeText(at)
  return (
    <time dateTime={at} title={format.instant(at, 'dateTimeSeconds')}>
      {age}
    </time>
  )
}

/** The same as text, for sentences. */
export function useAgeText(at: string): string {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const seconds = largestUnit(Math.max(0, useSecondsSince(at)))
  return seconds < 1 ? t('time.now') : t('time.ago', { duration: format.duration(seconds) })
}

/** Time until a scheduled sync, not to the second, because the server checks only once a minute. */
export function Until({ at }: { readonly at: string }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const seconds = -useSecondsSince(at)
  return (
    <time dateTime={at} title={format.instant(at, 'dateTimeSeconds')}>
      {seconds < 60 ? t('time.soon') : t('time.in', { duration: format.duration(largestUnit(seconds)) })}
    </time>
  )
}
