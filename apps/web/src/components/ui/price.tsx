import { formatMissing } from '#web/lib/format/format.ts'
import { useFormat } from './use-format.ts'

type PriceProps = {
  readonly value: number | string | null
  /** The instrument's decimals; default: as many as the value has. */
  readonly decimals?: number | undefined
}

/** A price in its instrument's decimals. Prices are not money: no currency, no colour. */
export function Price({ value, decimals }: PriceProps) {
  const format = useFormat()
  if (value === null) return <span className="pl-flat">{formatMissing()}</span>
  return <span>{format.price(Number(value), decimals)}</span>
}
