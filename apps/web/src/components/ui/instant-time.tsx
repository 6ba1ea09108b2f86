import type { TimeStyle } from '#web/lib/format/format.ts'
import { useFormat } from './use-format.ts'

type InstantTimeProps = {
  /** An instant of the API, `…Z`. */
  readonly at: string
  readonly style?: TimeStyle
}

/** When something was done here, in the clock that the person reads; the seconds on hover. */
export function InstantTime({ at, style = 'dateTime' }: InstantTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.instant(at, 'dateTimeSeconds')}>
      {format.instant(at, style)}
    </time>
  )
}
