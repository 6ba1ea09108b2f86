import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { goalMetrics } from '@plumbline/domain/goals/goal'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { toCents } from '#web/lib/format/cents.ts'

type GoalValueProps = {
  readonly goal: Pick<Goal, 'metric' | 'unit' | 'amountCurrency'>
  readonly value: number | null
  /** Without the words of a unit, beside a number that has them. */
  readonly bare?: boolean
}

/** A number in the unit of a goal; amounts follow the switch that hides them. */
export function GoalValue({ goal, value, bare = false }: GoalValueProps) {
  const { t } = useTranslation('goals')
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
    case 'reviews':
    case 'trades': {
      const number = format.number(value, 1, 0)
      return bare ? number : t(`unit.${unit}`, { count: value, number })
    }
    case 'own': {
      const number = format.number(value, 2, 0)
      return bare ? number : `${number} ${goal.unit}`.trimEnd()
    }
  }
}
