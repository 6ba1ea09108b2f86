import type { WidgetChoice, WidgetProps } from '#web/components/widgets/widget.ts'
import { chosenOf } from '#web/components/widgets/widget.ts'
import { useEquity, useStatistics } from '../api/queries.ts'
import { CalendarCard } from '../components/calendar-card.tsx'
import { EquityCard } from '../components/equity-card.tsx'
import { firstMonth } from '../model/first-month.ts'

export const equityChoice: WidgetChoice = {
  id: 'unit',
  labelKey: 'choice.unit',
  values: [
    { value: 'money', labelKey: 'unit.money' },
    { value: 'percent', labelKey: 'unit.percent' },
  ],
  defaultValue: 'money',
}

export function EquityWidget({ account, period, settings, height }: WidgetProps) {
  const equity = useEquity(account.id, period)
  const unit = chosenOf(equityChoice, settings) === 'percent' ? 'percent' : 'money'
  return (
    <EquityCard
      key={unit}
      defaultUnit={unit}
      height={height}
      curve={equity.data}
      currency={account.currency}
      error={equity.error}
      onRetry={() => void equity.refetch()}
    />
  )
}

export function CalendarWidget({ account, period, today }: WidgetProps) {
  const { data } = useStatistics(account.id, period)
  if (!data) return null
  const month = firstMonth(period, data.span, today)
  // Remounts for another period, so that the calendar opens on that period's month.
  return (
    <CalendarCard
      key={month}
      accountId={account.id}
      currency={account.currency}
      start={month}
      span={data.span}
    />
  )
}
