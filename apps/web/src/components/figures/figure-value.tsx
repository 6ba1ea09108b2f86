import type { FigureDescription } from '@plumbline/domain/statistics/figure-definition'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'

type FigureValueProps = {
  readonly figure: Pick<FigureDescription, 'unit' | 'signed' | 'fact'>
  readonly value: number | null
  readonly currency: string
  /** Without a colour, beside a coloured figure. */
  readonly plain?: boolean
}

/** A figure in its unit. */
export function FigureValue({ figure, value, currency, plain = false }: FigureValueProps) {
  const format = useFormat()
  if (value === null) return <span className="pl-flat">{formatMissing()}</span>
  const sign = figure.signed ? 'result' : 'amount'
  switch (figure.unit) {
    case 'money':
      return (
        <Money
          cents={toCents(value)}
          currency={currency}
          sign={sign}
          average={figure.fact !== true}
          plain={plain}
        />
      )
    case 'percent':
      return plain ? format.percent(value / 100, sign) : <Percent share={value / 100} sign={sign} />
    case 'ratio':
      return format.number(value, 2)
    case 'r':
      return <RMultiple multiple={value} plain={plain} />
    case 'duration':
      return format.duration(value)
    case 'count':
      return format.number(value)
  }
}
