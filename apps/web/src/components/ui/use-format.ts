import { useMemo } from 'react'
import * as format from '#web/lib/format.ts'
import { useLocale } from '#web/lib/use-locale.ts'

/** `lib/format.ts` in the chosen language, for texts that need a figure inside (labels, summaries). */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      money: (cents: number, currency: string, options?: format.MoneyOptions) =>
        format.formatMoney(locale, cents, currency, options),
      percent: (share: number, sign?: format.SignStyle) => format.formatPercent(locale, share, sign),
      r: (multiple: number, sign?: format.SignStyle) => format.formatR(locale, multiple, sign),
      price: (price: number, decimals?: number) => format.formatPrice(locale, price, decimals),
      number: (value: number, decimals?: number, minimum?: number) =>
        format.formatNumber(locale, value, decimals, minimum),
      time: (brokerTime: string, style?: format.TimeStyle) => format.formatTime(locale, brokerTime, style),
      weekday: (day: number, length?: 'short' | 'long') => format.formatWeekday(locale, day, length),
      duration: (seconds: number) => format.formatDuration(locale, seconds),
      bytes: (bytes: number) => format.formatBytes(locale, bytes),
    }),
    [locale],
  )
}
