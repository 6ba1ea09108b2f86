import { use } from 'react'
import { formatMissing, type TimeStyle } from '#web/lib/format/format.ts'
import { isConverted } from '#web/lib/format/shown-time.ts'
import { BrokerZoneContext, DisplayZoneContext } from '#web/lib/format/time-zones.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { useFormat } from './use-format.ts'

type TradeTimeProps = {
  /** Broker time, `YYYY-MM-DDTHH:mm:ss` without zone; null for none (still open). */
  readonly at: string | null
  readonly style?: TimeStyle
  /** The account's time zone; default: that of the page's account. */
  readonly zone?: string | null | undefined
}

/** A broker time in the time zone the user displays, to the minute; tooltip with seconds and zone. */
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

/** Days are broker days in every display zone, because daily figures are grouped by them. */
function isDay(style: TimeStyle): boolean {
  return style !== 'dateTime' && style !== 'dateTimeSeconds' && style !== 'time'
}

/** A time to the second with its zone, plus the broker time if another zone is shown. */
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
