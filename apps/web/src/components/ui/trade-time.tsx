import { formatMissing, type TimeStyle } from '#web/lib/format.ts'
import { useFormat } from './use-format.ts'

type TradeTimeProps = {
  /** A time of the broker's clock, `YYYY-MM-DDTHH:mm:ss` without zone; null for none (still open). */
  readonly at: string | null
  readonly style?: TimeStyle
}

/** A broker's time, to the minute, with the seconds on hover. */
export function TradeTime({ at, style = 'dateTime' }: TradeTimeProps) {
  const format = useFormat()
  if (at === null) return <span className="pl-flat">{formatMissing()}</span>
  return (
    <time dateTime={at} title={format.time(at, at.length > 10 ? 'dateTimeSeconds' : 'date')}>
      {format.time(at, style)}
    </time>
  )
}
