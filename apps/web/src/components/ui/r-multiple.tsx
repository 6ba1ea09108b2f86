import { formatMissing } from '#web/lib/format/format.ts'
import { toneClass } from './tone.ts'
import { useFormat } from './use-format.ts'

type RMultipleProps = {
  /** Result divided by risk; null where the trade had no stop. */
  readonly multiple: number | null
  /** Keep the sign but not the colour, beside a coloured amount. */
  readonly plain?: boolean
}

export function RMultiple({ multiple, plain = false }: RMultipleProps) {
  const format = useFormat()
  if (multiple === null) return <span className="pl-flat">{formatMissing()}</span>
  return <span className={plain ? 'pl-figure' : toneClass(multiple)}>{format.r(multiple)}</span>
}
