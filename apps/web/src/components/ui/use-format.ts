import { use, useMemo } from 'react'
import * as format from '#web/lib/format/format.ts'
import { shownInstant, shownTime } from '#web/lib/format/shown-time.ts'
import { BrokerZoneContext, DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'

/** `lib/format/format.ts` in the chosen language, for texts that contain a figure (labels, summaries). */
export function useFormat() {
  const locale = useLocale()
  const display = use(DisplayZoneContext)
  const zoneOfPage = use(BrokerZoneContext)
  return useMemo(
    () => ({
      money: (cents: number, currency: string, options?: format.MoneyOptions) =>
        format.formatMoney(locale, cents, currency, options),
      percent: (share: number, sign?: format.SignStyle, decimals?: 0 | 1 | 2) =>
        format.formatPercent(locale, share, sign, decimals),
      axis: (values: readonly number[], unit: format.AxisUnit) => format.formatAxis(locale, values, unit),
      usage: (share: number) => format.formatUsage(locale, share),
      brief: (value: number, sign?: format.SignStyle) => format.formatBrief(locale, value, sign),
      r: (multiple: number, sign?: format.SignStyle) => format.formatR(locale, multiple, sign),
      multiple: (multiple: number, sign?: format.SignStyle, decimals?: 0 | 1 | 2) =>
        format.formatMultiple(locale, multiple, sign, decimals),
      price: (price: number, decimals?: number) => format.formatPrice(locale, price, decimals),
      number: (value: number, decimals?: number, minimum?: number) =>
        format.formatNumber(locale, value, decimals, minimum),
      /** Without conversion: days, and times that stay in broker time. */
      time: (brokerTime: string, style?: format.TimeStyle) => format.formatTime(locale, brokerTime, style),
      /** In the user's display zone; default zone: that of the page's account. */
      tradeTime: (brokerTime: string, style?: format.TimeStyle, zone: string | null = zoneOfPage) =>
        format.formatTime(locale, shownTime(brokerTime, zone, display), style),
      instant: (at: string, style?: format.TimeStyle) =>
        format.formatTime(locale, shownInstant(at, display), style),
      weekday: (day: number, length?: 'short' | 'long') => format.formatWeekday(locale, day, length),
      dayOfWeek: (day: number, length?: 'short' | 'long') => format.formatDayOfWeek(locale, day, length),
      duration: (seconds: number) => format.formatDuration(locale, seconds),
      bytes: (bytes: number) => format.formatBytes(locale, bytes),
    }),
    [locale, display, zoneOfPage],
  )
}
