import { seriesClock } from '@plumbline/domain/bars/series-clock'
import type { Timeframe } from '@plumbline/domain/bars/bars'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { use, useMemo } from 'react'
import type { ChartClock, ClockStyle } from '#web/components/charts/candles/chart-clock.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { shownTime } from '#web/lib/format/shown-time.ts'
import { DisplayZoneContext } from '#web/lib/format/time-zones.ts'

const DAY = 86_400
const styles = { year: 'year', month: 'shortMonth', day: 'dayMonth', time: 'time', full: 'dateTime' } as const

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
          format.time(fromLocalSeconds(time), style === 'full' ? 'date' : styles[style]),
      }
    const { toAccount } = seriesClock(accountZone, seriesZone)
    const brokerTime = (time: number) => fromLocalSeconds(toAccount(time))
    return {
      shift: localSeconds(shownTime(brokerTime(around), accountZone, display)) - around,
      text: (time: number, style: ClockStyle) =>
        format.tradeTime(brokerTime(time), styles[style], accountZone),
    }
  }, [format, display, accountZone, seriesZone, timeframe, around])
}
