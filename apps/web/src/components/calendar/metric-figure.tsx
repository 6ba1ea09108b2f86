import { assertNever } from '@plumbline/domain/assert-never'
import type { Group } from '@plumbline/domain/statistics/group'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { type CalendarMetric, valueOf } from './metric.ts'

type MetricFigureProps = {
  readonly group: Group
  readonly metric: CalendarMetric
  readonly currency: string
  /** Keep the sign but not the colour: for tinted backgrounds. */
  readonly plain?: boolean
  /** Without cents. */
  readonly whole?: boolean
  /** Maximum number of characters for money. */
  readonly room?: number
}

/** The chosen metric of a group of trades. */
export function MetricFigure({
  group,
  metric,
  currency,
  plain = false,
  whole = false,
  room,
}: MetricFigureProps) {
  const format = useFormat()
  const value = valueOf(group, metric)
  switch (metric) {
    case 'pnl':
      return <Money cents={value} currency={currency} plain={plain} whole={whole} {...(room && { room })} />
    case 'r':
      return <RMultiple multiple={value} plain={plain} />
    case 'trades':
      return format.number(group.trades)
    case 'winRate':
      return <Percent share={value} />
    default:
      return assertNever(metric)
  }
}

/** Short form for a phone's cell: cut off, +$1,511 would read as +$1,5. */
export function BriefFigure({ group, metric }: { readonly group: Group; readonly metric: CalendarMetric }) {
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const value = valueOf(group, metric)
  if (value === null) return formatMissing()
  switch (metric) {
    case 'pnl':
      return hidden ? '•••' : format.brief(value / 100)
    case 'r':
      return format.multiple(value, 'result', 1)
    case 'trades':
      return format.number(value)
    case 'winRate':
      return format.percent(value, 'amount', 0)
    default:
      return assertNever(metric)
  }
}
