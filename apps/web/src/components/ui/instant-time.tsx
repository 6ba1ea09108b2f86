import type { TimeStyle } from '#web/lib/format/format.ts'
import { useFormat } from './use-format.ts'

type InstantTimeProps = {
  /** An instant from the API, `…Z`. */
  readonly at: string
  readonly style?: TimeStyle
}

/** When something happened in the product, in the user's time zone; tooltip with seconds. */
export function InstantTime({ at, style = 'dateTime' }: InstantTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.instant(at, 'dateTimeSeconds')}>
      {format.instant(at, style)}
    </time>
  )
}
