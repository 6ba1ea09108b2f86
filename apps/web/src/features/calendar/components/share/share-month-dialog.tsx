import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { groupOfDay } from '@plumbline/domain/statistics/day-result'
import { readGroupFigure } from '@plumbline/domain/statistics/figure-definition'
import type { Group } from '@plumbline/domain/statistics/group'
import { groupFigures } from '@plumbline/domain/statistics/group-figures'
import { performance } from '@plumbline/domain/statistics/performance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { ShareDialog } from '#web/components/share/share-dialog.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { lastOfMonth } from '@plumbline/domain/time/calendar-day'
import type { AccountChoice } from '#web/lib/selection/account-scope.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { useBalanceBefore } from '../../api/queries.ts'
import { totalsOf } from '@plumbline/domain/statistics/day-totals'
import { monthPicture, type MonthUnit, type MonthValue } from '../../model/month-picture.ts'

type ShareMonthDialogProps = {
  /** First day of the month. */
  readonly month: string
  readonly results: readonly DayResult[]
  readonly choice: AccountChoice
  readonly currency: string
  readonly scopeName: string
  readonly onClose: () => void
}

/** A month as a picture: its days as a heat map, with its totals. */
export function ShareMonthDialog(props: ShareMonthDialogProps) {
  const { month, results, choice, currency, scopeName, onClose } = props
  const { t } = useTranslation('share')
  const figureText = useFigureText()
  const format = useFormat()
  const { data: balance } = useBalanceBefore(choice, { from: month, to: lastOfMonth(month) })
  const totals = totalsOf(results)
  const units: readonly MonthUnit[] = [
    'money',
    ...(totals.all.tradesWithR > 0 ? (['r'] as const) : []),
    ...(balance !== undefined && balance > 0 ? (['percent'] as const) : []),
  ]
  const hiddenElsewhere = useAppearance((state) => state.hideAmounts)
  const [hidesAmounts, setHidesAmounts] = useState(hiddenElsewhere)
  const [chosen, setChosen] = useState<MonthUnit>(hidesAmounts ? 'r' : 'money')
  const [showsAccount, setShowsAccount] = useState(false)
  const unit = units.includes(chosen) ? chosen : 'money'

  const valueOf = (group: Group): number | null => {
    switch (unit) {
      case 'money':
        return group.netPnlCents
      case 'r':
        return group.tradesWithR === 0 ? null : group.rMultipleE4 / 10_000
      case 'percent':
        return balance ? group.netPnlCents / 100 / balance : null
    }
  }
  const textOf = (value: number | null, isBrief: boolean): string => {
    if (value === null) return formatMissing()
    switch (unit) {
      case 'money':
        return isBrief && Math.abs(value) >= 1_000_000
          ? format.brief(value / 100)
          : format.money(value, currency, { whole: isBrief })
      case 'r':
        return isBrief ? `${format.multiple(value, 'result', 1)}\u00A0R` : format.r(value)
      case 'percent':
        return format.percent(value, 'result')
    }
  }
  const shown = (group: Group, isBrief: boolean): MonthValue => {
    const value = valueOf(group)
    return { value, text: textOf(value, isBrief) }
  }
  const best = results
    .filter((day) => valueOf(groupOfDay(day)) !== null)
    .toSorted((one, other) => (valueOf(groupOfDay(other)) ?? 0) - (valueOf(groupOfDay(one)) ?? 0))[0]
  const ratios = performance(totals.all)
  const { value: winRate } = readGroupFigure(groupFigures.winRate, ratios)
  const { value: factor } = readGroupFigure(groupFigures.profitFactor, ratios)
  const title = format.time(month, 'monthYear')
  const layout = monthPicture(
    {
      title,
      account: scopeName,
      weeks: calendarMonth(month, results),
      weekdays: [1, 2, 3, 4, 5, 6, 0].map((day) => format.weekday(day)),
      total: shown(totals.all, false),
      dayValue: (date) => {
        const day = results.find((each) => each.date === date)
        return day ? shown(groupOfDay(day), true) : null
      },
      dayNumber: (date) => format.number(Number(date.slice(8))),
      facts: [
        [figureText.name('trades'), format.number(totals.all.trades)],
        [figureText.name('winRate'), winRate === null ? formatMissing() : format.percent(winRate / 100)],
        [figureText.name('profitFactor'), factor === null ? formatMissing() : format.number(factor, 2)],
      ],
      best: best ? { name: t('bestDay'), date: best.date, day: format.time(best.date, 'dayMonth') } : null,
    },
    { unit, hidesAmounts, showsAccount },
  )
  return (
    <ShareDialog
      title={t('monthTitle', { month: title })}
      fileName={`plumbline-${month.slice(0, 7)}.png`}
      layout={layout}
      onClose={onClose}
    >
      <FieldGroup label={t('metric')}>
        <Segmented
          label={t('metric')}
          value={unit}
          onChange={setChosen}
          segments={units.map((value) => ({
            value,
            label: value === 'money' ? currency : value === 'percent' ? '%' : 'R',
            name: t(`unit.${value}`),
          }))}
        />
      </FieldGroup>
      <FieldGroup label={t('content')}>
        <CheckOption label={t('hideAmounts')} checked={hidesAmounts} onChange={setHidesAmounts} />
        <CheckOption label={t('account')} checked={showsAccount} onChange={setShowsAccount} />
      </FieldGroup>
    </ShareDialog>
  )
}
