import { formatMissing, type SignStyle } from '#web/lib/format/format.ts'
import { toneClass } from './tone.ts'
import { useFormat } from './use-format.ts'

type PercentProps = {
  /** A share: 0.548 is 54.8 %. Null where there is no figure. */
  readonly share: number | null
  /** `result`: signed and coloured. `amount` (default): a rate. */
  readonly sign?: SignStyle
  readonly className?: string
}

export function Percent({ share, sign = 'amount', className = '' }: PercentProps) {
  const format = useFormat()
  if (share === null) return <span className={`pl-flat ${className}`}>{formatMissing()}</span>
  const tone = sign === 'result' ? toneClass(share) : ''
  return <span className={`${tone} ${className}`.trim()}>{format.percent(share, sign)}</span>
}
