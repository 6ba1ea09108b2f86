import { type ChartOptions, type DeepPartial, TickMarkType, type Time } from 'lightweight-charts'

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
