import type { Timeframe } from '@plumbline/domain/bars/bars'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { type ChartOptions, type DeepPartial, TickMarkType, type Time } from 'lightweight-charts'
import { use, useMemo } from 'react'
import { useFormat } from '#web/components/ui/use-format.ts'
import { shownTime } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'

/** How a time is written: on the axis, or `full` at the crosshair. */
export type ClockStyle = 'year' | 'month' | 'day' | 'time' | 'full'

/** The clock by which the chart's times are shown. */
export type ChartClock = {
  /**
   * Seconds between the bars' clock and the shown one: days on the axis begin at its midnight. One number, because bars
   * must stay in order when clocks are put back; the texts are exact at all times.
   */
  readonly shift: number
  /** A time of the bars' clock as text. */
  readonly text: (time: number, style: ClockStyle) => string
}

const styles: Readonly<Record<TickMarkType, ClockStyle>> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
}

/** The library's options for a clock. */
export function clockOptions({ shift, text }: ChartClock): DeepPartial<ChartOptions> {
  return {
    localization: { timeFormatter: (time: Time) => text(Number(time) - shift, 'full') },
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) => text(Number(time) - shift, styles[type]),
    },
  }
}

const DAY = 86_400
const zoneStyles = {
  year: 'year',
  month: 'shortMonth',
  day: 'dayMonth',
  time: 'time',
  full: 'dateTime',
} as const

type TradeClock = {
  readonly accountZone: string | null
  readonly seriesZone: string | null
  readonly timeframe: Timeframe
  /** A time of the bars' clock at which days on the axis begin exactly at midnight. */
  readonly around: number
}

/** Times of bars as the user sees those of trades: in the display zone. Days and weeks stay the bars' own. */
export function useTradeClock({ accountZone, seriesZone, timeframe, around }: TradeClock): ChartClock {
  const format = useFormat()
  const display = use(DisplayZoneContext)
  return useMemo(() => {
    if (timeframe >= DAY)
      return {
        shift: 0,
        text: (time: number, style: ClockStyle) =>
          format.time(fromLocalSeconds(time), style === 'full' ? 'date' : zoneStyles[style]),
      }
    const { toAccount } = seriesClock(accountZone, seriesZone)
    const brokerTime = (time: number) => fromLocalSeconds(toAccount(time))
    return {
      shift: localSeconds(shownTime(brokerTime(around), accountZone, display)) - around,
      text: (time: number, style: ClockStyle) =>
        format.tradeTime(brokerTime(time), zoneStyles[style], accountZone),
    }
  }, [format, display, accountZone, seriesZone, timeframe, around])
}
