import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { largestUnit } from '../model/largest-unit.ts'

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
export function TimeUntilSync({ at }: { readonly at: string }) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  const seconds = -useSecondsSince(at)
  return (
    <time dateTime={at} title={format.instant(at, 'dateTimeSeconds')}>
      {seconds < 60 ? t('time.soon') : t('time.in', { duration: format.duration(largestUnit(seconds)) })}
    </time>
  )
}

const SOON = 90
const EVERY_SECOND_MS = 1_000
const NOW_AND_THEN_MS = 15_000

/** Seconds since an instant, negative before it; updates every second while seconds are displayed. */
function useSecondsSince(at: string): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const seconds = (nowMs - Date.parse(at)) / 1_000
  const isNear = Math.abs(seconds) < SOON
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), isNear ? EVERY_SECOND_MS : NOW_AND_THEN_MS)
    return () => clearInterval(timer)
  }, [isNear])
  return seconds
}
