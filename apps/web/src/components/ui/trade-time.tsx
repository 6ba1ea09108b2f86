import { use } from 'react'
import { formatMissing, type TimeStyle } from '#web/lib/format/format.ts'
import { isConverted } from '#web/lib/format/shown-time.ts'
import { BrokerZoneContext, DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { useFormat } from './use-format.ts'

type TradeTimeProps = {
  /** A time of the broker's clock, `YYYY-MM-DDTHH:mm:ss` without zone; null for none (still open). */
  readonly at: string | null
  readonly style?: TimeStyle
  /** The zone of the account; left out, that of the account that the page is about. */
  readonly zone?: string | null | undefined
}

/** A broker's time in the clock that the person reads, to the minute; on hover the seconds, and whose clock it is. */
export function TradeTime({ at, style = 'dateTime', zone }: TradeTimeProps) {
  const format = useFormat()
  const title = useTimeTitle()
  const ofPage = use(BrokerZoneContext)
  if (at === null) return <span className="pl-flat">{formatMissing()}</span>
  const brokerZone = zone === undefined ? ofPage : zone
  return (
    <time dateTime={at} title={title(at, brokerZone)}>
      {isDay(style) ? format.time(at, style) : format.tradeTime(at, style, brokerZone)}
    </time>
  )
}

/** Days are the broker's, whatever clock times are read by: the day's figures count them so. */
function isDay(style: TimeStyle): boolean {
  return style !== 'dateTime' && style !== 'dateTimeSeconds' && style !== 'time'
}

/** A time to the second with its zone, and the broker's own where another is shown. */
function useTimeTitle(): (at: string, zone: string | null) => string {
  const t = useCommonText()
  const format = useFormat()
  const display = use(DisplayZoneContext)
  return (at, zone) => {
    if (at.length <= 10) return format.time(at, 'date')
    const broker = format.time(at, 'dateTimeSeconds')
    if (display.kind === 'broker' || !isConverted(at, zone, display)) {
      return zone === null ? broker : t('time.inZone', { time: broker, zone })
    }
    const time = format.tradeTime(at, 'dateTimeSeconds', zone)
    return t('time.converted', { time, zone: display.zone, broker, brokerZone: zone })
  }
}
