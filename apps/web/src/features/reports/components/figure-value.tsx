import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/cents.ts'
import { formatMissing } from '#web/lib/format.ts'
import type { FigureValue as Value } from '../model/figure.ts'

type FigureValueProps = {
  readonly value: Value | null
  readonly currency: string
  /** Beside a coloured figure: without a colour of its own. */
  readonly plain?: boolean
}

/** A figure in its unit. */
export function FigureValue({ value, currency, plain = false }: FigureValueProps) {
  const format = useFormat()
  if (value === null) return <span className="pl-flat">{formatMissing()}</span>
  switch (value.kind) {
    case 'money':
      return (
        <Money
          cents={toCents(value.units)}
          currency={currency}
          sign={value.sign}
          average={value.average === true}
          plain={plain}
        />
      )
    case 'percent':
      return plain ? (
        format.percent(value.percent / 100, value.sign)
      ) : (
        <Percent share={value.percent / 100} sign={value.sign} />
      )
    case 'ratio':
      return format.number(value.value, 2)
    case 'risk':
      return <RMultiple multiple={value.multiple} plain={plain} />
    case 'duration':
      return format.duration(value.seconds)
    case 'count':
      return format.number(value.count)
  }
}
