import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { goalMetrics } from '@plumbline/domain/goals/goal'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type GoalValueProps = {
  readonly goal: Pick<Goal, 'metric' | 'unit' | 'amountCurrency'>
  readonly value: number | null
}

/** A number in the unit of a goal; amounts follow the switch that hides them. */
export function GoalValue({ goal, value }: GoalValueProps) {
  const format = useFormat()
  if (value === null) return formatMissing()
  const { unit } = goalMetrics[goal.metric]
  switch (unit) {
    case 'money':
      return <Money cents={toCents(value)} currency={goal.amountCurrency ?? ''} sign="amount" />
    case 'r':
      return format.r(value, 'amount')
    case 'percent':
      return format.percent(value / 100)
    case 'count':
      return format.number(value, 1, 0)
    case 'own':
      return `${format.number(value, 2, 0)} ${goal.unit}`.trimEnd()
  }
}
