import { CURVE_UNITS } from '@plumbline/domain/statistics/curve-line'
import { useState } from 'react'
import { EquityCard } from '#web/components/charts/equity-card.tsx'
import { chosenOf, type WidgetChoice, type WidgetProps } from '#web/components/widgets/widget.ts'
import { useEquity, useStatistics } from '../api/queries.ts'
import { CalendarCard } from '../components/calendar-card.tsx'
import page from '../components/dashboard.module.css'
import { firstMonth } from '../model/first-month.ts'

export const equityChoice: WidgetChoice = {
  id: 'unit',
  labelKey: 'choice.unit',
  values: CURVE_UNITS.map((value) => ({ value, labelKey: `unit.${value}` })),
  defaultValue: 'pnl',
  // Money was the balance, before there was a curve of P&L.
  earlier: { money: 'balance' },
}

/** Padding of a chart's card and its header, which may have two lines, in pixels. */
export const aroundChart = 104
export const leastChart = 140

export function EquityWidget({ settings, ...props }: WidgetProps) {
  const unit = chosenOf(equityChoice, settings)
  // Remounts for another setting, which replaces what was chosen on the card.
  return <Equity key={unit} saved={unit} {...props} />
}

function Equity({
  account,
  choice,
  period,
  height,
  saved,
}: Omit<WidgetProps, 'settings'> & { readonly saved: string }) {
  const { data, error, refetch } = useEquity(choice, period)
  const [unit, setUnit] = useState(CURVE_UNITS.find((each) => each === saved) ?? 'pnl')
  return (
    <EquityCard
      curve={data}
      error={error}
      onRetry={() => void refetch()}
      currency={account.currency}
      zone={account.brokerTimeZone}
      unit={unit}
      onUnit={setUnit}
      height={Math.max(leastChart, height - aroundChart)}
      className={page.fill}
    />
  )
}

export function CalendarWidget({ account, choice, period, today }: WidgetProps) {
  const { data } = useStatistics(choice, period)
  if (!data) return null
  const month = firstMonth(period, data.span, today)
  // Remounts for another period, so that the calendar opens on that period's month.
  return (
    <CalendarCard key={month} choice={choice} currency={account.currency} start={month} span={data.span} />
  )
}
